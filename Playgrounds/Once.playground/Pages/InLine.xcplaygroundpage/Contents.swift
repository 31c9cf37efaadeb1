/*:
[Previous](@previous) · [Contents](Welcome)

# In line

**Situation.** The third requirement: write the one-time code where it is used, with nothing declared anywhere.
The library Swift-RunOnce did that. The state hangs on an object and is keyed by file, line and column.

From `Alternatives/AssociatedRunOnce.swift`:

    /// Runs the work once for this object and this place in the code; `pause` holds a thread in a gap.
    public static func forLifetime(
      of object: AnyObject,
      fileID: String = #fileID,
      line: Int = #line,
      column: Int = #column,
      pause: (Gap) -> Void = { _ in },
      _ work: () -> Void
    ) {
      let place = Place(line: line, column: column, fileID: fileID)
      let lock = lock(of: object, pause: pause)
      lock.lock()
      let places = (AssociatedValues.value(of: object, .executed) as? Executed)?.places ?? [:]
      guard places[place] == nil else { return lock.unlock() }
      pause(.beforeMarking)
      AssociatedValues.set(Executed(places.merging([place: true]) { $1 }), of: object, .executed)
      lock.unlock()
      work()
    }

    private static func lock(of object: AnyObject, pause: (Gap) -> Void) -> NSLock {
      if let lock = AssociatedValues.value(of: object, .lock) as? NSLock { return lock }
      let lock = NSLock()
      pause(.beforeStoringLock)
      AssociatedValues.set(lock, of: object, .lock)
      return lock
    }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class AssociatedScreen: LifecycleScreen {
  var actions: [String] = []

  override func viewDidAppear() {
    super.viewDidAppear()
    runOnce { actions.append("tracked") }
    runOnce { actions.append("configured") }
  }
}

// : ## What it does
title("In line: what it does")
let associated = AssociatedScreen()
associated.appear()
associated.disappear()
associated.appear()
show("what the screen did", associated.actions.joined(separator: ", "))
/*:
Prints:

    In line: what it does
    what the screen did ......................... tracked, configured

It reads well: two blocks, no flag in sight. It needs the Objective-C runtime; where there is none, a table with
the same gaps stands in for it here.

## What goes wrong

The lock that is to keep two threads apart hangs on the object, too. Both find none, and each makes one:
*/
title("What goes wrong")
final class Account: Sendable {}

let account = Account()
let gaps = [Gate("before storing the lock"), Gate("before marking")]
let runs = CallLog()
let threads = (1...2).map { _ in
  BackgroundThread {
    AssociatedRunOnce.forLifetime(
      of: account,
      pause: { gap in gaps[gap == .beforeStoringLock ? 0 : 1].hold() },
      { runs.record("ran") }
    )
  }
}
for gap in gaps {
  gap.waitForArrivals(2)
  gap.open()
}
threads.forEach { $0.join() }
show("runs with two threads", runs.count)
/*:
Prints:

    What goes wrong
    runs with two threads ....................... 2

The mark is made before the work. The thread that loses goes on while the work is still under way:
*/
func story(of caller: @escaping @Sendable (_ work: () -> Void) -> Void, patience: Double) -> String {
  let gate = Gate("the work")
  let log = CallLog()
  let call: @Sendable (String) -> Void = { name in
    caller {
      gate.holdFirst()
      log.record("work done")
    }
    log.record("\(name) goes on")
  }
  gate.race(patience: patience, first: { call("winner") }, second: { call("loser") })
  return log.entries.filter { $0 != "winner goes on" }.joined(separator: ", ")
}

let other = Account()
show("in order", story(of: { work in AssociatedRunOnce.forLifetime(of: other) { work() } }, patience: 30))
/*:
Prints:

    in order .................................... loser goes on, work done

The closure cannot throw. It deals with its error itself, and has had its only turn:
*/
struct NoNetwork: Error {}
let third = Account()
var attempts = 0
@MainActor func load() throws {
  attempts += 1
  if attempts == 1 { throw NoNetwork() }
}
for _ in 1...3 {
  AssociatedRunOnce.forLifetime(of: third) { try? load() }
}
show("attempts in three calls, the first fails", attempts)
/*:
Prints:

    attempts in three calls, the first fails .... 1

## The same with `RunOnce.forLifetime(of:)`

Any class instance, every platform. Where there is an Objective-C runtime the state hangs on the object, elsewhere it
lies in a table; it goes when the object goes.
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

let fourth = Account()
show("in order", story(of: { work in RunOnce.forLifetime(of: fourth) { work() } }, patience: 0.2))

let fifth = Account()
attempts = 0
for _ in 1...3 {
  try? RunOnce.forLifetime(of: fifth) {
    attempts += 1
    if attempts == 1 { throw NoNetwork() }
  }
}
show("attempts in three calls, the first fails", attempts)
/*:
Prints:

    The same with RunOnce.forLifetime(of:)
    what the screen did ......................... tracked, configured, came back
    in order .................................... work done, loser goes on
    attempts in three calls, the first fails .... 2

The price of in line is a look-up by object and place at each call. Where you can afford one line of
declaration, `@RunOnce var` costs next to nothing, and what it guards has a name.

## Change this and run again

The key is the object and the place: a new object starts afresh, and so does the same block in another line.
*/
title("Change this and run again")
for name in ["first", "second"] {
  let each = Account()
  for _ in 1...3 { RunOnce.forLifetime(of: each) { show("ran", "for the \(name) account") } }
}
// Try: for _ in 1...3 { RunOnce.forLifetime(of: fifth) { show("ran", "in another line") } }
/*:
Prints:

    Change this and run again
    ran ......................................... for the first account
    ran ......................................... for the second account

[Next](@next)
*/
