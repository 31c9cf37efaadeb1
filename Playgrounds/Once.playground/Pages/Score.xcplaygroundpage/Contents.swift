/*:
[Previous](@previous) · [Contents](Welcome)

# The score

Run it with ▶ in Xcode, or with `swift run Score` in a terminal.
[Welcome](Welcome) tells how to open it.

Four questions to every system, each answered by an experiment that runs now:

- **In a row.** Three calls, one after the other. How often does the work run?
- **In a race.** A second thread comes in at the worst moment. How often does it run?
- **Waits.** A second thread calls while the first is in the work. Is it back only when the work is done?
- **Tries again.** The work throws. Does the next call run it? A dash: its work cannot throw.

**Predict.** Which of them answer all four as you would wish?
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

title("The score")

struct Contender {
  typealias Work = @Sendable () throws -> Void
  let name: String
  var canThrow = true
  /// Makes a call to the work; where the guard has a gap, the call pauses in it.
  let make: @Sendable (_ pause: @escaping @Sendable () -> Void, _ work: @escaping Work) -> Work
}

let contenders = [
  Contender(name: "flag and check") { _, work in
    let flag = UnsafelyShared(FlagAndCheck())
    return { try flag.value.runThenSet(work) }
  },
  Contender(name: "lazy var", canThrow: false) { _, work in
    let lazy = UnsafelyShared(LazyVariable { try? work() })
    return { _ = lazy.value.load }
  },
  Contender(name: "Swift-RunOnce", canThrow: false) { pause, work in
    let (object, meeting) = (CallLog(), AssociatedRunOnce.Meeting())
    return { AssociatedRunOnce.forLifetime(of: object, pause: { meeting.pause(in: $0, pause) }, { try? work() }) }
  },
  Contender(name: "dispatch_once", canThrow: false) { _, work in
    let token = DispatchOnce.Token()
    return { DispatchOnce.perform(token) { try? work() } }
  },
  Contender(name: "atomic exchange") { _, work in
    let exchange = AtomicExchange()
    return { try exchange.load(work) }
  },
  Contender(name: "@SetOnce") { _, work in
    let flag = SetOnce()
    return { if flag.set() { try work() } }
  },
  Contender(name: "@RunOnce") { _, work in
    let once = RunOnce { () throws in try work() }
    return { try once() }
  },
  Contender(name: "@LazyOnce", canThrow: false) { _, work in
    let lazy = UnsafelyShared(LazyOnce(wrappedValue: (try? work()) ?? ()))
    return { lazy.value.wrappedValue }
  },
  Contender(name: "RunOnce.forLifetime") { _, work in
    let object = CallLog()
    return { try RunOnce.forLifetime(of: object) { try work() } }
  },
]

/// Three calls, one after the other, of which the first may fail.
func runsInARow(_ contender: Contender, failing: Bool = false) -> Int {
  struct Failure: Error {}
  let runs = CallLog()
  let call = contender.make({}) {
    runs.record("run")
    if failing && runs.count == 1 { throw Failure() }
  }
  for _ in 1...3 { try? call() }
  return runs.count
}

/// Two threads; the first is held in its work, or before that in the gap that the system leaves.
func race(_ contender: Contender, inGap: Bool) -> (runs: Int, loserWaits: Bool) {
  let (gate, runs) = (Gate(contender.name), CallLog())
  let call = contender.make({ if inGap { gate.holdFirst() } }) {
    runs.record("run")
    gate.holdFirst()
  }
  let overtook = gate.race(patience: 2, first: { try? call() }, second: { try? call() })
  return (runs.count, !overtook)
}

// All at once, because it takes a while to be sure that a loser waits.
let rows = BackgroundThread.map(contenders.count) { number in
  let contender = contenders[number]
  return [
    contender.name,
    "\(runsInARow(contender))",
    "\(race(contender, inGap: true).runs)",
    race(contender, inGap: false).loserWaits ? "yes" : "no",
    !contender.canThrow ? "–" : runsInARow(contender, failing: true) == 2 ? "yes" : "no",
  ]
}
show(["system", "in a row", "in a race", "waits", "tries again"], rows: rows)
/*:
Prints:

    The score
    system               in a row  in a race  waits  tries again
    -------------------  --------  ---------  -----  -----------
    flag and check       1         2          no     yes
    lazy var             1         2          no     –
    Swift-RunOnce        1         2          no     –
    dispatch_once        1         1          yes    –
    atomic exchange      1         1          no     no
    @SetOnce             1         1          no     no
    @RunOnce             1         1          yes    yes
    @LazyOnce            1         1          yes    –
    RunOnce.forLifetime  1         1          yes    yes

All of them work in a row. That is why they are written, and why they pass review. `@SetOnce` is a flag: it tells one
caller that it is the first, and the work is elsewhere. For work, take `@RunOnce`.

What this leaves out: systems that live on a screen or in a launch, and most questions. `swift run Scorecard` puts 22
of them to all, says why a cross is one, and measures what a call costs. Neither says how a thing reads or debugs. Two
are stand-ins that behave as the real ones: `dispatch_once`, and elsewhere than on a Mac what Swift-RunOnce hangs on.

## What the owner's own code can undo

The code of the type misuses its own guard, and calls it again.

**Predict.** One run is right. How often does the work run in each of the four?
*/
title("What the owner's own code can undo")
func count(_ misuse: String, _ play: (_ work: @escaping () -> Void) -> Void) {
  var runs = 0
  play { runs += 1 }
  show(misuse, runs)
}

