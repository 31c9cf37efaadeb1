/*:
[Previous](@previous) · [Contents](Welcome)

# In line

Run it with ▶ in Xcode, or with `Playgrounds/run InLine` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** Take the third requirement on [Welcome](Welcome) literally: write the one-time code where it is used, and
declare nothing. [Trackers and call sites](TrackedCallSites) still needs a tracker in each class. The library
Swift-RunOnce needs none:

    runOnce { track() }  // in any method of any NSObject

It attaches a lock and a dictionary to the object, as *associated objects* of the Objective-C runtime. The dictionary is
keyed by the place of the call. The library's one function is roughly this:

    let place = Place(line: line, column: column, file: file)  // from default arguments
    let lock = lock(of: object)  // the one attached already, or a new one
    lock.lock()
    let isNew = places(of: object).updateValue(true, forKey: place) == nil
    lock.unlock()
    if isNew { code() }

Our copy, `Alternatives/AssociatedRunOnce.swift`, adds a `pause` in two gaps: before it stores a new lock, and before it
marks the place. `pause` does nothing, unless this page holds a thread there. Without Objective-C, a table stands in for
the associated objects.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

/*:
## What it does

**Predict.** The screen appears, goes, and appears again. What does it do?
*/
title("In line: what it does")
final class AssociatedScreen: LifecycleScreen {
  var actions: [String] = []

  override func viewDidAppear() {
    super.viewDidAppear()
    runOnce { actions.append("tracked") }
    runOnce { actions.append("configured") }
  }
}

let associated = AssociatedScreen()
associated.appear()
associated.disappear()
associated.appear()
show("what the screen did", associated.actions.joined(separator: ", "))
/*:
Prints:

    In line: what it does
    what the screen did ......................... tracked, configured

Two blocks, and no flag in sight: it reads well.

## What goes wrong

The lock that keeps two threads apart is itself looked up, and made if there is none.

**Predict.** Two threads have each made a lock, and neither has stored it yet. How often does the code run?
*/
title("What goes wrong")
final class Account: Sendable {}

let account = Account()
let (noLock, noMark) = (Gate("no lock is stored"), Gate("no mark is stored"))
let runs = CallLog()
let threads = (1...2).map { _ in
  BackgroundThread {
    AssociatedRunOnce.forLifetime(
      of: account,
      pause: { gap in (gap == .beforeStoringLock ? noLock : noMark).hold() },
      { runs.record("ran") }
    )
  }
}
for gap in [noLock, noMark] {
  gap.waitForArrivals(2)
  gap.open()
}
threads.forEach { $0.join() }
show("runs with two threads", runs.count)
/*:
Prints:

    What goes wrong
    runs with two threads ....................... 2

Each thread holds a lock of its own, and finds no mark. [An atomic exchange](TokenAndExchange) fixes that: it tests and
marks in one step. And since the mark is made before the code runs, a thread that loses the race does not wait for the
code to finish.

**Predict.** One thread is inside the code when a second one calls. Which comes first, "work done" or "loser returns"?
*/
func story(of caller: @escaping @Sendable (_ work: () -> Void) -> Void, patience: Double) -> String {
  let gate = Gate("the work")
  let log = CallLog()
  let work: @Sendable () -> Void = {
    gate.hold()
    log.record("work done")
  }
  gate.race(patience: patience, first: { caller(work) }) {
    caller(work)
    log.record("loser returns")
  }
  return log.entries.joined(separator: ", ")
}

let other = Account()
show("in order", story(of: { work in AssociatedRunOnce.forLifetime(of: other) { work() } }, patience: 30))
/*:
Prints:

    in order .................................... loser returns, work done

The closure cannot throw. It has to handle every error itself, and the mark stays.

**Predict.** The first attempt to load fails. How many attempts do three calls make?
*/
struct NoNetwork: Error {}
final class Server {
  var attempts = 0

  func fetch() throws {
    attempts += 1
    if attempts == 1 { throw NoNetwork() }
  }
}

let server = Server()
for _ in 1...3 {
  AssociatedRunOnce.forLifetime(of: server) { try? server.fetch() }
}
show("attempts in three calls, the first fails", server.attempts)
/*:
Prints:

    attempts in three calls, the first fails .... 1

## The same with `RunOnce.forLifetime(of:)`

It takes any class instance, on every platform. `isFirstCall(for:)` is the form with an `else`.

**Predict.** The same again: a screen that comes back, threads that race (eight this time), a thread that loses, and an
attempt that fails. What is printed?
*/
title("The same with RunOnce.forLifetime(of:)")
final class Screen: LifecycleScreen {
  var actions: [String] = []

  override func viewDidAppear() {
    super.viewDidAppear()
    RunOnce.forLifetime(of: self) { actions.append("tracked") }
    if RunOnce.isFirstCall(for: self) { actions.append("configured") } else { actions.append("came back") }
  }
}

let screen = Screen()
screen.appear()
screen.disappear()
screen.appear()
show("what the screen did", screen.actions.joined(separator: ", "))

let third = Account()
let runsOfEight = CallLog()
BackgroundThread.run(8) { _ in
  RunOnce.forLifetime(of: third) { runsOfEight.record("ran") }
}
show("runs with eight threads", runsOfEight.count)
show("in order", story(of: { work in RunOnce.forLifetime(of: third) { work() } }, patience: 0.2))

let retried = Server()
for _ in 1...3 {
  try? RunOnce.forLifetime(of: retried) { try retried.fetch() }
}
show("attempts in three calls, the first fails", retried.attempts)
/*:
Prints:

    The same with RunOnce.forLifetime(of:)
    what the screen did ......................... tracked, configured, came back
    runs with eight threads ..................... 1
    in order .................................... work done, loser returns
    attempts in three calls, the first fails .... 2

Each call looks up object and place, which takes time. If you can afford one line of declaration,
[`@RunOnce var`](GuardWithPayload) costs far less, and gives the code a name.

## Change this and run again

- Experiment: A team writes a helper, `once`, and calls it for two blocks. Predict which of them runs, then remove the
  marks `// Try:`. To fix it, let `once` take `line` and `column` as default arguments and pass them on. A helper around
  `RunOnce.forLifetime` needs the same. Assign such a function to a variable, and it loses its default arguments, and
  the place with them; the essay says so itself.
*/
// Try: title("A helper")
// Try: func once(_ object: Account, _ work: () -> Void) { AssociatedRunOnce.forLifetime(of: object) { work() } }
// Try: once(account) { show("ran", "the first block") }
// Try: once(account) { show("ran", "the second block") }
/*:
[Next](@next)
*/
