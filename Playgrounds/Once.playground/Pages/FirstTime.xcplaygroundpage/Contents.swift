/*:
# The first time
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run FirstTime`, about 9 minutes

Thirty screens track their first appearance, and thirty flags are too many. So a team tries four systems in a row, each
of which mends what was wrong with the last.

**Flag in a base class.** The base class of all screens has one flag, and changes it in its own `viewDidAppear`.
*/
import Once
import Props

class AppScreen: LifecycleScreen {
  var isFirstAppearance = true
  override func viewDidAppear() {
    super.viewDidAppear()
    isFirstAppearance = false
  }
}

final class SuperLast: AppScreen {
  override func viewDidAppear() {
    if isFirstAppearance { show("viewed", "super last") }
    super.viewDidAppear()
  }
}

final class SuperFirst: AppScreen {
  override func viewDidAppear() {
    super.viewDidAppear()
    if isFirstAppearance { show("viewed", "super first") }
  }
}
/*:
**Predict.** Two screens appear twice. One calls `super` last, and the other calls it first, as most code does. Which of
them is tracked?
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
**Predict.** A log reads the property and the tracker of a screen, and then the screen appears. What do the two say at
that appearance?
*/
title("Reads that count")
let logged = CountingScreen()
show("a log reads the property", logged.isFirstRead)
show("a log reads the tracker", logged.tracker.isFirstTimeCall)
logged.appear()
/*:
**CodeCallTracker.** One tracker serves a whole screen, or a whole base class, because it remembers the places in the
code that have asked. The key of a place is its file, line, and column, in one string.
*/
final class CodeCallTracker {
  private var places: Set<String> = []

  func isFirstTimeCall(
    file: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) -> Bool {
    // Try: return places.insert("\(file):\(line):\(column)").inserted
    places.insert("\(file)\(line)\(column)").inserted
  }
}
/*:
**Predict.** A check in line 1, column 23 asks whether it is the first, and another check asks in line 12, column 3. (To
save you a file of twelve lines, these two pass their places.) What is each check told?
*/
title("A set of places")
let places = CodeCallTracker()
show("line 1, column 23", places.isFirstTimeCall(line: 1, column: 23))
show("line 12, column 3", places.isFirstTimeCall(line: 12, column: 3))
/*:
## The same with this package
`RunOnce.claimFirstCall(for: object)` is a `CodeCallTracker` without the tracker. It remembers the places for each
object, needs no declaration in any class, and can be called by any number of threads.

Where you can declare a flag, a `@SetOnce` does the same in less time. Setting the flag and reading it are different
calls, so a log may read it as often as it likes.
*/
final class Screen: LifecycleScreen {
  @SetOnce var didAppear

  override func viewDidAppear() {
    super.viewDidAppear()
    if RunOnce.claimFirstCall(for: self) {
      show("viewed", "the screen")
    } else {
      show("back again", "not tracked")
    }
    show("first time, @SetOnce", $didAppear.set())
  }

  func checkTwice() -> (Bool, Bool) {
    (RunOnce.claimFirstCall(for: self), RunOnce.claimFirstCall(for: self))
  }
}
/*:
**Predict.** A log reads the flag, and then the screen appears twice. What do `claimFirstCall` and `set()` answer each
time? And what do the two checks in the one line of `checkTwice()` answer?
*/
title("The same with this package")
let screen = Screen()
show("a log reads the flag", screen.didAppear)
screen.appearTwice()
for _ in 1...2 { show("two checks in one line", screen.checkTwice()) }
/*:
- Experiment: Separate the parts of a `CodeCallTracker`'s place by colons, as the published library does. Which answer
  changes? Predict, and then remove the mark `// Try:`. (The compiler warns that the line after `return` does not run.)

## What it prints, and why

    ── A flag in a base class ──
    viewed ...................................... super last

Only the one that calls `super` last. When the other one looks, the base class has changed the flag already.

    ── Reads that count ──
    a log reads the property .................... true
    a log reads the tracker ..................... true
    first time, counting property ............... false
    first time, FunctionCallTracker ............. false

Both say false. Reading has a side effect here, so the log has used up the first time, and the screen takes its first
appearance for a later one.

    ── A set of places ──
    line 1, column 23 ........................... true
    line 12, column 3 ........................... false

Without a separator, both places end in 123, so the second is taken for the first and its code never runs. Nor is the
tracker protected: two threads that ask at once can both be first.

    ── The same with this package ──
    a log reads the flag ........................ false
    viewed ...................................... the screen
    first time, @SetOnce ........................ true
    back again .................................. not tracked
    first time, @SetOnce ........................ false
    two checks in one line ...................... (true, true)
    two checks in one line ...................... (false, false)

Both answer yes, and then no, as if the log had never been there. The two checks are two places, because they differ in
their columns. (A `CodeCallTracker` tells them apart, too.) Neither system runs your code, so a failure uses up the
first time: [the next page](Inline) has the form that tries again.

**The experiment.** The last one, which becomes true. The tracker still builds a string at each call, and still isn't
for two threads.
[Next](@next)
*/
