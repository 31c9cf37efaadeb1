/*:
# The first launch
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run FirstLaunch`, about 9 minutes

An introduction is shown on the first launch and never again. Its test passes on the build server, and fails on most
developers' machines.

**FirstLaunch.** When the app starts, it looks for a note in the user defaults, which outlive the process. If the note
is missing, this is the first launch, and the app writes the note. The answer is a constant, so you can ask for it as
often as you like.
*/
import Foundation
import Once
import OnceFoundation
import Props

final class FirstLaunch {
  let isFirstLaunch: Bool

  init() {
    let wasLaunchedBefore = UserDefaults.standard.bool(forKey: "launched")
    if !wasLaunchedBefore {
      UserDefaults.standard.set(true, forKey: "launched")
    }
    isFirstLaunch = !wasLaunchedBefore
  }

  static func deleteApp() {
    UserDefaults.standard.removeObject(forKey: "launched")
  }
}
/*:
`deleteApp` removes the note, as deleting an iOS app does, and `check` prints whether a test passes.

**Predict.** A developer deletes the app, and then runs the test twice. Does it pass both times?
*/
title("The first launch")
FirstLaunch.deleteApp()
let launch = FirstLaunch()
show("the introduction asks", launch.isFirstLaunch)
show("a hint asks the same object", launch.isFirstLaunch)
// Try: show("a hint asks its own object", FirstLaunch().isFirstLaunch)
FirstLaunch.deleteApp()
check("the test", FirstLaunch().isFirstLaunch)
check("the test, run again", FirstLaunch().isFirstLaunch)
FirstLaunch.deleteApp()
/*:
**Injected FirstLaunch.** Its initializer takes two functions, one that reads the note and one that writes it. A test
passes functions of its own, or uses `alwaysFirst()`.
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
That repairs the test. But an app and its extension can share one note, and may start at the same time. Here, two
threads stand in for the two processes, and the note is a `CallLog`, a list to which any thread can write: the app was
launched before if the list has an entry.

**Predict.** The first process has found no note, and is held just before it writes one. Now the second process
launches, and then the first goes on. How many introductions are shown?
*/
title("The injected first launch")
let processes = TwoThreads()
let note = CallLog()
let introductions = CallLog()
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
check("the test", InjectedFirstLaunch.alwaysFirst().isFirstLaunch)
/*:
## The same with a store
A `OnceStore` is a pair of functions, too, and calls the note a *mark*. One function says whether the mark is there. The
other tries to write it, and returns `true` to the caller that has written it, and `false` to all others. With a file,
that takes one step: the system makes the file for a single caller, and tells all others that the file exists.

A `SetOnce` with a store keeps its flag there, and a `RunOnce` with a store runs its payload once for that store. The
declaration can name the store, as in `@SetOnce(in: .userDefaults(key: "launched")) var wasLaunched`. If an extension
may start at the same time as the app, the store has to be a file. Here the launch gets its store from outside, so that
a test can pass another one.
*/
struct Launch {
  let isFirst: Bool
  init(in store: OnceStore) { isFirst = SetOnce(in: store).set() }
}
/*:
`BackgroundThread.map(8)` runs code on eight threads that start together, and collects what each returns.

**Predict.** Eight launches share a file. How many of them are the first? And what does `migrate()` do in the second of
two launches?
*/
title("The same with a store")
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent(UUID().uuidString)
let launched = folder.appendingPathComponent("launched")
let firsts = BackgroundThread.map(8) { _ in
  Launch(in: .file(at: launched)).isFirst
}
show("first, of eight", firsts.count { $0 })
let migrated = folder.appendingPathComponent("migrated")
for number in 1...2 {
  let migrate = RunOnce(in: .file(at: migrated)) {
    show("migrated, by launch", number)
  }
  migrate()
}
check("the test", Launch(in: .alwaysFirst).isFirst)
try FileManager.default.removeItem(at: folder)
/*:
- Experiment: The author of the hint doesn't know of `launch`, and makes another `FirstLaunch`. What does that object
  say? Predict, and then remove the mark `// Try:`.

## What it prints, and why

    ── The first launch ──
    the introduction asks ....................... true
    a hint asks the same object ................. true
    the test .................................... passes
    the test, run again ......................... FAILS

It passes once, because the second run finds the note of the first. The build server never notices, because it deletes
everything before a run.

    ── The injected first launch ──
    first thread            second thread
    calls
    is held
                            calls
                            returns
    returns
    introductions ............................... 2
    the test .................................... passes

Two. The note is read in one step and written in another, and the second process came in between.

    ── The same with a store ──
    first, of eight ............................. 1
    migrated, by launch ......................... 1
    the test .................................... passes

One. Each launch asks the system to make the file, and the system does so for exactly one of them, even if they are in
different processes. The second launch finds the mark of the migration, so `migrate()` does nothing. User defaults read
and write in two steps, so two processes that start at the same time can both be first there. With `.alwaysFirst`, each
launch of a test is the first.

**The experiment.** False, in the middle of the first launch, because the first object has written the note. So make one
object at launch and pass it on, which you should also do with a `Launch`.
[Next](@next)
*/
