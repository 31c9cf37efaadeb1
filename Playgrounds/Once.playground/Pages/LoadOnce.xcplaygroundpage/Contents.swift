/*:
[Previous](@previous) · [Contents](Welcome)

# Load once

Run it with ▶ in Xcode, or with `Playgrounds/run LoadOnce` in a terminal.
[Welcome](Welcome) explains how to open it.

**Situation.** An account list is loaded once, although its view appears again and again. Until it arrives the user sees
a spinner, then the list, or the reason why there is none. Pull to refresh loads it again.

**No guard at all.** The state starts as `loading`, the view switches over it, and only the spinner starts a load. Any
outcome replaces the spinner, so it never loads again.
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif

enum State {
  case loading, loaded([String]), empty(String), error(String)
}

final class AccountList {
  private(set) var state = State.loading

  /// Called by the spinner when it appears, and by pull to refresh.
  func load() {
    // Try: state = .loading
    fetch { [self] result in
      switch result {
      case .success(let accounts): state = accounts.isEmpty ? .empty("No accounts yet") : .loaded(accounts)
      case .failure(let error): state = .error("\(error)")
      }
    }
  }

  /// What the view does when it appears: of the four cases only the spinner has an `onAppear`.
  func viewAppears() {
    if case .loading = state { load() }
  }

  /// What the server calls with its answer; here it answers when the page says so.
  private(set) var requests: [(Result<[String], any Error>) -> Void] = []
  private func fetch(_ completion: @escaping (Result<[String], any Error>) -> Void) { requests.append(completion) }
}
/*:
`swift run Scorecard` uses `Alternatives/StateEnum.swift`: the same, with a `pause` where a thread can be held.

## What it does

**Predict.** The view appears, the list arrives, the view appears twice more, and the user pulls to refresh. How many
requests is that?
*/
title("Load once: what it does")
struct NoNetwork: Error {}
let accounts = AccountList()
accounts.viewAppears()
accounts.requests[0](.success(["Savings", "Current"]))
for _ in 1...2 { accounts.viewAppears() }
show("requests in three appearances", accounts.requests.count)
accounts.load()
show("requests after pull to refresh", accounts.requests.count)
show("on screen while it refreshes", accounts.state)
accounts.viewAppears()
show("requests, it appears while it refreshes", accounts.requests.count)
/*:
Prints:

    Load once: what it does
    requests in three appearances ............... 1
    requests after pull to refresh .............. 2
    on screen while it refreshes ................ loaded(["Savings", "Current"])
    requests, it appears while it refreshes ..... 2

## What goes wrong

Until there is an outcome, the spinner can come back: the user opens another screen and returns, or SwiftUI calls
`onAppear` twice.

**Predict.** The spinner comes back while the first request is under way. The list arrives; then the second request
fails: there is no network. What does the user see?
*/
title("What goes wrong")
let impatient = AccountList()
impatient.viewAppears()
impatient.viewAppears()  // back from the other screen; the spinner is still there
show("requests under way", impatient.requests.count)
impatient.requests[0](.success(["Savings", "Current"]))
show("after the first", impatient.state)
impatient.requests[1](.failure(NoNetwork()))
show("after the second", impatient.state)
/*:
Prints:

    What goes wrong
    requests under way .......................... 2
    after the first ............................. loaded(["Savings", "Current"])
    after the second ............................ error("NoNetwork()")

The essay suggests a flag as well, as belt and braces: [an atomic one](TokenAndExchange), or
[a plain one](FlagBesideTheCode). Then you have two things to keep in sync.

## A flag in the view

In SwiftUI, the other habit is a modifier with a `@State` flag. `LifecycleViewTree` stands in for SwiftUI and keeps one
flag per view.

From `Alternatives/OnAppearOnce.swift`:

    private let hasAppeared: LifecycleViewTree.Flag  // in SwiftUI: @State private var hasAppeared = false
    private let action: () -> Void

    /// Called by the tree each time the view appears.
    public func onAppear() {
      guard !hasAppeared.value else { return }
      hasAppeared.value = true
      action()
    }

**Predict.** A view appears three times. Then a second view of the same model appears, and the first one leaves the tree
and comes back. How often is the model loaded?
*/
title("A flag in the view")
let tree = LifecycleViewTree()
var loads = 0
let viewAppears = { (identity: String) in OnAppearOnce(identity: identity, in: tree) { loads += 1 }.onAppear() }
for _ in 1...3 { viewAppears("accounts") }
show("loads in three appearances", loads)
viewAppears("overview")
show("loads with a second view of the model", loads)
tree.remove("accounts")
viewAppears("accounts")
show("loads after the first view came back", loads)
/*:
Prints:

    A flag in the view
    loads in three appearances .................. 1
    loads with a second view of the model ....... 2
    loads after the first view came back ........ 3

The flag does what SwiftUI intends: a view with a new identity is a new view. That is right for what belongs to a view,
such as an animation or focus. The package has it as `onAppearOnce` and `taskOnce`, in `OnceSwiftUI`. A load belongs to
the model.

## The same with `@RunOnce`

The guard is a property of the model. Callers of `load` join the one run; if it throws, the next call tries again. You
need no enum for the state: `$load` knows it. A view that reads `isRunning` or `hasRun` is redrawn when they change; see
[Waiting for a flag](WaitForFlag).
*/
@MainActor
final class AccountsModel {
  @RunOnce var load = { (model: AccountsModel) async throws in try await model.fetch() }
  private(set) var accounts: [String] = []
  private(set) var problem: String?
  let server = Server()

