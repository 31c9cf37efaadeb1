/*:
# Inline code
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run Inline`, about 7 minutes

A team does not want to declare a property for every line that runs once. It writes such code where
it is used. After a cleanup, half of its screens are no longer set up.

**D10 Swift-RunOnce.** This library gives every `NSObject` a method `runOnce`. It attaches a lock
and a dictionary to the object, and the key is the *place* of the call: file, line and column, which
come in as default arguments. Our copy is `Playgrounds/Alternatives/AssociatedRunOnce.swift`.
*/
#if canImport(Once)
  import Alternatives
  import Once
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
    runOnce { actions.append("tracked") }
    runOnce { actions.append("configured") }
    runOnce { try? fetch() }
  }
}
/*:
It reads well. The block may use everything around it, and there is no flag in sight.

**Predict.** The screen appears twice, and there is no network the first time. How many requests are
sent?
*/
title("Inline code")
let associated = AssociatedScreen()
associated.appearTwice()
show("actions", associated.actions)
show("requests", associated.requests)
/*:
The cleanup: `runOnce` and `actions.append` always come together, so somebody writes a helper.
*/
final class TidyScreen: LoadingScreen {
  func doOnce(_ action: String) {
    runOnce { actions.append(action) }
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
## The same with `RunOnce.forLifetime(of:)`
It takes any class instance, and waits and throws as `@RunOnce` does: a block that threw runs again
at the next call. `isFirstCall(for:)` is a `Bool`, for an `else`. Both know their place in the same
way, so a helper has to pass on the place of its own caller.
*/
final class Screen: LoadingScreen {
  func doOnce(
    _ action: String,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    RunOnce.forLifetime(of: self, fileID: fileID, line: line, column: column) {
      actions.append(action)
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    doOnce("tracked")
    doOnce("configured")
    try? RunOnce.forLifetime(of: self) { try fetch() }
    if RunOnce.isFirstCall(for: self) { actions.append("first") } else { actions.append("back") }
  }
}
/*:
**Predict.** The screen appears twice, again without a network at first. Which actions does it take?
*/
title("The same with RunOnce.forLifetime(of:)")
let screen = Screen()
screen.appearTwice()
show("actions", screen.actions)
show("requests", screen.requests)
/*:
- Experiment: Two checks stand in one line, and the line is in a loop. What do they answer? Predict,
  then remove the marks `// Try:`. Then assign `RunOnce.isFirstCall` to a constant and call that:
  what does the compiler ask for?
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

One. The block cannot throw, so it has to catch the error, and nothing is tried again. The place is
recorded before the block runs, so a second thread can go on before the work is done. And the lock
is made when it is first needed, so two threads can each make one.

    ── A helper ──
    actions ..................................... ["tracked"]

All calls of the helper are one place: the line inside it.

    ── The same with RunOnce.forLifetime(of:) ──
    actions ..................................... ["tracked", "configured", "first", "back"]
    requests .................................... 2

The helper passes two places on, so both of its actions are taken. Each call looks up the object and
the place, which takes time. A declared `@RunOnce.WithSelf` costs far less in an optimized build.

**The experiment.** True twice, then false twice: the column tells two checks in one line apart. A
constant has no default arguments: parameters 2 to 4 are missing, the file, the line and the column.
[Next](@next)
*/
