/*:
# Load once, and refresh
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run LoadOnce`, about 6 minutes

Users send screenshots of an error, although their accounts had loaded. All of them had left the screen while it was
loading, and had come back.

**State enum.** This list needs no flag. While the state is `loading`, the view shows a spinner, and it is the spinner
that starts the load when it appears. When the load has ended, the spinner is gone, so it can't start another one. Pull
to refresh calls `load()` itself.
*/
import Once
import Props

enum LoadingState {
  case loading, loaded([String]), empty(String), error(String)
}

@MainActor
final class AccountList {
  let server = Server()
  var state = LoadingState.loading

  func load() async {
    // Try: state = .loading
    do {
      let accounts = try await server.accounts()
      state = accounts.isEmpty ? .empty("None yet") : .loaded(accounts)
    } catch { state = .error("\(error)") }
  }

  func viewAppears() async { if case .loading = state { await load() } }
}
/*:
**Predict.** The view appears. The user opens another screen, comes back, and sees the spinner again. Then the server
answers one request, and right after that the network goes down. What is on screen in the end?
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
## The same with `@RunOnce`
`load` runs once, and calls `refresh()`, which pull to refresh calls directly. The wrapper knows whether the load is
running, and the model keeps the list.
*/
@MainActor
final class AccountsModel {
  let server = Server()
  private(set) var accounts: [String] = []
  @RunOnce.WithSelf(onMainActor: { (model: AccountsModel) async throws in
    try await model.refresh()
  }) var load

  func refresh() async throws { accounts = try await server.accounts() }
}
/*:
**Predict.** The view appears twice during the load, as before, and then the user pulls to refresh. How many requests
are sent?
*/
title("The same with @RunOnce")
inTask {
  let model = AccountsModel()
  Task { try await model.load() }
  Task { try await model.load() }
  await letOthersRun()
  show("a spinner", model.$load.isRunning)
  await model.server.answers(["Savings"])
  show("on screen", model.accounts)
  Task { try await model.refresh() }  // pull to refresh
  await letOthersRun()
  show("a spinner during a refresh", model.$load.isRunning)
  await model.server.answersEverybody(["Savings", "Checking"])
  show("on screen", model.accounts)
  show("requests", model.server.requests)
}
/*:
- Experiment: Let `AccountList.load` set the state back to `loading` first, as many people write it. What is on screen
  during a refresh? Predict, and then remove the mark `// Try:`.

## What it prints, and why

    ── Load once ──
    on screen ................................... error("no network")
    on screen during a refresh .................. error("no network")
    requests .................................... 3

The error. The spinner appeared twice while the list was loading, so it sent two requests, and the error of the second
replaced the list that the first one got. The third request is the refresh, during which the error stays on screen. (The
author of this system offers a flag beside it, which prevents the second request.)

    ── The same with @RunOnce ──
    a spinner ................................... true
    on screen ................................... ["Savings"]
    a spinner during a refresh .................. false
    on screen ................................... ["Savings", "Checking"]
    requests .................................... 2

Two. Both appearances share one load, and the refresh sends a request of its own. In SwiftUI, `.task` calls `load`, and
is canceled when its view disappears. Unless another view waits for the load, the load is canceled, too, and the next
appearance starts a new one. [The next page](ViewAndModel) lets a load fail, and tries again.

**The experiment.** A spinner, although the refresh control shows one already. And a view that appears during the
refresh sends yet another request.
[Next](@next)
*/