  /// Called by every view that appears, and by Retry.
  func appear() async {
    do { try await load(self) } catch { problem = "\(error)" }
  }

  /// Pull to refresh bypasses the guard, because it should load every time.
  func refresh() async { try? await fetch() }

  func fetch() async throws { accounts = try await server.accounts() }

  /// What a SwiftUI body would show.
  var body: String {
    if $load.hasRun { return accounts.isEmpty ? "No accounts yet" : accounts.joined(separator: ", ") }
    if !$load.isRunning, let problem { return "\(problem), and Retry" }
    return "a spinner"
  }
}

/// Keeps each request until the page answers it.
@MainActor
final class Server {
  private(set) var requests = 0
  private var waiting: [CheckedContinuation<[String], any Error>] = []

  func accounts() async throws -> [String] {
    requests += 1
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Answers the oldest request, as soon as there is one.
  func answer(_ result: Result<[String], any Error>) async {
    while waiting.isEmpty { await Task.yield() }
    waiting.removeFirst().resume(with: result)
  }
}
/*:
`inTask` runs a part of the page that suspends, as a task on the main actor.

**Predict.** The spinner comes back while the first request is under way, as above. How many requests are there?
*/
title("The same with @RunOnce")
inTask {
  let model = AccountsModel()
  let appearances = (1...2).map { _ in Task { await model.appear() } }
  await model.server.answer(.success(["Savings", "Current"]))
  for appearance in appearances { await appearance.value }
  show("requests in two appearances", model.server.requests)
}
/*:
Prints:

    The same with @RunOnce
    requests in two appearances ................. 1

The second appearance waits for the first, and blocks no thread: see [Loads that share one run](SharedLoad).

**Predict.** Now the first request fails, and the user taps Retry. Then pull to refresh fails once and succeeds once,
and the view appears again. What is on screen each time, and how many requests are there?
*/
inTask {
  let model = AccountsModel()
  for answer in [.failure(NoNetwork()), .success(["Savings"])] as [Result<[String], any Error>] {
    async let appeared: Void = model.appear()
    await model.server.answer(answer)
    await appeared
    show("on screen after an attempt", model.body)
  }
  for answer in [.failure(NoNetwork()), .success(["Savings", "Current"])] as [Result<[String], any Error>] {
    async let refreshed: Void = model.refresh()
    await model.server.answer(answer)
    await refreshed
    show("on screen after a refresh", model.body)
  }
  await model.appear()
  show("requests", model.server.requests)
}
/*:
Prints:

    on screen after an attempt .................. NoNetwork(), and Retry
    on screen after an attempt .................. Savings
    on screen after a refresh ................... Savings
    on screen after a refresh ................... Savings, Current
    requests .................................... 4

A refresh that fails leaves the list on screen, because `hasRun` stays true.

`$load` has no result to look at. What the body shows is in `accounts`, because a refresh replaces it. A list that is
loaded once and for all goes into a `@SetOnce.Value var accounts: [String]?`: the payload sets it, and a view that reads
it is redrawn.

## Change this and run again

- Experiment: Remove the mark `// Try:` in `AccountList.load`: now it first sets the state back to `loading`. It looks
  right, and many people write it. Predict what is on screen during a refresh, and what happens if the view appears
  then.

[Next](@next)
*/
