/*:
# Older systems
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run OlderSystems`, about 8 minutes

This appendix, which you can skip, shows four older systems. They all answer one question, whether a screen appears for
the first time, and each repairs the one before it. At the end, the page lists where every older system runs.

**Flag in a base class.** Thirty screens report their first appearance, and thirty flags are too many. So the base class
has one flag, and changes it in its own `viewDidAppear`.
*/
#if canImport(Once)
  import Once
  import Props
#endif

class AppScreen: LifecycleScreen {
  var isFirstAppearance = true
  override func viewDidAppear() {
    super.viewDidAppear()
    isFirstAppearance = false
  }
}

final class SuperLast: AppScreen {
  override func viewDidAppear() {
    if isFirstAppearance { show("reported", "super last") }
    super.viewDidAppear()
  }
}

final class SuperFirst: AppScreen {
  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance { show("reported", "super first") }
  }
}
/*:
**Predict.** Two screens appear twice. One calls `super` last, and the other calls it first, as most code does. Which of
them is reported?
*/
title("A flag in a base class")
SuperLast().appearTwice()
SuperFirst().appearTwice()
/*:
**Counting property.** This property counts its own reads, and is true at the first one. So it doesn't matter where
`super` is called.

**FunctionCallTracker.** The counting property needs a counter beside it for each question, so this system moves the
counter into a class, the tracker. Each function that asks still needs a tracker of its own.
*/
final class FunctionCallTracker {
  private var calls = 0

  var isFirstTimeCall: Bool {
    calls += 1
    return calls == 1
  }
}

final class CountingScreen: LifecycleScreen {
  private var reads = 0
  var isFirstRead: Bool {
    reads += 1
    return reads == 1
  }
  let tracker = FunctionCallTracker()

  override func viewDidAppear() {
    super.viewDidAppear()
    show("first time, counting property", isFirstRead)
    show("first time, FunctionCallTracker", tracker.isFirstTimeCall)
  }
}
/*:
**Predict.** One screen just appears, and another one appears after a log has read its property and its tracker. What
do the property and the tracker say at each of the two appearances?
*/
title("Reads that count")
CountingScreen().appear()
let logged = CountingScreen()
show("a log reads the property", logged.isFirstRead)
show("a log reads the tracker", logged.tracker.isFirstTimeCall)
logged.appear()
/*:
**CodeCallTracker.** One tracker serves a whole screen, or a whole base class, because it remembers the places in the
code that have asked. The key of a place is its file, line, and column, joined to a string.
*/
final class CodeCallTracker {
  private var places: Set<String> = []

  func isFirstTimeCall(file: String = #fileID, line: Int = #line, column: Int = #column) -> Bool {
    // Try: return places.insert("\(file):\(line):\(column)").inserted
    places.insert("\(file)\(line)\(column)").inserted
  }
}
/*:
**Predict.** Two checks stand in one line of a loop. Then a check in line 1, column 23 asks, and another one in line 12,
column 3. (To save you a file of twelve lines, these two pass their places.) What is each check told?
*/
title("A set of places")
let places = CodeCallTracker()
for _ in 1...2 { show("two checks", (places.isFirstTimeCall(), places.isFirstTimeCall())) }
show("line 1, column 23", places.isFirstTimeCall(line: 1, column: 23))
show("line 12, column 3", places.isFirstTimeCall(line: 12, column: 3))
/*:
## The same with `@SetOnce`
`@SetOnce` needs one line in each screen, which may have any base class. Setting the flag and reading it are different
calls, so a log may read it as often as it likes. And while the four older systems are for one thread, a `SetOnce` is
for any number of them (in a class that threads share, as a `let`).
*/
final class Screen: LifecycleScreen {
  @SetOnce var didAppear

  override func viewDidAppear() {
    super.viewDidAppear()
    show("first time", $didAppear.set())
  }
}
/*:
**Predict.** A log reads the flag of this screen, too, and then the screen appears twice. What does `set()` return?
*/
title("The same with @SetOnce")
let screen = Screen()
show("a log reads the flag", screen.didAppear)
screen.appearTwice()
/*:
- Experiment: Separate the parts of a place by colons, as the published library does. Which answer changes? Predict, and
  then remove the mark `// Try:`. (The compiler warns that the line after `return` does not run.)

## Where each system runs
`swift run Scorecard` puts some of the following systems, and the wrappers, through the same situations. Its option
`--help` names the essays that they come from.

- Flag and check: [2](FlagAndCheck) and [5](TwoThreads)
- Settable-only flag: [3](SettableOnlyFlag)
- Encapsulating struct: [4](EncapsulatingStruct)
- Atomic exchange: [5](TwoThreads)
- dispatch_once: [6](WhichForm)
- State enum: [9](LoadOnce)
- onAppearOnce: [10](ViewAndModel)
- Lazy var, Lazy closure: [11](LazyVariable)
- delayedSetup: [12](DelayedSetup)
- FirstLaunch, Injected FirstLaunch: [14](FirstLaunch)
- Swift-RunOnce: [16](Inline)
- Flag in a base class, Counting property, FunctionCallTracker, CodeCallTracker: [18](OlderSystems)

The kept task, which is younger than these, runs on page [7](SharedLoad).

## What it prints, and why

    ── A flag in a base class ──
    reported .................................... super last

Only the one that calls `super` last. When the other one looks, the base class has changed the flag already.

    ── Reads that count ──
    first time, counting property ............... true
    first time, FunctionCallTracker ............. true
    a log reads the property .................... true
    a log reads the tracker ..................... true
    first time, counting property ............... false
    first time, FunctionCallTracker ............. false

Both say true for the first screen and false for the second. Reading has a side effect here, so the log has used up the
first time, and the screen takes its first appearance for a later one.

    ── A set of places ──
    two checks .................................. (true, true)
    two checks .................................. (false, false)
    line 1, column 23 ........................... true
    line 12, column 3 ........................... false

The two checks in one line are told the truth. But without a separator, both of the other places end in 123, so the
second is taken for the first and its code never runs. Nor is the tracker protected: two threads that ask at once can
both be first.

    ── The same with @SetOnce ──
    a log reads the flag ........................ false
    first time .................................. true
    first time .................................. false

True, and then false, as if the log had never been there: it only reads the flag, which changes nothing.

**The experiment.** Only the last one, which becomes true. The tracker still builds a string at each call, and still
isn't for two threads.

[Previous](@previous) · [Contents](Welcome)
*/
