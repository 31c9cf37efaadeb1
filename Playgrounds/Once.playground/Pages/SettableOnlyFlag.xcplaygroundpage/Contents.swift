/*:
[Previous](@previous) · [Contents](Welcome)

# A flag that stays set

Run it with ▶ in Xcode, or with `Playgrounds/run SettableOnlyFlag` in a terminal. It takes about five minutes.

A screen places its views in `viewDidLayoutSubviews`, which is called for every layout: each rotation, each keyboard.
Somebody resets its flag in `viewWillAppear`, to be on the safe side, and since then the views are placed twice.

**D6 settable-only flag.** So let there be no way to reset it: a struct that reads like a `Bool` and cannot be unset.
Its author proposed it in words only. In code it is five lines.
*/
#if canImport(Once)
  import Once
  import Props
#endif

struct SettableOnlyFlag {
  private(set) var isSet = false
  mutating func set() { isSet = true }
  static prefix func ! (flag: Self) -> Bool { !flag.isSet }
}

final class FlaggedScreen: LifecycleScreen {
  var didPlaceViews = SettableOnlyFlag()
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
**Predict.** The screen appears, which lays it out, and is laid out twice more. How often are its views placed?
*/
title("A flag that stays set")
let flagged = FlaggedScreen()
flagged.appear()
flagged.layOut()
flagged.layOut()
show("placements", flagged.placements)
/*:
Nobody can reset it now. Or can they? One colleague keeps the flag of a screen to ask it later. Another wants the views
to be placed again, and writes the first line that the compiler lets through.

**Predict.** What does the kept flag say after the screen has appeared? How often are the views of the second screen
placed?
*/
let (kept, renewed) = (FlaggedScreen(), FlaggedScreen())
let keptFlag = kept.didPlaceViews
kept.appear()
show("the flag that was kept", keptFlag.isSet)
renewed.appear()
renewed.didPlaceViews = SettableOnlyFlag()
renewed.layOut()
show("placements", renewed.placements)
/*:
## The same with `@SetOnce`

The property can be read and not assigned. `$didPlaceViews` is the flag itself, and its `set()` tests and sets in one
step: it returns `true` to exactly one caller, and `false` to every other.

**Predict.** What does the kept flag say this time? How often are the views placed? And if eight threads set one flag at
the same time, how many are told that they were first?
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
show("the flag that was kept", sameFlag.isSet)
show("placements", screen.placements)

let started = SetOnce()
let answers = BackgroundThread.map(8) { _ in started.set() }
show("first of eight threads", answers.count { $0 })
/*:
## Change this and run again

- Experiment: A test wants a screen that does not place its views, so it sets the flag before the screen appears.
  Predict the two numbers, then remove the marks `// Try:`. What does that say about a flag, and what would you use
  instead? The refused lines try to reset the flag.
*/
// Try: let (early, alsoEarly) = (FlaggedScreen(), Screen())
// Try: early.didPlaceViews.set(); alsoEarly.$didPlaceViews.set()
// Try: early.appear(); alsoEarly.appear()
// Try: show("placements, set early", (early.placements, alsoEarly.placements))
// Refused: screen.didPlaceViews = false
// Says: cannot assign to property: 'didPlaceViews' is a get-only property
// Refused: screen.$didPlaceViews = SetOnce()
// Says: cannot assign to property: '$didPlaceViews' is immutable
/*:
## What it prints, and why

Prints:

    A flag that stays set
    placements .................................. 1

It works, and no method can reset it.

Prints:

    the flag that was kept ...................... false
    placements .................................. 2

The flag is a struct, so whoever keeps it keeps a copy, and the copy goes its own way. And a variable can be assigned: a
new flag is a reset. Its author says that, with more work, it could be made thread safe as well.

Prints:

    The same with @SetOnce
    the flag that was kept ...................... true
    placements .................................. 1
    first of eight threads ...................... 1

Copies of a `SetOnce` share its state. From outside the type nothing can reset it; inside, `_didPlaceViews = SetOnce()`
puts a new one in place.

`@SetOnce var` remembers that something happened. If several callers must not do something twice, and none has to wait,
as in `close()`, it is all you need: `if $isClosed.set() { … }`.

[Next](@next)
*/
