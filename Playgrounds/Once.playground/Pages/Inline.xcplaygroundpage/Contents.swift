/*:
# Inline code
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Inline`, about 7 minutes

A team does not want to declare a property for every line that runs once. It writes such code where it is used. After a
cleanup, half of its screens are not set up any more.

**Swift-RunOnce.** This library gives every `NSObject` a method `runOnce`. A call runs its block once for each object
and each *place*. The place is the file, line and column of the call, which Swift fills in as default arguments. A lock
and a dictionary of places are attached to the object. In our copy, `Playgrounds/Alternatives/AssociatedRunOnce.swift`,
the method is called `associatedRunOnce`.
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
It reads well. The block may use everything around it, and the screen does not declare a flag.

**Predict.** The screen appears twice, and the network is down the first time. How many requests are sent?
*/
title("Inline code")
let associated = AssociatedScreen()
associated.appearTwice()
show("actions", associated.actions)
show("requests", associated.requests)
/*:
Now the cleanup. `associatedRunOnce` and `actions.append` always come together, so somebody writes a helper:
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
The module `OnceFoundation` gives every `NSObject` a method `runOnce`, too. Its block may throw, and then runs again at
the next call. A call that arrives during a run waits for the run to end. This method, too, runs its block once for each
place. So a helper has to pass on the place of its own caller.
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
There are two more such calls. For a class that is not an `NSObject`, write `RunOnce.forLifetime(of: object) { … }`. For
code that needs an `else`, write `if RunOnce.isFirstCall(for: object) { … } else { … }`.

- Experiment: Two checks stand in one line, and the line is in a loop. What do they answer? Predict, then remove the
  marks `// Try:`. Then assign `RunOnce.isFirstCall` to a constant and call that constant. What does the compiler ask
  for?
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

One. The block cannot throw, so it has to catch the error, and it does not run again.

With threads there are two more problems. The place is recorded before the block runs, so a second thread can go on
before the work is done. The lock is made at its first use, so two threads can each make a lock, and both run the block.

    ── A helper ──
    actions ..................................... ["tracked"]

Only one. All calls of the helper have one place: the line inside the helper.

    ── The same with this package ──
    actions ..................................... ["tracked", "configured"]
    requests .................................... 2

Both actions, because the helper passes on two places. And two requests: the first threw its error, so the block ran
again. Each call looks up the object and the place, which takes time. A declared `@RunOnce.WithSelf` costs far less in
an optimized build.

**The experiment.** True twice, then false twice. The column tells two checks in one line apart. A constant loses the
default arguments, so the compiler asks for the file, the line and the column.
[Next](@next)
*/
