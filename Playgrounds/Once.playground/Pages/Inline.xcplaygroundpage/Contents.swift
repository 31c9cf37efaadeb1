/*:
[Previous](@previous) · [Contents](Welcome)

# Inline code

Run it with ▶ in Xcode, or with `Playgrounds/run Inline` in a terminal. It takes about five minutes.

A team wants no property for each line that runs once. It writes such code where it is used, with nothing declared.
After a cleanup, half of its screens are no longer set up.

**D10 Swift-RunOnce.** This library gives every `NSObject` a method `runOnce`. It attaches a lock and a dictionary to
the object, and the key is the *place* of the call: file, line and column, which come in as default arguments. Our copy
is `Alternatives/AssociatedRunOnce.swift`.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

final class Network {
  var requests = 0

  func fetch() throws {
    requests += 1
    if requests == 1 { throw NoNetwork() }
  }
}

final class AssociatedScreen: LifecycleScreen {
  let network = Network()
  var actions: [String] = []

  override func viewDidAppear() {
    super.viewDidAppear()
    runOnce { actions.append("tracked") }
    runOnce { actions.append("configured") }
    runOnce { try? network.fetch() }
  }
}
/*:
It reads well. The block may use everything around it, and there is no flag in sight.

**Predict.** The screen appears twice. What does it do? There is no network the first time: how many requests?
*/
title("Inline code")
let associated = AssociatedScreen()
associated.appearTwice()
show("actions", associated.actions)
show("requests", associated.network.requests)
/*:
The cleanup: `runOnce` and `actions.append` always come together, so somebody writes a helper.

**Predict.** The helper is called in two places. What does the screen do?
*/
final class TidyScreen: LifecycleScreen {
  var actions: [String] = []

  func doOnce(_ action: String) {
    runOnce { actions.append(action) }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    doOnce("tracked")
    doOnce("configured")
  }
}

let tidy = TidyScreen()
tidy.appearTwice()
show("actions, with a helper", tidy.actions)
/*:
## The same with `RunOnce.forLifetime(of:)`

It takes any class instance, needs no Objective-C runtime, and waits and throws as the other forms
do. `isFirstCall(for:)` is the form with an `else`. Both know their place in the same way, so a
helper has to pass it on. A `@RunOnce.WithSelf` needs no place; its closure is given the screen.
*/
final class Screen: LifecycleScreen {
  let network = Network()
  var actions: [String] = []
  @RunOnce.WithSelf({ (screen: Screen) in screen.actions.append("seen") }) var noteSeen

  func doOnce(_ action: String, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column) {
    RunOnce.forLifetime(of: self, fileID: fileID, line: line, column: column) { actions.append(action) }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    doOnce("tracked")
    doOnce("configured")
    noteSeen()
    try? RunOnce.forLifetime(of: self) { try network.fetch() }
    if RunOnce.isFirstCall(for: self) { actions.append("first") } else { actions.append("back") }
  }
}
/*:
**Predict.** The screen appears twice, again without a network at first. What does it do, and how many requests?
*/
title("The same with RunOnce.forLifetime(of:)")
let screen = Screen()
screen.appearTwice()
show("actions", screen.actions)
show("requests", screen.network.requests)
/*:
## Change this and run again

- Experiment: Two checks stand in one line, and the line is in a loop. Predict what they answer, then remove the marks
  `// Try:`. Then assign `RunOnce.isFirstCall` to a constant and call that: what does the compiler ask for?
*/
// Try: for round in 1...2 {
// Try:   show("round \(round)", (RunOnce.isFirstCall(for: screen), RunOnce.isFirstCall(for: screen)))
// Try: }
/*:
## What it prints, and why

Prints:

    Inline code
    actions ..................................... ["tracked", "configured"]
    requests .................................... 1

The place is marked before the block runs, and the block cannot throw. So an error has to be swallowed, and nothing is
tried again. For the same reason a second thread goes on before the work is done; and as the lock is made when it is
first needed, two threads can each make one, and both run.

Prints:

    actions, with a helper ...................... ["tracked"]

All calls of the helper are one place: the line inside it.

Prints:

    The same with RunOnce.forLifetime(of:)
    actions ..................................... ["tracked", "configured", "seen", "first", "back"]
    requests .................................... 2

Each call looks up object and place, which takes time. If you can afford a declaration, a
`@RunOnce.WithSelf` gives the code a name and, optimized, costs far less. The author of D10 says
that, assigned to a variable, the function loses its default arguments. The same holds here.

[Next](@next)
*/
