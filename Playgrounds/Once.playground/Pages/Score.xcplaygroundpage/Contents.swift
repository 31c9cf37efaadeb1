/*:
[Previous](@previous) · [Contents](Welcome)

# The score

Each cell of this table is decided by an experiment that runs now, the same four for every system.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

title("The score")

/// A system under test: given its work, and a pause for the gap in its guard if it has one, it makes a call.
struct Contender {
  typealias Work = @Sendable () throws -> Void
  let name: String
  let make: @Sendable (_ pause: @escaping @Sendable () -> Void, _ work: @escaping Work) -> Work
}

let contenders = [
  Contender(name: "flag, set first") { pause, work in
    let flag = UnsafelyShared(FlagAndCheck())
    return { try flag.value.setThenRun(pause: pause, work) }
  },
  Contender(name: "flag, set last") { _, work in
    let flag = UnsafelyShared(FlagAndCheck())
    return { try flag.value.runThenSet(work) }
  },
  Contender(name: "call-site tracker") { pause, work in
    let tracker = UnsafelyShared(CodeCallTracker())
    return { if tracker.value.isFirstTimeCall(pause: pause) { try work() } }
  },
  Contender(name: "encapsulating struct") { pause, work in
    let once = UnsafelyShared(EncapsulatingStruct<Void> { try? work() })
    return { once.value.run(pause: pause) }
  },
  Contender(name: "lazy var") { _, work in
    let lazy = UnsafelyShared(LazyVariable { try? work() })
    return { _ = lazy.value.load }
  },
  Contender(name: "lazy closure") { _, work in
    let lazy = UnsafelyShared(LazyClosure { try? work() })
    return { lazy.value.load() }
  },
  Contender(name: "associated object") { pause, work in
    let (object, meeting) = (CallLog(), AssociatedRunOnce.Meeting())
    return {
      AssociatedRunOnce.forLifetime(of: object, pause: { meeting.pause(in: $0, pause) }, { try? work() })
    }
  },
  Contender(name: "dispatch_once") { _, work in
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
  Contender(name: "@LazyOnce") { _, work in
    let lazy = UnsafelyShared(LazyOnce(wrappedValue: (try? work()) ?? ()))
    return { lazy.value.wrappedValue }
  },
  Contender(name: "RunOnce.forLifetime") { _, work in
    let object = CallLog()
    return { try RunOnce.forLifetime(of: object) { try work() } }
  },
]

/// Two threads call; the first is held wherever the system leaves a gap, or in its work.
func runsInARace(_ contender: Contender) -> Int {
  let (gate, runs) = (Gate(contender.name), CallLog())
  let call = contender.make({ gate.holdFirst() }) {
    runs.record("run")
    gate.holdFirst()
  }
  gate.race(patience: 2, first: { try? call() }, second: { try? call() })
  return runs.count
}

/// Whether the second is back only when the work is done; the first is held in it.
func loserWaits(_ contender: Contender) -> Bool {
  let gate = Gate(contender.name)
  let call = contender.make({}, { gate.holdFirst() })
  return !gate.race(patience: 2, first: { try? call() }, second: { try? call() })
}

/// Whether there is a second run after one that failed.
func retries(_ contender: Contender) -> Bool {
  struct Failure: Error {}
  let runs = CallLog()
  let call = contender.make({}) {
    runs.record("run")
    if runs.count == 1 { throw Failure() }
  }
  for _ in 1...2 { try? call() }
  return runs.count == 2
}

/// Three calls in a row, no tricks.
func runsInARow(_ contender: Contender) -> Int {
  let runs = CallLog()
  let call = contender.make({}) { runs.record("run") }
  for _ in 1...3 { try? call() }
  return runs.count
}

// All at once, because it takes a while to be sure that a loser waits.
let rows = BackgroundThread.map(contenders.count) { number in
  let contender = contenders[number]
  return [
    contender.name,
    "\(runsInARow(contender))",
    "\(runsInARace(contender))",
    loserWaits(contender) ? "yes" : "-",
    retries(contender) ? "yes" : "-",
  ]
}
show(["system", "in a row", "in a race", "loser waits", "retries"], rows: rows)
/*:
Prints:

    The score
    system                in a row  in a race  loser waits  retries
    --------------------  --------  ---------  -----------  -------
    flag, set first       1         2          -            -
    flag, set last        1         2          -            yes
    call-site tracker     1         2          -            -
    encapsulating struct  1         2          -            -
    lazy var              1         2          -            -
    lazy closure          1         2          -            -
    associated object     1         2          -            -
    dispatch_once         1         1          yes          -
    atomic exchange       1         1          -            -
    @SetOnce              1         1          -            -
    @RunOnce              1         1          yes          yes
    @LazyOnce             1         1          yes          -
    RunOnce.forLifetime   1         1          yes          yes

How to read it. **In a row**: runs in three calls, one after the other. **In a race**: runs when a second
thread comes in at the worst moment. **Loser waits**: that second thread is back only when the work is done.
**Retries**: a run that threw leaves the turn to the next.

All of them work in a row. That is why they are written, and why they pass review.

`@SetOnce` is a flag, and does what a flag can: it tells exactly one caller that it is the first. The work is
elsewhere, so nobody waits for it and a failure is nobody's business; `@RunOnce` is for that. A `lazy` initialiser
cannot throw, so there is nothing to retry in `@LazyOnce`.

One more, for which nobody needs a thread. The owner's own code misuses the guard, and a call or two follow. One
run is right.
*/
title("What the owner's own code can undo")

