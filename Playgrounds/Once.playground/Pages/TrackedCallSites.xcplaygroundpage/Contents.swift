/*:
[Previous](@previous) · [Contents](Welcome)

# Trackers and call sites

Run it with ▶ in Xcode, or with `Playgrounds/run TrackedCallSites` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** A screen is configured before it first appears, and tracked after. With the trackers of
[the page before](CountingReads) that takes four properties. Here it takes one: a tracker that remembers the *place* in
the code that asked it. As default arguments, `#fileID`, `#line` and `#column` give the place of the call.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class PlaceTracker {
  private var places: Set<String> = []

  func isFirstTimeCall(file: String = #fileID, line: Int = #line, column: Int = #column) -> Bool {
    places.insert("\(file)\(line)\(column)").inserted
  }
}

final class TrackedScreen: LifecycleScreen {
  private let tracker = PlaceTracker()

  override func viewWillAppear() {
    super.viewWillAppear()
    if tracker.isFirstTimeCall() {
      show("viewWillAppear", "configured")
    } else {
      show("viewWillAppear", "came back")
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    if tracker.isFirstTimeCall() { show("viewDidAppear", "tracked") }
  }
}
/*:
## What it does

**Predict.** The screen appears twice. Which three lines are shown?
*/
title("Trackers and call sites: what it does")
let tracked = TrackedScreen()
tracked.appear()
tracked.disappear()
tracked.appear()
/*:
Prints:

    Trackers and call sites: what it does
    viewWillAppear .............................. configured
    viewDidAppear ............................... tracked
    viewWillAppear .............................. came back

You declare nothing per function, you get an `else` for every later time, and the column tells even two checks on one
line apart.

**Predict.** What do the two checks return in the first round, and what in the second?
*/
let tracker = PlaceTracker()
for round in 1...2 {
  let both = (tracker.isFirstTimeCall(), tracker.isFirstTimeCall())
  show("two checks on one line, round \(round)", both)
}
/*:
Prints:

    two checks on one line, round 1 ............. (true, true)
    two checks on one line, round 2 ............. (false, false)

## What goes wrong

File, line and column are joined with nothing between them. That can give two places the same key.

**Predict.** One check is at line 1, column 23, the other at line 12, column 3. Does each get a first time?
*/
title("What goes wrong")
let collision = PlaceTracker()
show("line 1, column 23", collision.isFirstTimeCall(line: 1, column: 23))
show("line 12, column 3", collision.isFirstTimeCall(line: 12, column: 3))
/*:
Prints:

    What goes wrong
    line 1, column 23 ........................... true
    line 12, column 3 ........................... false

A separator would fix that. The string would still be built and looked up on every call.

Nor is the set thread safe: if two threads change it at once, anything can happen. Our copy splits `insert` into a
lookup and an insertion, and calls `pause` between them, so that here only the order goes wrong.

From `Alternatives/CodeCallTracker.swift`:

    private var seenPlaces: Set<String> = []

    /// True for the first call from this place in the code.
    public func isFirstTimeCall(
      fileID: String = #fileID,
      line: Int = #line,
      column: Int = #column,
      pause: () -> Void = {}
    ) -> Bool {
      let place = "\(fileID)\(line)\(column)"
      guard !seenPlaces.contains(place) else { return false }
      pause()  // Does nothing, unless a demonstration holds a thread here.
      seenPlaces.insert(place)
      return true
    }

**Predict.** Two threads ask from the same place. How many are first?
*/
let window = Gate("between the lookup and the insertion")
let shared = UnsafelyShared(CodeCallTracker())
let firsts = CallLog()
let ask: @Sendable () -> Void = {
  if shared.value.isFirstTimeCall(pause: window.holdFirst) { firsts.record("first") }
}
window.race(first: ask, second: ask)
show("firsts of two threads", firsts.count)
/*:
Prints:

    firsts of two threads ....................... 2

## The same with the wrappers

Each wrapper is a property of its own, so nothing is looked up and no string is built. Two on one line are two, and
`set()` gives you an `else`, too.

**Predict.** The screen appears twice again. Which three lines are shown?
*/
title("The same with the wrappers")
final class Feed: LifecycleScreen {
  @SetOnce var appearedBefore
  @RunOnce var track = { show("viewDidAppear", "tracked") }

  override func viewWillAppear() {
    super.viewWillAppear()
    if $appearedBefore.set() {
      show("viewWillAppear", "configured")
    } else {
      show("viewWillAppear", "came back")
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    track()
  }
}

let feed = Feed()
feed.appear()
feed.disappear()
feed.appear()

func twoInOneLine() {
  @SetOnce var left; @SetOnce var right
  show("two checks on one line", ($left.set(), $right.set()))
}
twoInOneLine()
/*:
Prints:

    The same with the wrappers
    viewWillAppear .............................. configured
    viewDidAppear ............................... tracked
    viewWillAppear .............................. came back
    two checks on one line ...................... (true, true)

If you want no property at all, see [In line](InLine): a form keyed by object and place, whose key tells all places
apart.

## Change this and run again

- Experiment: Two functions ask through a helper, to save typing. Predict what each of them is told, then remove the
  marks. What would the helper have to pass on?
*/
// Try: let isFirst = { tracker.isFirstTimeCall() }
// Try: show("configure asks: the first time?", isFirst())
// Try: show("track asks: the first time?", isFirst())
/*:
[Next](@next)
*/
