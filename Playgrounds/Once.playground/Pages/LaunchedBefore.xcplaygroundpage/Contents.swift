/*:
[Previous](@previous) · [Contents](Welcome)

# The first launch

**Situation.** An introduction is shown on the first launch and never again. The mark has to outlive the
process, and the code that depends on it wants tests.

From `Alternatives/FirstLaunch.swift`:

    private static let key = "Alternatives.FirstLaunch.wasLaunchedBefore"

    /// Whether this is the first launch; true for all of it.
    public let isFirstLaunch: Bool

    /// Reads the mark, and makes it if it is absent; to be done once, when the app starts.
    public init() {
      isFirstLaunch = !UserDefaults.standard.bool(forKey: Self.key)
      if isFirstLaunch { UserDefaults.standard.set(true, forKey: Self.key) }
    }

Its better brother gets the two functions passed in:

From `Alternatives/InjectedFirstLaunch.swift`:

    /// Whether this is the first launch; true for all of it.
    public let isFirstLaunch: Bool

    /// Reads the mark, and makes it if it is absent; to be done once, when the app starts.
    public init(get: () -> Bool, set: (Bool) -> Void) {
      isFirstLaunch = !get()
      if isFirstLaunch { set(true) }
    }

    /// A launch that is the first every time, for tests.
    public static func alwaysFirst() -> InjectedFirstLaunch {
      InjectedFirstLaunch(get: { false }, set: { _ in })
    }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import OnceFoundation
  import Props
#endif
import Foundation

//: ## What they do
title("The first launch: what they do")
FirstLaunch.deleteApp()  // or this page would print something else the second time you run it
show("first launch", FirstLaunch().isFirstLaunch)
show("second launch", FirstLaunch().isFirstLaunch)

var mark = false
show("first launch, injected", InjectedFirstLaunch(get: { mark }, set: { mark = $0 }).isFirstLaunch)
show("second launch, injected", InjectedFirstLaunch(get: { mark }, set: { mark = $0 }).isFirstLaunch)
show("a launch in a test", InjectedFirstLaunch.alwaysFirst().isFirstLaunch)
/*:
Prints:

    The first launch: what they do
    first launch ................................ true
    second launch ............................... false
    first launch, injected ...................... true
    second launch, injected ..................... false
    a launch in a test .......................... true

## What goes wrong

The plain one reaches for the app's own user defaults. A test of the introduction passes once for each
installation of the app:
*/
title("What goes wrong")
func testOfTheIntroduction() -> String { FirstLaunch().isFirstLaunch ? "passes" : "fails" }
FirstLaunch.deleteApp()
show("the test, right after installing", testOfTheIntroduction())
show("the test, run again", testOfTheIntroduction())
FirstLaunch.deleteApp()
/*:
Prints:

    What goes wrong
    the test, right after installing ............ passes
    the test, run again ......................... fails

The injected one can be tested. But it reads the mark and then makes it, in two steps. The app and its
extension, started together, are both first. Two threads stand for the two processes here:
*/
let window = Gate("between reading the mark and making it")
let marks = CallLog()
let firsts = CallLog()
let launch: @Sendable () -> Void = {
  let launch = InjectedFirstLaunch(
    get: { marks.count > 0 },
    set: { _ in
      window.holdFirst()
      marks.record("made")
    }
  )
  if launch.isFirstLaunch { firsts.record("first") }
}
window.race(first: launch, second: launch)
show("launches that were first", firsts.count)
/*:
Prints:

    launches that were first .................... 2

## The same with a store

A store is the injected pair with the second half changed: it makes the mark **and** says whether this call was
the one that made it, in one step. `@SetOnce` and `@RunOnce` take one.
*/
title("The same with a store")
struct Launch {
  @SetOnce var launchedBefore
  var introduction: String { $launchedBefore.set() ? "shown" : "not shown" }

  init(in store: OnceStore) { _launchedBefore = SetOnce(in: store) }
}

let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
show("introduction, first launch", Launch(in: .file(at: file)).introduction)
show("introduction, second launch", Launch(in: .file(at: file)).introduction)

let together = CallLog()
let other = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
BackgroundThread.run(8) { _ in
  if Launch(in: .file(at: other)).introduction == "shown" { together.record("shown") }
}
show("shown, of eight that set off together", together.count)
try? FileManager.default.removeItem(at: file)
try? FileManager.default.removeItem(at: other)
/*:
Prints:

    The same with a store
    introduction, first launch .................. shown
    introduction, second launch ................. not shown
    shown, of eight that set off together ....... 1

A file is made exclusively, so exactly one of two **processes** wins, too. `.userDefaults(key:)` keeps the mark
where apps keep theirs; `.memory()` forgets it with the process. Tests bring `.alwaysUnmarked`, and have a first
launch whenever they want one:
*/
for test in 1...2 {
  show("the test, run \(test)", Launch(in: .alwaysUnmarked).introduction == "shown" ? "passes" : "fails")
}
/*:
Prints:

    the test, run 1 ............................. passes
    the test, run 2 ............................. passes

`@RunOnce` with a store runs its payload once per installation, not once per object:
*/
struct Migration {
  let store: OnceStore
  func run() {
    @RunOnce(in: store) var migrate = { show("migrated", "the database") }
    migrate()
  }
}

let migration = Migration(store: .memory())
migration.run()
migration.run()
/*:
Prints:

    migrated .................................... the database

## Change this and run again

Keep the mark in the user defaults. What does the second run of this page print?
*/
// Try: show("introduction", Launch(in: .userDefaults(key: "LaunchedBefore.page")).introduction)
// Try: show("in a test", Launch(in: .memory()).introduction)
/*:
[Next](@next)
*/