func runs(_ misuse: (_ work: @escaping () -> Void) -> Void) -> Int {
  var runs = 0
  misuse { runs += 1 }
  return runs
}

let skipped = runs { work in
  let flag = FlagAndCheck()
  flag.skip()
  flag.setThenRun(work)
}
let reused = runs { work in
  let flag = FlagAndCheck()
  flag.setThenRun(work)
  flag.prepareForReuse()
  flag.setThenRun(work)
}
let replaced = runs { work in
  var flag = SettableOnlyFlag()
  if flag.set() { work() }
  flag = SettableOnlyFlag()
  if flag.set() { work() }
}
let copied = runs { work in
  var once = EncapsulatingStruct<Void>(work)
  var copy = once
  once.run()
  copy.run()
}
let assigned = runs { work in
  let owner = LazyVariable(work)
  owner.load = ()
  _ = owner.load
}
let reassigned = runs { work in
  let owner = LazyClosure(work)
  owner.load()
  owner.load = work
  owner.load()
}
let allowed = runs { work in
  let exchange = AtomicExchange()
  exchange.load(work)
  exchange.allowAgain()
  exchange.load(work)
}
let setEarly = runs { work in
  let flag = SetOnce()
  flag.set()
  if flag.set() { work() }
}
let copiedToo = runs { work in
  @RunOnce var run = { work() }
  let copy = $run
  run()
  copy()
}
let flagReplaced = runs { work in
  @SetOnce var flag
  if $flag.set() { work() }
  _flag = SetOnce()
  if $flag.set() { work() }
}
let runReplaced = runs { work in
  @RunOnce var run = { work() }
  run()
  _run = RunOnce(wrappedValue: work)
  run()
}

show(
  ["system", "misuse", "runs"],
  rows: [
    ["flag", "skipped", skipped],
    ["flag", "taken back for reuse", reused],
    ["settable-only flag", "replaced by a new one", replaced],
    ["encapsulating struct", "copied", copied],
    ["lazy var", "assigned", assigned],
    ["lazy closure", "reassigned", reassigned],
    ["atomic exchange", "allowed again", allowed],
    ["@SetOnce", "set early", setEarly],
    ["@SetOnce", "replaced by a new one", flagReplaced],
    ["@RunOnce", "copied", copiedToo],
    ["@RunOnce", "replaced by a new one", runReplaced],
  ]
)
/*:
Prints:

    What the owner's own code can undo
    system                misuse                 runs
    --------------------  ---------------------  ----
    flag                  skipped                0
    flag                  taken back for reuse   2
    settable-only flag    replaced by a new one  2
    encapsulating struct  copied                 2
    lazy var              assigned               0
    lazy closure          reassigned             2
    atomic exchange       allowed again          2
    @SetOnce              set early              0
    @SetOnce              replaced by a new one  2
    @RunOnce              copied                 1
    @RunOnce              replaced by a new one  2

A flag can be set early, and `@SetOnce` is a flag: what you do with its answer is yours. From outside the type nothing
can reset a once. Inside, `_run = RunOnce(…)` puts a new one in its place, as with every property wrapper; a review sees
the underscore.

## The whole of it

`swift run Scorecard` asks many more questions of every system, explains any cell, and measures what a call
costs.

## Change this and run again

Add a system of your own to `contenders`, and see what it scores. Or try to misuse this one:
*/
title("Change this and run again")
final class Owner {
  @SetOnce var flag
  @RunOnce var run = { show("ran", "once") }
  @LazyOnce var value = 1
}

let owner = Owner()
owner.run()
// Try: owner.run(); owner.$run(); show("called again, twice", "ran no more")
// Refused: owner.flag = false
// Refused: owner.run = {}
// Refused: owner.$run = RunOnce {}
// Refused: owner.value = 2
/*:
Prints:

    Change this and run again
    ran ......................................... once

[Previous](@previous) · [Contents](Welcome)
*/
