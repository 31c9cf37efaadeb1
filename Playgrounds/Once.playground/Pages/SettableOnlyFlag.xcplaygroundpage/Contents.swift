/*:
# A flag that stays set
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run SettableOnlyFlag`, about 7 minutes

A screen places its views in `viewDidLayoutSubviews`. That method is called at every layout, for example after a
rotation, so a flag keeps the screen from placing its views twice. One day somebody resets that flag in
`viewWillAppear`, and the views are placed twice after all.

**Settable-only flag.** The repair is a struct that is negated like a `Bool`, `!didPlaceViews`, but has no method that
unsets it:
*/
import Once
import Props

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
**Predict.** The screen is laid out once when it appears, and twice more after that. How many times are its views
placed?
*/
title("A flag that stays set")
let flagged = FlaggedScreen()
flagged.appear()
flagged.layOut()
flagged.layOut()
show("placements", flagged.placements)
/*:
A flag that nobody can reset seems safe to hand around, so a colleague keeps the flag of a screen in a constant, to read
it later.

**Predict.** What does that constant say after the screen has appeared?
*/
title("A flag that was kept")
let kept = FlaggedScreen()
let keptFlag = kept.didPlaceViews
kept.appear()
show("the flag that was kept", keptFlag.isSet)
/*:
Another colleague wants the views to be placed again, and writes the first line that compiles.

**Predict.** How many times are the views of this screen placed?
*/
title("A new flag")
let renewed = FlaggedScreen()
renewed.appear()
renewed.didPlaceViews = SettableOnlyFlag()
renewed.layOut()
show("placements", renewed.placements)
/*:
## The same with `@SetOnce`
A `@SetOnce` property can be read but not assigned. The flag itself is `$didPlaceViews`, whose method `set()` tests and
sets in one step, and returns `true` to exactly one caller.
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
**Predict.** Somebody keeps this flag in a constant, too. What does the constant say after the screen has appeared?
*/
title("The same with @SetOnce")
let screen = Screen()
let sameFlag = screen.$didPlaceViews
screen.appear()
show("the flag that was kept", sameFlag.isSet)
/*:
- Experiment: A test sets the flags of a `FlaggedScreen` and of a `Screen` before they appear. How many times does each
  of them place its views? Predict, and then remove the marks `// Try:`. The refused lines try to reset the flag.
*/
// Try: title("The experiment"); let early = FlaggedScreen()
// Try: early.didPlaceViews.set(); early.appear()
// Try: show("placements, set early", early.placements)
// Try: let alsoEarly = Screen()
// Try: alsoEarly.$didPlaceViews.set(); alsoEarly.appear()
// Try: show("placements, set early", alsoEarly.placements)
// Refused: screen.didPlaceViews = false
// Says: cannot assign to property: 'didPlaceViews' is a get-only property
// Refused: screen.$didPlaceViews = SetOnce()
// Says: cannot assign to property: '$didPlaceViews' is immutable
/*:
## What it prints, and why

    ── A flag that stays set ──
    placements .................................. 1

Once. For one screen on one thread, the flag works.

    ── A flag that was kept ──
    the flag that was kept ...................... false

False. The flag is a struct, so the constant is a copy, and the copy isn't changed when the screen sets its own flag.

    ── A new flag ──
    placements .................................. 2

Twice. The property is a variable, so a new flag can take the place of the old one. Making the property private helps
only against code outside the class.

    ── The same with @SetOnce ──
    the flag that was kept ...................... true

True. This constant is a copy as well, but all copies of a `SetOnce` are one flag, which no code can reset.

Such a flag is all you need where the work can't fail and callers don't have to wait for it. Suppose, for example, that
a loop on the same actor has to stop as soon as `close()` is called. Declare `@SetOnce var isClosed`, begin `close()`
with `guard $isClosed.set() else { return }`, and let the loop read `isClosed`.

**The experiment.** Neither screen places its views. A flag knows nothing of the work, so it can be set although the
work was never done. Where that matters, use `@RunOnce`.
[Next](@next)
*/
