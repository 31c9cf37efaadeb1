/*:
[Previous](@previous) · [Contents](Welcome)

# The first launch

Run it with ▶ in Xcode, or with `Playgrounds/run FirstLaunch` in a terminal. It takes about seven minutes.

An introduction is shown on the first launch and never again. Its test is green on the build server, red at most desks.

**D16 FirstLaunch.** A *mark* outlives the process: a note that the app has been launched before. It is read, and made,
when the app starts. The answer is a constant, so you can ask as often as you like.
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

  /// For this page: deleting the app deletes its user defaults.
  static func deleteApp() { UserDefaults.standard.removeObject(forKey: key) }
}
/*:
`check` says whether a test passes.

**Predict.** The app is installed. It is launched: the introduction asks, and later a hint asks the same object. It is
launched again. Then it is installed anew, and the test runs twice. What are the five answers?
*/
title("The first launch")
FirstLaunch.deleteApp()
let launch = FirstLaunch()
show("the introduction asks", launch.isFirstLaunch)
show("the hint asks", launch.isFirstLaunch)
// Try: show("the hint asks an object of its own", FirstLaunch().isFirstLaunch)
show("the second launch", FirstLaunch().isFirstLaunch)
FirstLaunch.deleteApp()
check("the test", FirstLaunch().isFirstLaunch)
check("the test, run again", FirstLaunch().isFirstLaunch)
FirstLaunch.deleteApp()
/*:
**D17 injected FirstLaunch.** The author's second version takes the two functions that it needs. A test passes its own,
or uses `alwaysFirst()`.
*/
final class InjectedFirstLaunch {
  let isFirstLaunch: Bool

  init(get: @escaping () -> Bool, set: @escaping (Bool) -> Void) {
    isFirstLaunch = !get()
    if isFirstLaunch { set(true) }
  }

  static func alwaysFirst() -> InjectedFirstLaunch { InjectedFirstLaunch(get: { false }, set: { _ in }) }
}
/*:
**Predict.** The test runs twice. Then an app and its extension, which share a mark, start at the same time; two threads
stand in for the two processes, and the first is held before it makes the mark. A `CallLog`, which records what happens
on any thread, is the mark here, and counts the introductions. How many of them show the introduction?
*/
title("The injected first launch")
for _ in 1...2 { check("the test", InjectedFirstLaunch.alwaysFirst().isFirstLaunch) }

let (processes, mark, introductions) = (TwoThreads(), CallLog(), CallLog())
processes.call {
  let launch = InjectedFirstLaunch(
    get: { mark.count > 0 },
    set: { _ in
      processes.pause()
      mark.record("made")
    }
  )
  if launch.isFirstLaunch { introductions.record("shown") }
}
show("introductions", introductions.count)
/*:
## The same with a store

An `OnceStore` is that pair of functions, too. But the second one makes the mark **and** says whether it was this call
that made it, in one step. `@SetOnce(in:)` keeps its flag there, and `@RunOnce(in:)` runs its payload once per store.

Both can be written with the store: `@SetOnce(in: .userDefaults(key: "launched")) var launchedBefore`. Here, whoever
makes the object brings the store. The name with an underscore, `_migrate`, is the wrapper itself, as it is stored in
the object; an initializer assigns that.
*/
struct Launch {
  let isFirst: Bool
  @RunOnce var migrate: () -> Void

  init(in store: OnceStore, migrating marks: OnceStore) {
    isFirst = SetOnce(in: store).set()
    _migrate = RunOnce(wrappedValue: { show("migrated", "the database") }, in: marks)
  }
}
/*:
**Predict.** The marks are files now. There are two launches, and each of them migrates. Eight more launches share
another file and start at the same time. Then the test runs twice. What is printed?
*/
title("The same with a store")
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let (launched, migrated) = (folder.appendingPathComponent("launched"), folder.appendingPathComponent("migrated"))
for _ in 1...2 {
  let launch = Launch(in: .file(at: launched), migrating: .file(at: migrated))
  launch.migrate()
  show("is this the first launch", launch.isFirst)
}
let shared = folder.appendingPathComponent("shared")
let firsts = BackgroundThread.map(8) { _ in SetOnce(in: .file(at: shared)).set() }
show("first, of eight", firsts.count { $0 })
for _ in 1...2 { check("the test", Launch(in: .alwaysFirst, migrating: .memory()).isFirst) }
try FileManager.default.removeItem(at: folder)
/*:
## Change this and run again

- Experiment: The author of the hint does not know of the object, and makes one. Predict its answer, then remove the
  mark `// Try:`. A second `Launch` would answer the same. Why does that not matter to `migrate`?

## What it prints, and why

Prints:

    The first launch
    the introduction asks ....................... true
    the hint asks ............................... true
    the second launch ........................... false
    the test .................................... passes
    the test, run again ......................... FAILS

The mark is that of the app itself, so the test finds what the run before has left. The build server deletes everything
first.

Prints:

    The injected first launch
    the test .................................... passes
    the test .................................... passes
    first thread            second thread
    calls
    is held
                            calls
                            returns
    returns
    introductions ............................... 2

The functions are the test's own now. But to read the mark and to make it are two steps, and a second process comes in
between.

Prints:

    The same with a store
    migrated .................................... the database
    is this the first launch .................... true
    is this the first launch .................... false
    first, of eight ............................. 1
    the test .................................... passes
    the test .................................... passes

Of all threads and processes that try to create a file, one succeeds; the package's tests start twelve processes. The
user defaults have no such step: with `.userDefaults(key:)`, two processes that start at the same time can both be
first. `.memory()` lasts as long as the process, and `.alwaysFirst` remembers nothing.

[Next](@next)
*/
