/*:
[Previous](@previous) · [Contents](Welcome)

# The score

Run it with ▶ in Xcode, or with `Playgrounds/run Score` in a terminal.
[Welcome](Welcome) explains how to open it.

Every system gets four questions, each answered by an experiment that runs now:

- **In a row.** Three calls, one after the other. How often does the work run?
- **In a race.** A second thread comes in at the worst moment. How often does it run?
- **Waits.** A second thread calls while the first is in the work. Does it return only once the work is done?
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
  /// Makes a call to the work; if the guard has a gap, the call pauses in it.
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

All of them work in a row. That is why people write them, and why they pass review. `@SetOnce` is a flag: it tells one
caller that it is first, and the work is elsewhere. For work, use `@RunOnce`.

What this leaves out: systems that live on a screen or in a launch, and most questions. `swift run Scorecard` puts 22 of
them to all systems, explains each cross, and measures what a call costs. Neither says how a system reads, or how it
debugs. Work that calls its own guard stops the process with [a struct](GuardWithPayload) and with
[a token](TokenAndExchange). Two things here are stand-ins that behave like the real ones: `dispatch_once`, and, except
on a Mac, the associated objects of Swift-RunOnce.

## What the owner's own code can undo

The type's own code misuses its guard, and calls it again.

**Predict.** One run is right. How often does the work run in each of the four?
*/
title("What the owner's own code can undo")
func count(_ misuse: String, _ play: (_ work: @escaping () -> Void) -> Void) {
  var runs = 0
  play { runs += 1 }
  show(misuse, runs)
}

count("flag, reset") { work in
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
    flag, reset ................................. 2
    @SetOnce, set early ......................... 0
    @SetOnce, _flag = SetOnce() ................. 2
    @RunOnce, _run = RunOnce(…) ................. 2

A flag can be set early, and `@SetOnce` is a flag. From outside the type, nothing can reset a once. Inside,
`_run = RunOnce(…)` installs a new one, as with every property wrapper; a reviewer sees the underscore.

## Change this and run again

- Experiment: Write `@SetOnce` as a system that tries again: set it when the work is done, and not before. Put it into
  `contenders`, and predict its row. What has it lost?

[Previous](@previous) · [Contents](Welcome)
*/
