/*:
[Previous](@previous) · [Contents](Welcome)

# A flag in the base class

Run it with ▶ in Xcode, or with `swift run FlagInBaseClass` in a terminal.
[Welcome](Welcome) tells how to open it.

**Situation.** Many screens track their first appearance. None of them is to declare a flag for that. So their common
base class has one and lowers it in its own override, and the subclasses ask it. Our copy adds nothing to the idea.

From `Alternatives/BaseClassFlag.swift`:

    /// True until the base class has seen the first appearance.
    public private(set) var isFirstAppearance = true

    open override func viewDidAppear() {
      super.viewDidAppear()
      isFirstAppearance = false
    }

Two subclasses use it. They differ in the place of `super.viewDidAppear()`:
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

**Predict.** Each screen appears twice. How often does each of them track it?
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

The system is right for whoever calls `super` last. But `super` first is the habit, some overrides demand it, and
others need not call `super` at all. Nothing warns you: the tracking just never happens.

The flag is also bound to one base class. A table's screen has another one, and so has a collection's.

**Predict.** Does a table's screen have the flag?
*/
let table: LifecycleScreen = LifecycleTableScreen()
show("is a table's screen a BaseClassFlag", table is BaseClassFlag)
/*:
Prints:

    is a table's screen a BaseClassFlag ......... false

Flag and override have to be written once more, for each further base class.

## The same with `@RunOnce`

The guard belongs to the screen that needs it. The place of `super` does not matter, nor does the base class.

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
show("tracked, in a table's screen", rows.tracked)
/*:
Prints:

    The same with @RunOnce
    tracked, super called first ................. 1
    tracked, super called last .................. 1
    tracked, in a table's screen ................ 1

Each screen pays one line for it, which the base class would have saved.

## Change this and run again

- Experiment: `Offer` inherits from `SuperLast`, which does everything right. Predict what the last two lines show, then
  take the marks away. Where would `super` have to stand in `Offer`?
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
[The next page](CountingReads) has the answer that people found: a flag that works wherever `super` stands.

[Next](@next)
*/
