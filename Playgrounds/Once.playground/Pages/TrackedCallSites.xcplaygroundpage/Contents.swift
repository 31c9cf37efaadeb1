/*:
[Previous](@previous) · [Contents](Welcome)

# Trackers and call sites

Run it with ▶ in Xcode, or with `swift run TrackedCallSites` in a terminal.
[Welcome](Welcome) tells how to open it.

**Situation.** A screen configures itself when it will first appear, and is tracked when it first did. With the trackers
of [the page before](CountingReads) that takes four properties. Here it takes one: a tracker that remembers the *place*
it was asked from. As default arguments, `#fileID`, `#line` and `#column` are the place of the call.
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

There is nothing to declare for each function, there is an `else` for every other time, and the column tells even two
checks in one line apart.

**Predict.** What do the two checks return in the first round, and what in the second?
*/
let tracker = PlaceTracker()
for round in 1...2 {
  let both = (tracker.isFirstTimeCall(), tracker.isFirstTimeCall())
  show("two checks in one line, round \(round)", both)
}
/*:
Prints:

    two checks in one line, round 1 ............. (true, true)
    two checks in one line, round 2 ............. (false, false)

## What goes wrong

File, line and column are joined with nothing between them. That makes one key of two places.

**Predict.** One check stands in line 1, column 23, the other in line 12, column 3. Does each have a first time?
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

A separator would mend that. The string would still be built on every call, to be looked up again.

Nor is the set made for two threads: if both change it at once, anything may happen. Our copy takes `insert` apart into
a look and an insertion, and calls `pause` between them. So only the order goes wrong here.

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
      pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
      seenPlaces.insert(place)
      return true
    }

**Predict.** Two threads ask from one place. How many are first?
*/
let window = Gate("between the look-up and the insertion")
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

A wrapper is a property of its own, not a place. Nothing is looked up and no string is built. Two in one line are two,
and `set()` has an `else`, too.

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
  show("two checks in one line", ($left.set(), $right.set()))
}
twoInOneLine()
/*:
Prints:

    The same with the wrappers
    viewWillAppear .............................. configured
    viewDidAppear ............................... tracked
    viewWillAppear .............................. came back
    two checks in one line ...................... (true, true)

If you want no property at all, [In line](InLine) shows a form that is keyed by object and place, with a key that tells
all places apart.

## Change this and run again

- Experiment: Two functions ask through a helper, to save typing. Predict what each of them is told, then take the marks
  away. What would the helper have to pass on?
*/
// Try: let isFirst = { tracker.isFirstTimeCall() }
// Try: show("configure asks: the first time?", isFirst())
// Try: show("track asks: the first time?", isFirst())
/*:
[Next](@next)
*/
