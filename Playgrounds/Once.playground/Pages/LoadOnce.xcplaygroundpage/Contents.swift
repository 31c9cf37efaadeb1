/*:
# Load once, and refresh
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run LoadOnce`, about 13 minutes

Users send screenshots that nobody can explain. All had left the screen while their accounts were
loading, and come back.

**D13 state enum.** There is no flag. While the state is `loading`, the view shows a spinner, which
starts the load when it appears. When the load has ended, there is no spinner that could start
another. Pull to refresh calls `load()` itself.
*/
#if canImport(Once)
  import Once
  import Props
#endif
import Observation

enum LoadingState { case loading, loaded([String]), empty(String), error(String) }

@MainActor
final class AccountList {
  let server = Server()
  var state = LoadingState.loading

  func load() async {
    // Try: state = .loading
    do {
      let accounts = try await server.accounts()
      state = accounts.isEmpty ? .empty("No accounts yet") : .loaded(accounts)
    } catch { state = .error("\(error)") }
  }

  func viewAppears() async { if case .loading = state { await load() } }
}
/*:
**Predict.** The view appears. The user opens another screen, comes back, and finds the spinner
again. A first request gets the list; a second, if there is one, fails. What is on screen then?
*/
title("Load once")
inTask {
  let list = AccountList()
  Task { await list.viewAppears() }
  Task { await list.viewAppears() }
  await list.server.answers(["Savings"])
  if list.server.isAsked { await list.server.fails() }
  show("on screen", list.state)
  Task { await list.load() }  // pull to refresh
  await letOthersRun()
  show("on screen during a refresh", list.state)
  await list.server.answersEverybody(["Savings"])
  show("requests", list.server.requests)
}
/*:
**D14 onAppearOnce.** A SwiftUI modifier has a `@State` flag, so that a view that appears again does
not load again. SwiftUI keeps a flag for each view; `LifecycleViewTree` stands in for that.
*/
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
**Predict.** The list appears three times. Then an overview of the same accounts appears. How often
are they loaded?
*/
title("A flag in the view")
for view in ["list", "list", "list", "overview"] {
  OnAppearOnce(hasAppeared: tree.flag(of: view)) { show("loaded, for the", view) }.onAppear()
}
/*:
## The same with `@RunOnce`
A load belongs to what is loaded: to the model. Every view that appears calls it.

`@Observable` tells views when a variable of the class has changed. `@RunOnce` tells them itself
when a run begins, ends or fails. The macro takes no wrapper, hence `@ObservationIgnored`. When a
view goes, SwiftUI cancels its `.task`, and the `CancellationError` is nothing to show to the user.
*/
@MainActor @Observable
final class AccountsModel {
  enum Content { case spinner, list([String]), tryAgain(String) }

  let server = Server()
  private(set) var accounts: [String] = []
  private(set) var problem: String?
  @ObservationIgnored
  @RunOnce.WithSelf({ @MainActor (model: AccountsModel) async throws in
    try await model.refresh()
  }) var load

  var content: Content {
    if $load.hasRun { return .list(accounts) }
    if !$load.isRunning, let problem { return .tryAgain(problem) }
    return .spinner
  }

  func viewAppears() async {
    do { try await load() } catch is CancellationError {} catch { problem = "\(error)" }
  }

  func refresh() async throws { accounts = try await server.accounts() }
}
/*:
`keepShowing` prints what a view would show, and prints it again when something that it has read
changes, like SwiftUI.

**Predict.** The view appears, and its request fails. The user taps Try again, and an overview
appears while that is under way; the list arrives. Then the user pulls to refresh. How many requests
are sent?
*/
title("The same with @RunOnce")
inTask {
  let model = AccountsModel()
  let list = Task { await model.viewAppears() }
  await letOthersRun()
  keepShowing("on screen") { "\(model.content)" }
  await model.server.fails()
  await list.value

  Task { await model.viewAppears() }  // Try again
  Task { await model.viewAppears() }  // the overview
  await model.server.answers(["Savings"])

  Task { try await model.refresh() }  // pull to refresh
  await model.server.answers(["Savings", "Checking"])
  show("requests", model.server.requests)
}
/*:
## The live view
A terminal skips this view. Xcode shows it by Editor ▸ Live View, and you are the server.
*/
#if canImport(SwiftUI) && canImport(PlaygroundSupport)
  import PlaygroundSupport
  import SwiftUI

  struct AccountsView: View {
    let model: AccountsModel

    var body: some View {
      VStack {
        switch model.content {
        case .spinner: ProgressView()
        case .tryAgain(let problem):
          Text(problem)
          Button("Try again") { Task { await model.viewAppears() } }
        case .list(let accounts): List(accounts, id: \.self) { Text($0) }
        }
        HStack {
          Button("Refresh") { Task { try? await model.refresh() } }
          Button("The server answers") { Task { await model.server.answers(["Savings"]) } }
          Button("The server fails") { Task { await model.server.fails() } }
        }
      }
      .task { await model.viewAppears() }
    }
  }

  PlaygroundPage.current.setLiveView(AccountsView(model: AccountsModel()))
#endif
/*:
- Experiment: Let `AccountList.load` set the state back to `loading` first, as many people write it.
  What is on screen during a refresh? Predict, then remove the mark `// Try:`.

## What it prints, and why

    ── Load once ──
    on screen ................................... error("no network")
    on screen during a refresh .................. error("no network")
    requests .................................... 3

The error. The spinner appeared twice, so there were two requests, and the second replaced the list
by its error. The third one is the refresh. (D13's author offers a flag that prevents the second.)

    ── A flag in the view ──
    loaded, for the ............................. list
    loaded, for the ............................. overview

Twice: each view has a flag. That is right for what belongs to a view, an animation or the focus,
and the module `OnceSwiftUI` has `onAppearOnce` and `taskOnce` for that.

    ── The same with @RunOnce ──
    on screen ................................... spinner
    on screen ................................... tryAgain("no network")
    on screen ................................... spinner
    on screen ................................... list(["Savings"])
    on screen ................................... list(["Savings", "Checking"])
    requests .................................... 3

Three: one failed, Try again and the overview shared one, and the refresh is its own. The wrapper
knows whether a load has succeeded; the model keeps the list, or the problem.

A `@RunOnce var` in a SwiftUI `View` is wrong: that struct is made anew when its parent is updated.

**The experiment.** A spinner, beside that of the refresh control. A view that appears meanwhile
sends another request.
[Next](@next)
*/
