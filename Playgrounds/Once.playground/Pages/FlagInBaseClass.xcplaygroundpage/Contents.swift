/*:
[Previous](@previous) · [Contents](Welcome)

# A flag in the base class

**Situation.** Many screens track their first appearance. Instead of a flag in each of them, their common base
class has one, sets it in its own override, and subclasses ask it.

From `Alternatives/BaseClassFlag.swift`:

    /// True until the base class has seen the first appearance.
    public private(set) var isFirstAppearance = true

    open override func viewDidAppear() {
      super.viewDidAppear()
      isFirstAppearance = false
    }

Two subclasses use it. They differ in one thing, the place of `super.viewDidAppear()`:

    // SuperLast                                       // SuperFirst
    if isFirstAppearance { trackedAppearances += 1 }   super.viewDidAppear()
    super.viewDidAppear()                              if isFirstAppearance { trackedAppearances += 1 }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

//: ## What it does, and what goes wrong
title("A flag in the base class")
let superLast = BaseClassFlag.SuperLast()
let superFirst = BaseClassFlag.SuperFirst()
for screen in [superLast, superFirst] {
  screen.appear()
  screen.disappear()
  screen.appear()
}
show("tracked, super called last", superLast.trackedAppearances)
show("tracked, super called first", superFirst.trackedAppearances)
/*:
Prints:

    A flag in the base class
    tracked, super called last .................. 1
    tracked, super called first ................. 0

`super` first is the habit, and what most style guides ask for. There the base class has used the flag up before
the subclass can ask. Nothing warns: the tracking just never happens.

A screen with another base class, a table for one, inherits nothing of it. The flag is written out again:
*/
let table: LifecycleScreen = BaseClassFlag.Table()
show("is the table's screen a BaseClassFlag", table is BaseClassFlag)
/*:
Prints:

    is the table's screen a BaseClassFlag ....... false

## The same with `@RunOnce`

The guard belongs to the screen that needs it. The order of `super` does not matter, and neither does the base
class.
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

## Change this and run again

Write a subclass of `BaseClassFlag` that works, and let a colleague tidy it up. With `@RunOnce` there is
nothing to tidy:
*/
// Try: rows.track(rows); show("tracked, asked by hand", rows.tracked)
// Refused: superLast.isFirstAppearance = true
/*:
That one is refused to you and me. The base class itself can still do it, in any of its lines.

[Next](@next)
*/
