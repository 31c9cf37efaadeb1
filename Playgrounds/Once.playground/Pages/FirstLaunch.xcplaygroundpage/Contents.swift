/*:
# The first launch
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run FirstLaunch`, about 9 minutes

An introduction is shown on the first launch and never again. Its test passes on the build server,
and fails on most developers' machines.

**D16 FirstLaunch.** The app leaves a note in the user defaults, which outlive the process. It reads
and writes the note when it starts. The answer is a constant, so you can ask as often as you like.
*/
#if canImport(Once)
  import Once
  import OnceFoundation
  import Props
#endif
import Foundation

final class FirstLaunch {
  static let key = "FirstLaunch.page"
  let wasLaunchedBefore: Bool
  var isFirstLaunch: Bool { !wasLaunchedBefore }

  init() {
    wasLaunchedBefore = UserDefaults.standard.bool(forKey: Self.key)
    if !wasLaunchedBefore { UserDefaults.standard.set(true, forKey: Self.key) }
  }

  static func deleteApp() { UserDefaults.standard.removeObject(forKey: key) }
}
/*:
`deleteApp` removes the note, as deleting an iOS app does. `check` prints whether a test passes.

**Predict.** A developer deletes the app, and runs the test twice. Does it pass both times?
*/
title("The first launch")
FirstLaunch.deleteApp()
let launch = FirstLaunch()
show("the introduction asks", launch.isFirstLaunch)
show("a hint asks the same object", launch.isFirstLaunch)
// Try: show("a hint asks an object of its own", FirstLaunch().isFirstLaunch)
FirstLaunch.deleteApp()
check("the test", FirstLaunch().isFirstLaunch)
check("the test, run again", FirstLaunch().isFirstLaunch)
FirstLaunch.deleteApp()
/*:
**D17 injected FirstLaunch.** The second version takes the two functions that it needs. A test
passes its own, or uses `alwaysFirst()`.
*/
final class InjectedFirstLaunch {
  let isFirstLaunch: Bool

  init(get: @escaping () -> Bool, set: @escaping (Bool) -> Void) {
    isFirstLaunch = !get()
    if isFirstLaunch { set(true) }
  }

  static func alwaysFirst() -> InjectedFirstLaunch {
    InjectedFirstLaunch(get: { false }, set: { _ in })
  }
}
/*:
An app and its extension share a note, and start at the same time. Two threads stand in for the two
processes, and a `CallLog` for the note; another one counts the introductions.

**Predict.** The first thread is held before it writes the note. How many introductions are shown?
*/
title("The injected first launch")
let (processes, note, introductions) = (TwoThreads(), CallLog(), CallLog())
processes.call {
  let launch = InjectedFirstLaunch(
    get: { note.count > 0 },
    set: { _ in
      processes.pause()
      note.record("has been launched before")
    }
  )
  if launch.isFirstLaunch { introductions.record("shown") }
}
show("introductions", introductions.count)
for _ in 1...2 { check("the test", InjectedFirstLaunch.alwaysFirst().isFirstLaunch) }
/*:
## The same with a store
An `OnceStore` is such a pair of functions, too. But its second one writes the note **and** says
whether this call wrote it: for a file, in one step. `@SetOnce(in: .userDefaults(key: "launched"))`
keeps its flag in a store, and `@RunOnce(in:)` runs its payload once per store. Here the caller
passes the stores in, so the initializer assigns the wrapper itself, `_migrate`.
*/
struct Launch {
  let isFirst: Bool
  @RunOnce var migrate: () -> Void

  init(in launched: OnceStore, migrating migrated: OnceStore) {
    isFirst = SetOnce(in: launched).set()
    _migrate = RunOnce(wrappedValue: { show("migrated", "the database") }, in: migrated)
  }
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
/*:
**Predict.** There are two launches, each of which migrates the database. How often is it migrated?
*/
title("The same with a store")
for _ in 1...2 {
  let launch = Launch(
    in: .file(at: folder.appendingPathComponent("launched")),
    migrating: .file(at: folder.appendingPathComponent("migrated"))
  )
  launch.migrate()
  show("is this the first launch", launch.isFirst)
}
/*:
**Predict.** Eight launches share a file, and start at the same time. How many are the first?
*/
title("Eight launches, and a test")
let shared = folder.appendingPathComponent("shared")
let firsts = BackgroundThread.map(8) { _ in SetOnce(in: .file(at: shared)).set() }
show("first, of eight", firsts.count { $0 })
for _ in 1...2 { check("the test", Launch(in: .alwaysFirst, migrating: .memory()).isFirst) }
try FileManager.default.removeItem(at: folder)
/*:
- Experiment: The author of the hint does not know of the object, and makes another one. What does
  that one say? Predict, then remove the mark `// Try:`.

## What it prints, and why

    ── The first launch ──
    the introduction asks ....................... true
    a hint asks the same object ................. true
    the test .................................... passes
    the test, run again ......................... FAILS

No: the second run finds the note of the first. The build server deletes everything before a run.

    ── The injected first launch ──
    first thread            second thread
    calls
    is held
                            calls
                            returns
    returns
    introductions ............................... 2
    the test .................................... passes
    the test .................................... passes

Two. Reading the note and writing it are two steps, and a second process comes in between.

    ── The same with a store ──
    migrated .................................... the database
    is this the first launch .................... true
    is this the first launch .................... false

Once: the second launch finds both notes.

    ── Eight launches, and a test ──
    first, of eight ............................. 1
    the test .................................... passes
    the test .................................... passes

Of all threads and processes that create a file exclusively, one succeeds. The user defaults have no
such step: there, two processes that start at the same time can both be first. A test takes
`.alwaysFirst`, which remembers nothing, or `.memory()`, whose mark lasts as long as the store.

**The experiment.** False, in the middle of the first launch: the first object has written the note.
So make one object at launch, and pass it on. It is the same with `Launch`.
[Next](@next)
*/
