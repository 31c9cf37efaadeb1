/*:
[Previous](@previous) · [Contents](Welcome)

# The first launch

Run it with ▶ in Xcode, or with `Playgrounds/run LaunchedBefore` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** An introduction is shown on the first launch and never again. So the app needs a *mark* that outlives the
process: a stored note that it has been launched before. And the code that depends on it needs tests.
*/
#if canImport(Once)
  import Once
  import OnceFoundation
  import Props
#endif
import Foundation

/// Reads the mark at launch, and makes it if there is none.
final class FirstLaunch {
  static let key = "LaunchedBefore.page"
  let wasLaunchedBefore: Bool
  var isFirstLaunch: Bool { !wasLaunchedBefore }

  init() {
    wasLaunchedBefore = UserDefaults.standard.bool(forKey: Self.key)
    if !wasLaunchedBefore { UserDefaults.standard.set(true, forKey: Self.key) }
  }

  /// Added for this page: deleting the app deletes its user defaults.
  static func deleteApp() { UserDefaults.standard.removeObject(forKey: key) }
}
/*:
The app makes one such object at launch, and asks it as often as it likes: the answer is a constant.
[A property that counts](CountingReads) changes its answer when you ask.

`swift run Scorecard` uses `Alternatives/FirstLaunch.swift`, the same lines.

## What it does

**Predict.** On the first launch the introduction asks, and later a hint does. Then the app is launched again. What is
each of the three told?
*/
title("The first launch: what it does")
FirstLaunch.deleteApp()  // or the second run of this page would print something else
let launch = FirstLaunch()
show("first launch, asked for the introduction", launch.isFirstLaunch)
show("first launch, asked for a hint", launch.isFirstLaunch)
// Try: show("first launch, an object of its own", FirstLaunch().isFirstLaunch)
show("second launch", FirstLaunch().isFirstLaunch)
/*:
Prints:

    The first launch: what it does
    first launch, asked for the introduction .... true
    first launch, asked for a hint .............. true
    second launch ............................... false

## What goes wrong

**Predict.** Somebody tests the introduction right after installing the app, and then again. Does the test pass both
times?
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

It asks the app's own user defaults. The essay's second version takes the two functions it needs as arguments, so a test
passes its own, or uses `alwaysFirst()`.
*/
final class InjectedFirstLaunch {
  let isFirstLaunch: Bool

  init(get: () -> Bool, set: (Bool) -> Void) {
    isFirstLaunch = !get()
    if isFirstLaunch { set(true) }
  }

  convenience init(userDefaults: UserDefaults, key: String) {
    self.init(get: { userDefaults.bool(forKey: key) }, set: { userDefaults.set($0, forKey: key) })
  }

  static func alwaysFirst() -> InjectedFirstLaunch { InjectedFirstLaunch(get: { false }, set: { _ in }) }
}
/*:
`swift run Scorecard` uses `Alternatives/InjectedFirstLaunch.swift`, the same lines.

**Predict.** Two tests use `alwaysFirst()`. Then an app and its extension, which share a mark, start together. Two
threads stand in for the two processes, and a `Gate` holds the first between its two functions. Do the tests pass, and
how many processes are first?
*/
for test in 1...2 {
  show("the injected test, run \(test)", InjectedFirstLaunch.alwaysFirst().isFirstLaunch ? "passes" : "fails")
}

let window = Gate("between reading the mark and making it")
let marks = CallLog()
let firsts = CallLog()
let start: @Sendable () -> Void = {
  let launch = InjectedFirstLaunch(
    get: { marks.count > 0 },
    set: { _ in
      window.holdFirst()
      marks.record("made")
    }
  )
  if launch.isFirstLaunch { firsts.record("first") }
}
window.race(first: start, second: start)
show("processes that were first", firsts.count)
/*:
Prints:

    the injected test, run 1 .................... passes
    the injected test, run 2 .................... passes
    processes that were first ................... 2

## The same with a store

A store is that pair of functions, with the second one changed: it makes the mark **and** returns whether this call made
it, in one step. `set()` on a `@SetOnce` returns the same.
*/
struct Launch {
  let isFirst: Bool
  init(in store: OnceStore) { isFirst = SetOnce(in: store).set() }
}
/*:
`isFirst` is a constant, too: reading it changes nothing. An app keeps one `Launch`, in a `static let`.

**Predict.** The mark is now a file. What are the introduction, the hint and the second launch told? Of eight launches
that start together with another file, how many are first? And do two tests pass?
*/
title("The same with a store")
let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
let kept = Launch(in: .file(at: file))
show("first launch, asked for the introduction", kept.isFirst)
show("first launch, asked for a hint", kept.isFirst)
show("second launch", Launch(in: .file(at: file)).isFirst)

let together = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
let answers = BackgroundThread.map(8) { _ in Launch(in: .file(at: together)).isFirst }
show("first, of eight that start together", answers.count { $0 })
for test in 1...2 {
  show("the test with a store, run \(test)", Launch(in: .alwaysFirst).isFirst ? "passes" : "fails")
}
for url in [file, together] { try? FileManager.default.removeItem(at: url) }
/*:
Prints:

    The same with a store
    first launch, asked for the introduction .... true
    first launch, asked for a hint .............. true
    second launch ............................... false
    first, of eight that start together ......... 1
    the test with a store, run 1 ................ passes
    the test with a store, run 2 ................ passes

Of two **processes**, too, only one can create the file; the package's tests start twelve. `.userDefaults(key:)` keeps
the mark where apps usually do, and has one winner among the threads of a process. `.memory()` forgets it when the
process ends.

Often you need not ask: a `@RunOnce` with a store runs its payload once per installation.

**Predict.** Two objects of the same installation migrate. How many lines are printed?
*/
final class Library {
  @RunOnce var migrate: () -> Void

  init(in store: OnceStore) {
    _migrate = RunOnce(wrappedValue: { show("migrated", "the database") }, in: store)
  }
}

let installation = OnceStore.memory()
Library(in: installation).migrate()
Library(in: installation).migrate()
/*:
Prints:

    migrated .................................... the database

## Change this and run again

- Experiment: The author of the hint makes a `FirstLaunch` of their own. Predict what it says, then remove the mark
  `// Try:`. A second `Launch` would say the same, so keep one. Why does that not matter to `migrate`?

[Next](@next)
*/
