/*:
[Previous](@previous) · [Contents](Welcome)

# In line

Run it with ▶ in Xcode, or with `swift run InLine` in a terminal.
[Welcome](Welcome) tells how to open it.

**Situation.** The third requirement: write the one-time code where it is used, and declare nothing.
[Trackers and call sites](TrackedCallSites) still needs a tracker in each class. The library Swift-RunOnce needs none:

    runOnce { track() }  // in any method of any NSObject

The state hangs on the object, and the key is the place of the call. Its one function is about this:

    let place = Place(line: line, column: column, file: file)  // default arguments of the function
    let lock = lock(of: object)  // hangs on the object; the first call makes it
    let isNew = lock.withLock { places(of: object).insert(place) }
    if isNew { code() }

Our copy adds a `pause` after the lock is made. It does nothing, unless this page holds a thread there. It also hangs lock
and places on the object as one, which changes nothing, and where there is no Objective-C a table stands in.

From `Alternatives/AssociatedRunOnce.swift`:

    /// Runs the work once for this object and this place in the code.
    public static func forLifetime(
      of object: AnyObject,
      fileID: String = #fileID,
      line: Int = #line,
      column: Int = #column,
      pause: () -> Void = {},
      _ work: () throws -> Void
    ) rethrows {
      let marks = marks(of: object, pause: pause)
      guard marks.insert(Place(line: line, column: column, fileID: fileID)) else { return }
      try work()
    }

    private static func marks(of object: AnyObject, pause: () -> Void) -> Marks {
      if let marks = AssociatedValues.value(of: object) as? Marks { return marks }
      let marks = Marks()  // the lock is in here
      pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
      AssociatedValues.set(marks, of: object)
      return marks
    }
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

**Predict.** The first thread has made a lock and not yet stored it. A second one comes. How often does the code run?
*/
title("What goes wrong")
final class Account: Sendable {}

let account = Account()
let window = Gate("between making the lock and storing it")
let runs = CallLog()
let block: @Sendable () -> Void = {
  AssociatedRunOnce.forLifetime(of: account, pause: window.holdFirst) { runs.record("ran") }
}
window.race(first: block, second: block)
show("runs with two threads", runs.count)
/*:
Prints:

    What goes wrong
    runs with two threads ....................... 2

The place is marked before the code runs. So a thread that loses does not wait for the code.

**Predict.** One thread is inside the code; a second thread calls. In which order do the two lines come?
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
    log.record("loser goes on")
  }
  return log.entries.joined(separator: ", ")
}

let other = Account()
show("in order", story(of: { work in AssociatedRunOnce.forLifetime(of: other) { work() } }, patience: 30))
/*:
Prints:

    in order .................................... loser goes on, work done

The code cannot throw. Whatever fails in it has to be dealt with there, and the mark stays.

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

It takes any class instance, on every platform. `isFirstCall(for:)` is the form for an `else`.

**Predict.** The same again: a screen that comes back, a thread that loses, an attempt that fails.
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
    in order .................................... work done, loser goes on
    attempts in three calls, the first fails .... 2

Each call looks up object and place, which takes time. Where you can afford one line of declaration,
[`@RunOnce var`](GuardWithPayload) costs next to nothing, and what it guards has a name.

## Change this and run again

- Experiment: A team writes a helper, so that every first time is logged. Take the marks away. Which of the two blocks
  runs? Mend it: let `once` take `line` and `column` as default arguments and pass them on. `RunOnce.forLifetime` needs
  the same, and so do all functions that know a place by default arguments; assigned to a variable, they lose it.
*/
// Try: title("A helper")
// Try: func once(_ object: Account, _ work: () -> Void) { AssociatedRunOnce.forLifetime(of: object) { work() } }
// Try: once(account) { show("ran", "the first block") }
// Try: once(account) { show("ran", "the second block") }
/*:
[Next](@next)
*/