count("flag, taken back") { work in
  let flag = FlagAndCheck()
  flag.runThenSet(work)
  flag.prepareForReuse()
  flag.runThenSet(work)
}
count("@SetOnce, set early") { work in
  @SetOnce var flag
  $flag.set()
  if $flag.set() { work() }
}
count("@SetOnce, _flag = SetOnce()") { work in
  @SetOnce var flag
  if $flag.set() { work() }
  _flag = SetOnce()
  if $flag.set() { work() }
}
count("@RunOnce, _run = RunOnce(…)") { work in
  @RunOnce var run = { work() }
  run()
  _run = RunOnce(wrappedValue: work)
  run()
}
/*:
Prints:

    What the owner's own code can undo
    flag, taken back ............................ 2
    @SetOnce, set early ......................... 0
    @SetOnce, _flag = SetOnce() ................. 2
    @RunOnce, _run = RunOnce(…) ................. 2

A flag can be set early, and `@SetOnce` is a flag. From outside the type nothing can reset a once. Inside, `_run =
RunOnce(…)` puts a new one in its place, as with every property wrapper; a review sees the underscore.

## What stops the process

The work calls its own guard. The encapsulating struct and `dispatch_once` stop the process then. Take a mark
`// Crashes:` away to see it; `Says:` is the message.

**Predict.** `@RunOnce` does not stop it. How often does its work run?
*/
title("What stops the process")
final class Screen {
  static let token = DispatchOnce.Token()
  var configure: EncapsulatingStruct<Screen> = .init { screen in screen.configure.run(screen) }
  @RunOnce var load: (Screen) -> Void = { screen in
    show("@RunOnce", "ran")
    screen.load(screen)
  }
}

let screen = Screen()
screen.load(screen)
// Crashes: screen.configure.run(screen)
// Says: Fatal access conflict detected.
// Crashes: DispatchOnce.perform(Screen.token) { DispatchOnce.perform(Screen.token) {} }
// Says: DispatchOnce: the block came back to its own token
/*:
Prints:

    What stops the process
    @RunOnce .................................... ran

## Change this and run again

- Experiment: Write `@SetOnce` as a system that tries again: set it when the work is done, and not before. Put it into
  `contenders`, and predict its row. What has it lost?

[Previous](@previous) · [Contents](Welcome)
*/
