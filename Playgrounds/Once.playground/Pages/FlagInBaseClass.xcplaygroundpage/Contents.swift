/*:
[Previous](@previous) · [Contents](Welcome)

# A flag in the base class

Run it with ▶ in Xcode, or with `Playgrounds/run FlagInBaseClass` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** Many screens track their first appearance, and none of them should have to declare a flag for it. So
their common base class has one and clears it in its own override; the subclasses check it. Our copy does no more.

From `Alternatives/BaseClassFlag.swift`:

    /// True until the base class has seen the first appearance.
    public var isFirstAppearance = true

    open override func viewDidAppear() {
      super.viewDidAppear()
      isFirstAppearance = false
    }

Two subclasses use it. They differ in where they call `super.viewDidAppear()`:
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

class SuperLast: BaseClassFlag {
  var tracked = 0

  override func viewDidAppear() {
    if isFirstAppearance { tracked += 1 }
    super.viewDidAppear()
  }
}

final class SuperFirst: BaseClassFlag {
  var tracked = 0

  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance { tracked += 1 }
  }
}
/*:
## What it does, and what goes wrong

**Predict.** Each screen appears twice. How many appearances does each track?
*/
title("A flag in the base class")
let (superLast, superFirst) = (SuperLast(), SuperFirst())
for screen in [superLast, superFirst] {
  screen.appear()
  screen.disappear()
  screen.appear()
}
show("tracked, super called last", superLast.tracked)
show("tracked, super called first", superFirst.tracked)
/*:
Prints:

    A flag in the base class
    tracked, super called last .................. 1
    tracked, super called first ................. 0

It works if you call `super` last. But calling it first is the habit, some overrides require it, and others need not
call `super` at all. Nothing warns you: the tracking just never happens.

The flag is also tied to one base class. A table screen has a different one, and so does a collection screen.

**Predict.** Does a table screen have the flag?
*/
let table: LifecycleScreen = LifecycleTableScreen()
show("is a table screen a BaseClassFlag", table is BaseClassFlag)
/*:
Prints:

    is a table screen a BaseClassFlag ........... false

You write flag and override again for each further base class.

## The same with `@RunOnce`

The guard belongs to the screen that needs it. It does not matter where you call `super`, or what the base class is.

**Predict.** Again each screen appears twice. What are the three numbers?
*/
title("The same with @RunOnce")
final class TrackedFirst: LifecycleScreen {
  var tracked = 0
  @RunOnce var track = { (screen: TrackedFirst) in screen.tracked += 1 }

  override func viewDidAppear() {
    super.viewDidAppear()
    track(self)
  }
}

final class TrackedLast: LifecycleScreen {
  var tracked = 0
  @RunOnce var track = { (screen: TrackedLast) in screen.tracked += 1 }

  override func viewDidAppear() {
    track(self)
    super.viewDidAppear()
  }
}

final class TrackedTable: LifecycleTableScreen {
  var tracked = 0
  @RunOnce var track = { (screen: TrackedTable) in screen.tracked += 1 }

  override func viewDidAppear() {
    super.viewDidAppear()
    track(self)
  }
}

let (first, last, rows) = (TrackedFirst(), TrackedLast(), TrackedTable())
for screen in [first, last, rows] {
  screen.appear()
  screen.disappear()
  screen.appear()
}
show("tracked, super called first", first.tracked)
show("tracked, super called last", last.tracked)
show("tracked, in a table screen", rows.tracked)
/*:
Prints:

    The same with @RunOnce
    tracked, super called first ................. 1
    tracked, super called last .................. 1
    tracked, in a table screen .................. 1

The price is one line in each screen, which the base class would have saved.

## Change this and run again

- Experiment: `Offer` inherits from `SuperLast`, which does everything right. Predict what the last two lines show, then
  remove the marks. Where would `Offer` have to call `super`?
*/
// Try: final class Offer: SuperLast {
// Try:   override func viewDidAppear() {
// Try:     super.viewDidAppear()
// Try:     show("Offer asks: the first appearance?", isFirstAppearance)
// Try:   }
// Try: }
// Try: let offer = Offer()
// Try: offer.appear()
// Try: show("SuperLast tracked", offer.tracked)
/*:
[The next page](CountingReads) has the fix that people found: a flag that works wherever you call `super`.

[Next](@next)
*/
