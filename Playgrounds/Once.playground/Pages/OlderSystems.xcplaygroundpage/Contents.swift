/*:
# Older systems
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run OlderSystems`, about 6 minutes

This appendix does not ask questions, and you can skip it. It shows four older systems, each of which repairs the one
before it. All four answer one question: does the screen appear for the first time? At the end the page lists where each
older system runs.

**Flag in a base class.** Thirty screens report their first appearance, and thirty flags are too many. So the base class
has one flag, and changes it in its own `viewDidAppear`. That works if a screen calls `super` last. If a screen calls
`super` first, as most do, the flag has changed before the screen looks.
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

title("A flag in a base class")
SuperLast().appearTwice()
SuperFirst().appearTwice()
/*:
**Counting property.** This property counts how often it is read, so the place of `super` does not matter. But every
read counts. Here a log reads the property before the screen appears.

**FunctionCallTracker.** The counting moves into a class of its own, the tracker. Each function that asks needs its own
tracker. A tracker, too, counts every read.
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

title("A counting property")
let counting = CountingScreen()
show("a log reads the property", counting.isFirstRead)
counting.appear()
/*:
**CodeCallTracker.** One tracker serves a whole screen, or a whole base class. It remembers the places in the code that
have asked: their file, line and column. Each call builds a string. Here two checks stand in one line of a loop.
*/
final class CodeCallTracker {
  private var places: Set<String> = []

  func isFirstTimeCall(file: String = #fileID, line: Int = #line, column: Int = #column) -> Bool {
    places.insert("\(file):\(line):\(column)").inserted
  }
}

title("A set of places")
let places = CodeCallTracker()
for _ in 1...2 { show("two checks", (places.isFirstTimeCall(), places.isFirstTimeCall())) }
/*:
## The same with `@SetOnce`
`@SetOnce` needs one line in each screen, and that screen may have any base class. Reading the flag and setting it are
different calls, so a log does not change the answer. All four older systems are for one thread. `@SetOnce` is for any
thread.
*/
final class Screen: LifecycleScreen {
  @SetOnce var didAppear

  override func viewDidAppear() {
    super.viewDidAppear()
    show("first time", $didAppear.set())
  }
}

title("The same with @SetOnce")
let screen = Screen()
show("a log reads the flag", screen.didAppear)
screen.appearTwice()
/*:
## Where each system runs
`swift run Scorecard` puts some of these systems, and the wrappers, through the same situations.

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

## What it prints, and why

    ── A flag in a base class ──
    reported .................................... super last

The screen that calls `super` first does not report.

    ── A counting property ──
    a log reads the property .................... true
    first time, counting property ............... false
    first time, FunctionCallTracker ............. true

The log has used up the first read of the property. So the screen takes its first appearance for a later one. The log
has not read the tracker, which therefore gives the right answer.

    ── A set of places ──
    two checks .................................. (true, true)
    two checks .................................. (false, false)

Each check is told the truth. But the tracker is not protected: two threads that ask at once can both be first.

    ── The same with @SetOnce ──
    a log reads the flag ........................ false
    first time .................................. true
    first time .................................. false

The log only reads the flag. `set()` decides.

[Previous](@previous) · [Contents](Welcome)
*/
