/*:
[Previous](@previous) · [Contents](Welcome)

# A flag that stays set

Run it with ▶ in Xcode, or with `Playgrounds/run FlagThatStaysSet` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** A screen places its views in `viewDidLayoutSubviews`. It is called for every layout: each rotation, each
keyboard. The views should be placed once.

Any line of the type could reset [a flag beside the code](FlagBesideTheCode). This system was proposed in words only: a
struct that reads like a `Bool` and cannot be unset. In code that is five lines:
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

struct StickyFlag {
  private(set) var isSet = false
  mutating func set() { isSet = true }
  static prefix func ! (flag: Self) -> Bool { !flag.isSet }
}

final class LaidOutScreen: LifecycleScreen {
  var didPlaceViews = StickyFlag()
  var placements = 0

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !didPlaceViews {
      placements += 1
      didPlaceViews.set()
    }
  }
}
/*:
## What it does

**Predict.** The screen appears, which lays it out, and is laid out twice more. How often are its views placed?
*/
title("A flag that stays set: what it does")
let placed = LaidOutScreen()
placed.appear()
placed.layOut()
placed.layOut()
show("layouts", placed.events.count { $0 == .viewDidLayoutSubviews })
show("placements", placed.placements)
/*:
Prints:

    A flag that stays set: what it does
    layouts ..................................... 3
    placements .................................. 1

No method can reset it.

## What goes wrong

It is a struct, so a copy goes its own way.

**Predict.** One of two copies is set. What does the other say?
*/
title("What goes wrong")
let original = StickyFlag()
var copy = original
copy.set()
show("the copy is set", copy.isSet)
show("the original is set", original.isSet)
/*:
Prints:

    What goes wrong
    the copy is set ............................. true
    the original is set ......................... false

`set()` is `mutating`: anyone who can call it can also set the flag before the work is done, or replace it with a new
one. And the work is somewhere else and knows nothing of the flag.

**Predict.** One screen has its flag set before it appears, another gets a new flag after it has appeared. How often
does each place its views?
*/
let (early, renewed) = (LaidOutScreen(), LaidOutScreen())
early.didPlaceViews.set()
early.appear()
show("placements, flag set early", early.placements)

renewed.appear()
renewed.didPlaceViews = StickyFlag()
renewed.layOut()
show("placements, flag renewed", renewed.placements)
/*:
Prints:

    placements, flag set early .................. 0
    placements, flag renewed .................... 2

Testing and setting are two steps. In our copy `set()` does both, and returns whether this call was the first. Inside,
they are still two steps, with `pause` between them.

From `Alternatives/SettableOnlyFlag.swift`:

    /// Whether the flag is set; no method unsets it.
    public private(set) var isSet = false

    /// Sets the flag, and returns whether this call was the first to do so.
    @discardableResult
    public mutating func set(pause: () -> Void = {}) -> Bool {
      guard !isSet else { return false }
      pause()  // Does nothing, unless a demonstration holds a thread here.
      isSet = true
      return true
    }

    /// Lets the flag read like a `Bool`: `if !hasLoaded { … }`.
    public static prefix func ! (flag: Self) -> Bool { !flag.isSet }

**Predict.** Two threads set it. How many are told they were first?
*/
let window = Gate("between the test and the setting")
let shared = UnsafelyShared(SettableOnlyFlag())
let firsts = CallLog()
let setIt: @Sendable () -> Void = {
  if shared.value.set(pause: window.holdFirst) { firsts.record("first") }
}
window.race(first: setIt, second: setIt)
show("threads told they were first", firsts.count)
/*:
Prints:

    threads told they were first ................ 2

## The same with `@SetOnce`

The property is get-only, `set()` changes it in one step that no other thread can interrupt, and copies share the same
state.

**Predict.** A copy of the wrapper is taken before the screen appears. Is it set afterwards? And how many of eight
threads are first?
*/
title("The same with @SetOnce")
final class Screen: LifecycleScreen {
  @SetOnce var didPlaceViews
  var placements = 0

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if $didPlaceViews.set() { placements += 1 }
  }
}

let screen = Screen()
let sameFlag = screen.$didPlaceViews
screen.appear()
screen.layOut()
show("placements", screen.placements)
show("the copy is set, too", sameFlag.isSet)

let flag = SetOnce()
let winners = CallLog()
BackgroundThread.run(8) { _ in
  if flag.set() { winners.record("first") }
}
show("threads told they were first", winners.count)
/*:
Prints:

    The same with @SetOnce
    placements .................................. 1
    the copy is set, too ........................ true
    threads told they were first ................ 1

From outside the type, nothing can reset it. Inside, `_didPlaceViews = SetOnce()` can, as with every property wrapper.
And no flag, this one included, can promise that the work was done: anyone who sees `$didPlaceViews` can set it early.
Where that matters, [guard and payload belong together](GuardWithPayload). A task can also
[wait for the flag](WaitForFlag).

## Change this and run again

- Experiment: A helper should keep a screen from placing its views: it takes the flag, and sets it. Predict how often
  the views are placed, then remove the first three marks. The refused lines try to reset `@SetOnce` from outside.
*/
// Try: func suppress(_ flag: StickyFlag) { var flag = flag; flag.set() }
// Try: let suppressed = LaidOutScreen(); suppress(suppressed.didPlaceViews); suppressed.appear()
// Try: show("placements, suppressed by a helper", suppressed.placements)
// Refused: screen.didPlaceViews = false
// Says: cannot assign to property: 'didPlaceViews' is a get-only property
// Refused: screen.$didPlaceViews = SetOnce()
// Says: cannot assign to property: '$didPlaceViews' is immutable
/*:
[Next](@next)
*/
