/*:
# A flag that stays set
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run SettableOnlyFlag`, about 7 minutes

A screen places its views in `viewDidLayoutSubviews`, which is called whenever its view is laid out,
such as after a rotation. Somebody resets the flag that prevents this in `viewWillAppear`, and since
then the views are placed twice.

**D6 settable-only flag.** So let there be no way to reset it: a struct that reads like a `Bool` and
cannot be unset.
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
**Predict.** The screen appears, which lays it out, and is laid out twice more. How often are its
views placed?
*/
title("A flag that stays set")
let flagged = FlaggedScreen()
flagged.appear()
flagged.layOut()
flagged.layOut()
show("placements", flagged.placements)
/*:
Nobody can reset it now, it seems. One colleague keeps the flag of a screen in a constant.

**Predict.** What does that constant say after the screen has appeared?
*/
title("A flag that was kept")
let kept = FlaggedScreen()
let keptFlag = kept.didPlaceViews
kept.appear()
show("the flag that was kept", keptFlag.isSet)
/*:
Another wants views to be placed again, and writes the first line that the compiler lets through.

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
The property can be read and not assigned. `$didPlaceViews` is the flag itself, whose copies share
one state. Its `set()` tests and sets in one step: it returns `true` to exactly one caller, and
`false` to every other.
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
- Experiment: A test wants screens that do not place their views, so it sets the flags before they
  appear. What are the two numbers? Predict, then remove the marks `// Try:`. The refused lines try
  to reset the flag.
*/
// Try: title("The experiment"); let (early, alsoEarly) = (FlaggedScreen(), Screen())
// Try: early.didPlaceViews.set(); alsoEarly.$didPlaceViews.set()
// Try: early.appear(); alsoEarly.appear()
// Try: show("placements, set early", (early.placements, alsoEarly.placements))
// Refused: screen.didPlaceViews = false
// Says: setter for 'didPlaceViews' is unavailable: the flag is set by '$name.set()', and then stays set
// Refused: screen.$didPlaceViews = SetOnce()
// Says: cannot assign to property: '$didPlaceViews' is immutable
/*:
## What it prints, and why

    ── A flag that stays set ──
    placements .................................. 1

It works.

    ── A flag that was kept ──
    the flag that was kept ...................... false

The flag is a struct, so whoever keeps it keeps a copy, and the copy goes its own way.

    ── A new flag ──
    placements .................................. 2

A variable can be assigned, a private one only by its own type: a new flag is a reset.

    ── The same with @SetOnce ──
    the flag that was kept ...................... true

It is set, and nothing outside the type can reset it. Where nobody has to wait until the work is
done, a flag is all you need: `close()` can begin with `guard $isClosed.set() else { return }`.

**The experiment.** Zero and zero. A flag can be set before the work is done, and it knows nothing
of the work. Where that matters use `@RunOnce`.
[Next](@next)
*/
