/*:
# A flag that stays set
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run SettableOnlyFlag`, about 7 minutes

A screen places its views in `viewDidLayoutSubviews`. That method is called whenever the view is laid out, such as after
a rotation. So a flag keeps the screen from placing its views twice. One day somebody resets the flag in
`viewWillAppear`, and the views are placed twice.

**Settable-only flag.** The repair is a struct that reads like a `Bool` and cannot be unset:
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
**Predict.** The screen appears, which lays it out. Then it is laid out twice more. How often are its views placed?
*/
title("A flag that stays set")
let flagged = FlaggedScreen()
flagged.appear()
flagged.layOut()
flagged.layOut()
show("placements", flagged.placements)
/*:
It seems that the flag cannot be reset now. A colleague keeps the flag of a screen in a constant.

**Predict.** What does that constant say after the screen has appeared?
*/
title("A flag that was kept")
let kept = FlaggedScreen()
let keptFlag = kept.didPlaceViews
kept.appear()
show("the flag that was kept", keptFlag.isSet)
/*:
Another colleague wants the views to be placed again, and writes the first line that compiles.

**Predict.** How often are the views of this screen placed?
*/
title("A new flag")
let renewed = FlaggedScreen()
renewed.appear()
renewed.didPlaceViews = SettableOnlyFlag()
renewed.layOut()
show("placements", renewed.placements)
/*:
## The same with `@SetOnce`
You can read the property, and you cannot assign it. `$didPlaceViews` is the flag itself. Copies of `$didPlaceViews`
share one state. Its method `set()` tests and sets in one step. It returns `true` to exactly one caller, and `false` to
every other caller.
*/
final class Screen: LifecycleScreen {
  @SetOnce var didPlaceViews
  var placements = 0

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if $didPlaceViews.set() { placements += 1 }
  }
}
/*:
**Predict.** Somebody keeps this flag in a constant, too. What does the constant say?
*/
title("The same with @SetOnce")
let screen = Screen()
let sameFlag = screen.$didPlaceViews
screen.appear()
show("the flag that was kept", sameFlag.isSet)
/*:
- Experiment: A test wants screens that do not place their views, so it sets the flags before the screens appear. What
  are the two numbers? Predict, then remove the marks `// Try:`. The refused lines try to reset the flag.
*/
// Try: title("The experiment"); let (early, alsoEarly) = (FlaggedScreen(), Screen())
// Try: early.didPlaceViews.set(); alsoEarly.$didPlaceViews.set()
// Try: early.appear(); alsoEarly.appear()
// Try: show("placements, set early", (early.placements, alsoEarly.placements))
// Refused: screen.didPlaceViews = false
// Says: cannot assign to property: 'didPlaceViews' is a get-only property
// Refused: screen.$didPlaceViews = SetOnce()
// Says: cannot assign to property: '$didPlaceViews' is immutable
/*:
## What it prints, and why

    ── A flag that stays set ──
    placements .................................. 1

Once. The flag works.

    ── A flag that was kept ──
    the flag that was kept ...................... false

False. The flag is a struct, so the constant is a copy. Setting the flag of the screen does not change the copy.

    ── A new flag ──
    placements .................................. 2

Twice. The property is a variable, so a new flag can take the place of the old one. Even if the property is private,
code inside the class can replace the flag.

    ── The same with @SetOnce ──
    the flag that was kept ...................... true

True. The constant is a copy, too, but it shares its state with the flag of the screen. Code outside the type cannot
reset that state.

A flag is all you need where callers do not have to wait for the work. For example, `close()` can begin with
`guard $isClosed.set() else { return }`.

**The experiment.** Zero and zero. A flag can be set before the work is done, because it does not know the work. Where
that matters, use `@RunOnce`.
[Next](@next)
*/
