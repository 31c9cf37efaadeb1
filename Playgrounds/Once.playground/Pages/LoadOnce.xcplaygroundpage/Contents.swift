/*:
[Previous](@previous) · [Contents](Welcome)

# Load once, and refresh

Run it with ▶ in Xcode, or with `Playgrounds/run LoadOnce` in a terminal. It takes about seven minutes.

Users send screenshots that nobody can explain. All of them had opened another screen while their accounts were loading,
and come back.

**D13 state enum.** There is no guard at all. The state starts as `loading`, and the view switches over it. Only the
spinner starts a load, when it appears, and any outcome replaces the spinner.
*/
#if canImport(Once)
  import Once
  import Props
#endif
import Observation

enum LoadingState {
  case loading, loaded([String]), empty(String), error(String)
}

@MainActor
final class AccountList {
  let server = Server()
  var state = LoadingState.loading

  /// Called by the spinner when it appears, and by pull to refresh.
  func load() async {
    // Try: state = .loading
    do {
      let accounts = try await server.accounts()
      state = accounts.isEmpty ? .empty("No accounts yet") : .loaded(accounts)
    } catch {
      state = .error("\(error)")
    }
  }

  /// What the view does when it appears: of the four cases, only the spinner loads.
  func viewAppears() async {
    if case .loading = state { await load() }
  }
}
/*:
**Predict.** The view appears, and appears again while the list is loading. The list arrives, and then the second
request, if there is one, fails. What is on screen after each of these, and during and after a pull to refresh?
How many requests are sent?
*/
title("Load once")
inTask {
  let list = AccountList()
  Task { await list.viewAppears() }
  Task { await list.viewAppears() }  // back from the other screen, where the spinner still turns
  await list.server.answers(["Savings", "Checking"])
  show("on screen", list.state)
  if list.server.isAsked { await list.server.fails() }
  show("on screen", list.state)
  Task { await list.load() }  // pull to refresh
  // Try: Task { await list.viewAppears() }
  await letOthersRun()
  show("on screen during a refresh", list.state)
  await list.server.answersEverybody(["Savings"])
  show("on screen", list.state)
  show("requests", list.server.requests)
}
/*:
## The same with `@RunOnce`

The load is a property of the model, and every view that appears calls it. Pull to refresh calls the method that the
payload calls, because it should load every time.

`@Observable` tells the views when `accounts` or `problem` changes. `load` tells them itself when it begins and when it
ends, so the macro has to leave it alone: that is what `@ObservationIgnored` says.
*/
@MainActor @Observable
final class AccountsModel {
  let server = Server()
  private(set) var accounts: [String] = []
  private(set) var problem: String?
  @ObservationIgnored
  @RunOnce.WithSelf({ (model: AccountsModel) async throws in try await model.refresh() }) var load

  func viewAppears() async {
    do { try await load() } catch { problem = "\(error)" }
  }

  func refresh() async throws { accounts = try await server.accounts() }

  /// What a view's body would show.
  var body: String {
    if $load.hasRun { return accounts.isEmpty ? "No accounts yet" : accounts.joined(separator: ", ") }
    if $load.isRunning { return "a spinner" }
    return problem.map { "\($0), and Retry" } ?? "nothing yet"
  }
}
/*:
`keepShowing` prints what a view would show, and prints it again when something that it has read changes, like SwiftUI.

**Predict.** The view appears, and the request fails. The user taps Retry, opens another screen and comes back, and the
list arrives. Then pull to refresh fails once, and succeeds once. Which lines are printed, and how many requests?
*/
title("The same with @RunOnce")
inTask {
  let model = AccountsModel()
  keepShowing("on screen") { model.body }
  let first = Task { await model.viewAppears() }
  await letOthersRun()
  await model.server.fails()
  await first.value

  Task { await model.viewAppears() }  // Retry
  Task { await model.viewAppears() }  // back from the other screen
  await model.server.answers(["Savings"])

  Task { try await model.refresh() }
  await model.server.fails()
  Task { try await model.refresh() }
  await model.server.answers(["Savings", "Checking"])
  show("requests", model.server.requests)
}
/*:
## Change this and run again

- Experiment: Remove the mark `// Try:` in `AccountList.load`. Now it sets the state back to `loading` first, which
  looks right, and which many people write. Predict what is on screen during a refresh. Then remove the other mark, so
  that the view appears during the refresh, too. How many requests are sent?

## What it prints, and why

Prints:

    Load once
    on screen ................................... loaded(["Savings", "Checking"])
    on screen ................................... error("no network")
    on screen during a refresh .................. error("no network")
    on screen ................................... loaded(["Savings"])
    requests .................................... 3

Until there is an outcome the spinner can come back, from another screen or because SwiftUI calls `onAppear` twice, and
each time it loads. The slower request decides what the user sees. The author suggests a flag as well, as belt and
suspenders; then there are two things to keep in step.

Prints:

    The same with @RunOnce
    on screen ................................... nothing yet
    on screen ................................... a spinner
    on screen ................................... no network, and Retry
    on screen ................................... a spinner
    on screen ................................... Savings
    on screen ................................... Savings, Checking
    requests .................................... 4

The view that came back joined the run, so four requests: one that failed, one that loaded, two refreshes. A refresh
that fails leaves the list on screen, because `hasRun` stays true.

`$load` knows whether the load is running, and whether it has succeeded. What it has loaded, or why it has not, is for
the model to keep: in two properties, as here, or in an enumeration of the four cases.

[Next](@next)
*/
