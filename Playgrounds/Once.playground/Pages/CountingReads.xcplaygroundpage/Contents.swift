/*:
[Previous](@previous) · [Contents](Welcome)

# A property that counts

**Situation.** A screen configures its views when it first appears. Nobody wants to remember to set a flag, so
a property does it: each read adds one, and the first read is the one that finds the count at 1.

From `Alternatives/CountingProperty.swift`:

    private var reads = 0

    /// True for the first read, whoever reads it and for whatever reason.
    public var isFirstTime: Bool { read { _ in } }

    /// Reads the property; `pause` holds a thread where a window is too short to hit at will.
    public func read(pause: (Step) -> Void) -> Bool {
      let before = reads
      pause(.beforeStoring)
      reads = before + 1
      pause(.beforeComparing)
      return reads == 1
    }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class CountedScreen: LifecycleScreen {
  let counting = CountingProperty()
  var configured = 0

  override func viewWillAppear() {
    super.viewWillAppear()
    if counting.isFirstTime { configured += 1 }
  }
}

//: ## What it does
title("A property that counts: what it does")
let counted = CountedScreen()
counted.appear()
counted.disappear()
counted.appear()
show("times configured", counted.configured)
/*:
Prints:

    A property that counts: what it does
    times configured ............................ 1

## What goes wrong

Reading it is a side effect. Somebody who hunts a bug adds one innocent line, and the bug is another one now:
*/
title("What goes wrong")
let watched = CountedScreen()
show("log line: is it the first time?", watched.counting.isFirstTime)
watched.appear()
show("times configured after that", watched.configured)
/*:
Prints:

    What goes wrong
    log line: is it the first time? ............. true
    times configured after that ................. 0

A debugger that shows the property does the same. Nor do two threads agree on who was first: the read, the
addition and the comparison are three steps.
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

show("firsts, held before storing", firsts(holding: .beforeStoring))
show("firsts, held before comparing", firsts(holding: .beforeComparing))
/*:
Prints:

    firsts, held before storing ................. 2
    firsts, held before comparing ............... 0

Two firsts, or none at all.

## The same with `@SetOnce`

Looking and deciding are two things. Reading `didConfigure` changes nothing, however often it is read.
`$didConfigure.set()` decides, and says `true` to exactly one caller.
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

Read the counting property in one more place, and count the configurations. Then do it to the flag.
*/
// Try: show("configured already", (screen.didConfigure, screen.didConfigure, screen.configured))
// Refused: screen.didConfigure = false
/*:
[Next](@next)
*/
