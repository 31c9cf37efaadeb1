/*:
[Previous](@previous) · [Contents](Welcome)

# A flag that stays set

Run it with ▶ in Xcode, or with `swift run FlagThatStaysSet` in a terminal.
[Welcome](Welcome) tells how to open it.

**Situation.** A screen places its views in `viewDidLayoutSubviews`. That is called for every layout: each rotation,
each keyboard. The views are to be placed once.

[A flag beside the code](FlagBesideTheCode) could be taken back by any line of its type. This system was proposed in
words only: a struct that is asked like a `Bool` and cannot be unset. In code that is five lines:
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

No method takes it back.

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

`set()` is `mutating`: whoever may call it may also set the flag before the work is done, or put a new flag in its
place. And the work stands somewhere else and knows nothing of the flag.

**Predict.** One screen has its flag set before it appears, another gets a new flag after it appeared. How often does
each place its views?
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

Looking and setting are two steps. In our copy `set()` does both and says whether it was the first call. Inside they
are still two steps, and `pause` is called between them.

From `Alternatives/SettableOnlyFlag.swift`:

    /// Whether the flag is set; there is no way to make it false again.
    public private(set) var isSet = false

    /// Sets the flag, and tells whether it was not set before.
    @discardableResult
    public mutating func set(pause: () -> Void = {}) -> Bool {
      guard !isSet else { return false }
      pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
      isSet = true
      return true
    }

    /// Lets the flag be asked like a `Bool`: `if !hasLoaded { … }`.
    public static prefix func ! (flag: Self) -> Bool { !flag.isSet }

**Predict.** Two threads set it. How many are told that they were first?
*/
let window = Gate("between the test and the setting")
let shared = UnsafelyShared(SettableOnlyFlag())
let firsts = CallLog()
let setIt: @Sendable () -> Void = {
  if shared.value.set(pause: window.holdFirst) { firsts.record("first") }
}
window.race(first: setIt, second: setIt)
show("threads that were told they were first", firsts.count)
/*:
Prints:

    threads that were told they were first ...... 2

## The same with `@SetOnce`

The property is get-only, `set()` changes it in one atomic step, and copies share one state.

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
show("threads that were told they were first", winners.count)
/*:
Prints:

    The same with @SetOnce
    placements .................................. 1
    the copy is set, too ........................ true
    threads that were told they were first ...... 1

From outside nothing can reset it. Inside the type, `_didPlaceViews = SetOnce()` can, as with every property wrapper.
And no flag can promise that the work was done, this one included: whoever sees `$didPlaceViews` may set it early. Where
that matters, [guard and payload belong together](GuardWithPayload). A task that needs the fact can
[wait for it](WaitForFlag).

## Change this and run again

- Experiment: A helper is to keep a screen from placing its views: it is given the flag, and sets it. Predict how often
  the views are placed, then take the first three marks away. The refused lines try to reset `@SetOnce` from outside.
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
