/*:
[Previous](@previous) · [Contents](Welcome)

# Trackers and call sites

**Situation.** A screen does one thing when it will first appear and another when it first did. The counting
property is moved into a class, one tracker for each function.

From `Alternatives/FunctionCallTracker.swift`:

    private var calls = 0

    /// True for the first read, whoever reads it and for whatever reason.
    public var isFirstTimeCall: Bool { read {} }

    /// Reads the property; `pause` holds a thread where the window is too short to hit at will.
    public func read(pause: () -> Void) -> Bool {
      calls += 1
      pause()
      return calls == 1
    }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

//: ## What it does
title("Trackers and call sites: what it does")
let screen = FunctionCallTracker.Screen()
screen.appear()
screen.disappear()
screen.appear()
show("what the screen did", screen.actions.joined(separator: ", "))
/*:
Prints:

    Trackers and call sites: what it does
    what the screen did ......................... configured, tracked

It took two properties for the trackers and two accessors that ask them.

## What goes wrong

Two functions share one tracker, by mistake or to save a property, and one of them never has a first time:
*/
title("What goes wrong")
let tracker = FunctionCallTracker()
let first = { tracker.isFirstTimeCall }
let second = { tracker.isFirstTimeCall }
show("first() is called for the first time", first())
show("second() is called for the first time", second())
/*:
Prints:

    What goes wrong
    first() is called for the first time ........ true
    second() is called for the first time ....... false

## One tracker for all: the place in the code is the key

The next step does without a tracker for each function. A set of strings remembers the places that have asked.

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

It even tells two checks in one line apart:
*/
title("One tracker for all: the place in the code is the key")
let places = CodeCallTracker()
for round in 1...2 {
  let both = (places.isFirstTimeCall(), places.isFirstTimeCall())
  show("two checks in one line, round \(round)", both)
}
/*:
Prints:

    One tracker for all: the place in the code is the key
    two checks in one line, round 1 ............. (true, true)
    two checks in one line, round 2 ............. (false, false)

The parts of the key are joined without separators. Line 1 column 23 and line 12 column 3 of a file are one
place, and the second of them never has its turn:
*/
let collision = CodeCallTracker()
show("line 1, column 23", collision.isFirstTimeCall(line: 1, column: 23))
show("line 12, column 3", collision.isFirstTimeCall(line: 12, column: 3))
/*:
Prints:

    line 1, column 23 ........................... true
    line 12, column 3 ........................... false

And two threads at one place are both the first:
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

A wrapper is a thing and not a place: its identity is the property. Nothing is looked up, no string is built,
two in one line are two, and there is an `else` where one is wanted.
*/
title("The same with the wrappers")
final class Feed: LifecycleScreen {
  @SetOnce var willAppearBefore
  @RunOnce var track = { show("viewDidAppear", "tracked") }

  override func viewWillAppear() {
    super.viewWillAppear()
    if $willAppearBefore.set() { show("viewWillAppear", "configured") } else { show("viewWillAppear", "-") }
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
    viewWillAppear .............................. -
    two checks in one line ...................... (true, true)

Where you want no property at all, [In line](InLine) shows a form that is keyed by object and place, and gets
that right.

## Change this and run again

Find another pair of places that the tracker takes for one.
*/
// Try: show("line 11, column 1", places.isFirstTimeCall(line: 11, column: 1))
// Try: show("line 1, column 11", places.isFirstTimeCall(line: 1, column: 11))
/*:
[Next](@next)
*/
