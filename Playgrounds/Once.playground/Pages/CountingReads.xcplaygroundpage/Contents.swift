/*:
[Previous](@previous) · [Contents](Welcome)

# Properties that count

Run it with ▶ in Xcode, or with `Playgrounds/run CountingReads` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** A screen configures its views when it first appears. The flag of [the page before](FlagInBaseClass)
worked only if `super` was called last. This one works wherever you call `super`, because only reads count: each adds
one, and the first finds the count at 1.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

class CountedScreen: LifecycleScreen {
  private var reads = 0

  var isFirstAppearance: Bool {
    reads += 1
    return reads == 1
  }
}

final class SuperFirst: CountedScreen {
  var configured = 0

  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance { configured += 1 }
  }
}

final class SuperLast: CountedScreen {
  var configured = 0

  override func viewDidAppear() {
    if isFirstAppearance { configured += 1 }
    super.viewDidAppear()
  }
}
/*:
## What it does

**Predict.** Each screen appears twice. How often is each configured?
*/
title("Properties that count: what it does")
let (superFirst, superLast) = (SuperFirst(), SuperLast())
for screen in [superFirst, superLast] {
  screen.appear()
  screen.disappear()
  screen.appear()
}
show("configured, super called first", superFirst.configured)
show("configured, super called last", superLast.configured)
/*:
Prints:

    Properties that count: what it does
    configured, super called first .............. 1
    configured, super called last ............... 1

## What goes wrong

The price is that reading has a side effect. Say you are hunting a bug and log the property.

**Predict.** How often is this screen configured?
*/
title("What goes wrong")
let watched = SuperFirst()
show("log line: is it the first time?", watched.isFirstAppearance)
watched.appear()
show("times configured after that", watched.configured)
/*:
Prints:

    What goes wrong
    log line: is it the first time? ............. true
    times configured after that ................. 0

`po watched.isFirstAppearance` in the debugger does the same.

Two threads do not agree on who was first, either: reading the count, adding one and comparing are three steps. Our copy
spells them out and calls `pause` between them, so that a thread can be held there.

From `Alternatives/CountingProperty.swift`:

    private var reads = 0

    /// True for the first read, no matter who reads it or why.
    public var isFirstTime: Bool { read { _ in } }

    /// Reads the property; `pause` can hold a thread between two steps.
    public func read(pause: (Step) -> Void) -> Bool {
      let before = reads
      pause(.beforeStoring)
      reads = before + 1
      pause(.beforeComparing)
      return reads == 1
    }

**Predict.** Two threads read, and one is held. How many are told that they are first?
*/
func firsts(holding step: CountingProperty.Step) -> Int {
  let gate = Gate("inside the read")
  let firsts = CallLog()
  let counting = UnsafelyShared(CountingProperty())
  let read: @Sendable () -> Void = {
    let isFirst = counting.value.read { if $0 == step { gate.holdFirst() } }
    if isFirst { firsts.record("first") }
  }
  gate.race(first: read, second: read)
  return firsts.count
}

show("firsts, one held before storing", firsts(holding: .beforeStoring))
show("firsts, one held before comparing", firsts(holding: .beforeComparing))
/*:
Prints:

    firsts, one held before storing ............. 2
    firsts, one held before comparing ........... 0

Two, or none at all.

## One tracker for each function

The count moves into a small class, so you write it once. It is still a property that counts its reads. For each
function that wants to know, a screen has a private tracker and a property that asks it:
*/
final class CallTracker {
  private var calls = 0

  var isFirstCall: Bool {
    calls += 1
    return calls == 1
  }
}

class TrackedScreen: LifecycleScreen {
  private let willAppearTracker = CallTracker()
  var isFirstWillAppear: Bool { willAppearTracker.isFirstCall }

  private let didAppearTracker = CallTracker()
  var isFirstDidAppear: Bool { didAppearTracker.isFirstCall }
}

final class Accounts: TrackedScreen {
  var actions: [String] = []

  override func viewWillAppear() {
    super.viewWillAppear()
    if isFirstWillAppear { actions.append("configured") }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstDidAppear { actions.append("tracked") }
  }
}
/*:
**Predict.** The screen appears twice. What did it do?
*/
title("One tracker for each function")
let accounts = Accounts()
accounts.appear()
accounts.disappear()
accounts.appear()
show("what the screen did", accounts.actions.joined(separator: ", "))
/*:
Prints:

    One tracker for each function
    what the screen did ......................... configured, tracked

That takes two properties per function, and a base class for tables repeats them all. Our copy,
`Alternatives/FunctionCallTracker.swift`, adds a `pause` as above.

**Predict.** To save two properties, two functions share a tracker. What is each of them told?
*/
let tracker = CallTracker()
show("the first call of one function", tracker.isFirstCall)
show("the first call of the other", tracker.isFirstCall)
/*:
Prints:

    the first call of one function .............. true
    the first call of the other ................. false

## The same with `@SetOnce`

Here, reading and deciding are separate. Read `didConfigure` as often as you like. `$didConfigure.set()` decides: it
returns `true` to exactly one caller.

**Predict.** What does the log line show, how often is the screen configured, and how many of eight threads are first?
*/
title("The same with @SetOnce")
final class Screen: LifecycleScreen {
  @SetOnce var didConfigure
  var configured = 0

  override func viewWillAppear() {
    super.viewWillAppear()
    if $didConfigure.set() { configured += 1 }
  }
}

let screen = Screen()
show("log line: has it been configured?", screen.didConfigure)
screen.appear()
screen.disappear()
screen.appear()
show("times configured after that", screen.configured)

let started = SetOnce()
let winners = CallLog()
BackgroundThread.run(8) { _ in
  if started.set() { winners.record("first") }
}
show("firsts of eight threads at once", winners.count)
/*:
Prints:

    The same with @SetOnce
    log line: has it been configured? ........... false
    times configured after that ................. 1
    firsts of eight threads at once ............. 1

## Change this and run again

- Experiment: This screen should be configured the first time it appears with rows. It has none the first time, and some
  the second. Predict what is shown, then remove the marks. Then swap the two sides of `&&`. Would you have noticed in a
  review that their order matters? It does for `$didConfigure.set()`, too, but that one says that it sets something.
*/
// Try: let empty = CountedScreen()
// Try: for hasRows in [false, true] {
// Try:   show("configured, with rows: \(hasRows)", empty.isFirstAppearance && hasRows)
// Try: }
/*:
[The next page](TrackedCallSites) gets by without two properties per function.

[Next](@next)
*/
