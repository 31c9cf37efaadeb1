/*:
# Inline code
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Inline`, about 7 minutes

A team doesn't want to declare a property for every line that runs once, so the team writes such code where it is used.
After a cleanup, half of its screens are no longer set up.

**Swift-RunOnce.** This library gives every `NSObject` a method `runOnce`, which runs its block once for each object and
each *place*. The place is the file, line, and column of the call, which Swift fills in as default arguments. A lock and
a dictionary of places are attached to the object. In our copy, `Playgrounds/Alternatives/AssociatedRunOnce.swift`, the
method is called `associatedRunOnce`.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import OnceFoundation
  import Props
#endif

class LoadingScreen: LifecycleScreen {
  var actions: [String] = []
  var requests = 0

  func fetch() throws {
    requests += 1
    if requests == 1 { throw NoNetwork() }
  }
}

final class AssociatedScreen: LoadingScreen {
  override func viewDidAppear() {
    super.viewDidAppear()
    associatedRunOnce { actions.append("tracked") }
    associatedRunOnce { actions.append("configured") }
    associatedRunOnce { try? fetch() }
  }
}
/*:
It reads well: the block may use everything around it, and the screen declares no flag.

**Predict.** The screen appears twice, and the network is down the first time. How many requests are sent?
*/
title("Inline code")
let associated = AssociatedScreen()
associated.appearTwice()
show("actions", associated.actions)
show("requests", associated.requests)
/*:
Now for the cleanup. `associatedRunOnce` and `actions.append` always come together, so somebody writes a helper:
*/
final class TidyScreen: LoadingScreen {
  func doOnce(_ action: String) {
    associatedRunOnce { actions.append(action) }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    doOnce("tracked")
    doOnce("configured")
  }
}
/*:
**Predict.** The screen appears twice. Which actions does it take?
*/
title("A helper")
let tidy = TidyScreen()
tidy.appearTwice()
show("actions", tidy.actions)
/*:
## The same with this package
The module `OnceFoundation` gives every `NSObject` a method `runOnce`, too. Its block may throw, in which case it runs
again at the next call, and a call that arrives during a run waits until that has ended. The block still runs once for
each place, so a helper has to hand on the place of its own caller:
*/
final class Screen: LoadingScreen {
  func doOnce(
    _ action: String,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    runOnce(fileID: fileID, line: line, column: column) { actions.append(action) }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    doOnce("tracked")
    doOnce("configured")
    try? runOnce { try fetch() }
  }
}
/*:
**Predict.** The screen appears twice, and the network is down the first time. Which actions does it take, and how many
requests are sent?
*/
title("The same with this package")
let screen = Screen()
screen.appearTwice()
show("actions", screen.actions)
show("requests", screen.requests)
/*:
There are two more such calls. For a class that isn't an `NSObject`, write `RunOnce.forLifetime(of: object) { … }`, and
for code that needs an `else`, `if RunOnce.isFirstCall(for: object) { … } else { … }`.

- Experiment: Two checks stand in one line, and the line is in a loop. What do they answer? Predict, and then remove the
  marks `// Try:`. After that, assign `RunOnce.isFirstCall` to a constant and call the constant. What does the compiler
  ask for?
*/
// Try: title("The experiment"); for round in 1...2 {
// Try:   let checks = (RunOnce.isFirstCall(for: screen), RunOnce.isFirstCall(for: screen))
// Try:   show("round \(round)", checks)
// Try: }
/*:
## What it prints, and why

    ── Inline code ──
    actions ..................................... ["tracked", "configured"]
    requests .................................... 1

One. The block cannot throw, so it has to swallow the error, and it never runs again.

With threads there are two more problems. The place is recorded before the block runs, so a second thread can go on
before the work is done. And the lock is made when it's first used, so two threads can each make one, and both run the
block.

    ── A helper ──
    actions ..................................... ["tracked"]

Only one, because all calls of the helper have the same place: the line inside the helper.

    ── The same with this package ──
    actions ..................................... ["tracked", "configured"]
    requests .................................... 2

Both actions, because the helper hands on two places. And two requests, because the first one threw, so the block ran
again. Each call has to look up the object and the place, which takes time. In an optimized build, a call of a declared
`@RunOnce.WithSelf` takes less than a tenth of these instructions: `Tests/Benchmarks/call-cost --systems` prints both.

**The experiment.** True twice, and then false twice, because the column tells two checks in one line apart. A constant
loses the default arguments, so the compiler asks for the file, the line, and the column.
[Next](@next)
*/
