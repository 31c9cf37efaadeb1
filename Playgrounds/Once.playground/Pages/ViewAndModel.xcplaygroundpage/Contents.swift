/*:
# A view and its model
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run ViewAndModel`, about 7 minutes

A list of accounts loads them once, and so does an overview of the same accounts. But the server counts two loads. Each
of the two views has a flag of its own.

**onAppearOnce.** This SwiftUI modifier has a `@State` flag, so that a view that appears again does not load again.
SwiftUI keeps one flag for each view. `LifecycleViewTree` stands in for SwiftUI here. For the same name,
`tree.flag(of:)` returns the same flag.

This page tries three places for “once”: a flag in the view, a `@RunOnce` in the view, and a `@RunOnce` in the model.
*/
#if canImport(Once)
  import Once
  import Props
#endif
import Observation

struct OnAppearOnce {
  let hasAppeared: LifecycleViewTree.Flag  // in SwiftUI: @State private var hasAppeared = false
  let action: () -> Void

  func onAppear() {
    guard !hasAppeared.value else { return }
    hasAppeared.value = true
    action()
  }
}

let tree = LifecycleViewTree()
/*:
**Predict.** The list appears three times. Then the overview appears. How often are the accounts loaded?
*/
title("A flag in the view")
for view in ["list", "list", "list", "overview"] {
  OnAppearOnce(hasAppeared: tree.flag(of: view)) { show("loaded, for the", view) }.onAppear()
}
/*:
A colleague moves a `@RunOnce` into the view. A SwiftUI view is a struct. SwiftUI makes that struct anew whenever the
parent of the view is updated.
*/
struct ListView {
  @RunOnce var load = { show("loaded, for the", "list") }

  func onAppear() { load() }
}
/*:
**Predict.** The list appears, its parent is updated, and the list appears again. How often are the accounts loaded?
*/
title("A RunOnce in the view")
ListView().onAppear()
ListView().onAppear()  // the struct that was made for the update
/*:
## The same with a model
The accounts belong to the model, and so does their load. Every view of the model calls `load` when it appears.

`@Observable` tells views when a variable of a class has changed. A `@RunOnce` itself tells views when a run begins,
ends or fails. `@Observable` cannot rewrite a property that has a wrapper. So write `@ObservationIgnored` before such a
property.

`keepShowing` stands in for the text of a view. It prints a line, and prints the line again after a change.
*/
@MainActor @Observable
final class AccountsModel {
  let server = Server()
  private var accounts: [String] = []
  @ObservationIgnored
  @RunOnce.WithSelf(onMainActor: { (model: AccountsModel) async throws in
    model.accounts = try await model.server.accounts()
  }) var load

  var text: String { $load.hasRun ? "\(accounts)" : $load.isRunning ? "a spinner" : "Try again" }
}
/*:
**Predict.** The list appears, and its request fails. The user taps Try again. The overview appears during that second
request, and the request succeeds. How many requests are sent?
*/
title("The same with a model")
inTask {
  let model = AccountsModel()
  Task { try await model.load() }
  await letOthersRun()
  keepShowing("on screen") { model.text }
  await model.server.fails()
  Task { try await model.load() }  // Try again
  Task { try await model.load() }  // the overview
  await model.server.answers(["Savings"])
  show("requests", model.server.requests)
}
/*:
The page runs without SwiftUI. In an app, a SwiftUI view of this model looks like this:

    struct AccountsView: View {
      let model: AccountsModel
      var body: some View { Text(model.text).task { try? await model.load() } }
    }

- Experiment: The user logs out, and a new list appears, which SwiftUI knows as “list 2”. Which of the two lines is
  printed? Predict, then remove the marks `// Try:`.
*/
// Try: OnAppearOnce(hasAppeared: tree.flag(of: "list")) { show("new", "list") }.onAppear()
// Try: OnAppearOnce(hasAppeared: tree.flag(of: "list 2")) { show("new", "list 2") }.onAppear()
/*:
## What it prints, and why

    ── A flag in the view ──
    loaded, for the ............................. list
    loaded, for the ............................. overview

Twice, because each view has its own flag. That is right for what belongs to a view, such as an animation or the focus.
The module `OnceSwiftUI` has `onAppearOnce` and `taskOnce` for that.

    ── A RunOnce in the view ──
    loaded, for the ............................. list
    loaded, for the ............................. list

Twice, because each struct has its own `@RunOnce`. Do not declare a `@RunOnce var` in a SwiftUI `View`.

    ── The same with a model ──
    on screen ................................... a spinner
    on screen ................................... Try again
    on screen ................................... a spinner
    on screen ................................... ["Savings"]
    requests .................................... 2

Two. One request failed. Try again and the overview shared the second request.

**The experiment.** Only “list 2”. SwiftUI takes a list with a new identity, such as `id(2)`, for a new view, and gives
that view a new flag. With a model, make a new model at log-out.
[Next](@next)
*/
