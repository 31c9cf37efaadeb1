/*:
[Previous](@previous) · [Contents](Welcome)

# A flag that stays set

**Situation.** A screen places its views in `viewDidLayoutSubviews`, which comes with every layout: each
rotation, each keyboard. The placing is to be done once. The flag becomes a type of its own, one that has no way
back.

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
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class LaidOutScreen: LifecycleScreen {
  var didPlaceViews = SettableOnlyFlag()
  var placements = 0

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if didPlaceViews.set() { placements += 1 }
  }
}

//: ## What it does
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

Nobody can unset it any more. That is one of four requirements.

## What goes wrong

It is a struct, so a copy goes its own way; and assigning a new one is a reset after all:
*/
title("What goes wrong")
let original = LaidOutScreen()
original.appear()
var copy = original.didPlaceViews
original.didPlaceViews = SettableOnlyFlag()
show("the copy is set", copy.isSet)
show("the original is set", original.didPlaceViews.isSet)

var before = SettableOnlyFlag()
var after = before
show("set, and again on a copy", (before.set(), after.set()))
/*:
Prints:

    What goes wrong
    the copy is set ............................. true
    the original is set ......................... false
    set, and again on a copy .................... (true, true)

It can be set by anybody, before the work it stands for; that work is somewhere else, and knows nothing of it:
*/
let early = LaidOutScreen()
early.didPlaceViews.set()
early.appear()
show("placements after an early set()", early.placements)
/*:
Prints:

    placements after an early set() ............. 0

And the test and the setting are two steps:
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

The property is get-only, so there is nothing to assign. Copies share one state. `set()` is one atomic step.
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

One thing no flag can promise, this one included: that the work was done. Anybody who may see `$didPlaceViews`
may set it early. Where guard and work belong together, read on. And a task that needs the fact can wait for it:
[Waiting for a flag](WaitForFlag).

## Change this and run again
*/
// Try: show("set again", screen.$didPlaceViews.set())
// Refused: screen.didPlaceViews = false
// Refused: screen.didPlaceViews = true
// Refused: screen.$didPlaceViews = SetOnce()
/*:
[Next](@next)
*/
