/*:
[Previous](@previous) · [Contents](Welcome)

# Load once

**Situation.** An account list is loaded once, although its view appears again and again. While it loads there is a
spinner, then the list, or an error and a way to try again. Pull to refresh loads it anew, because the user says so.

Many screens get by without any guard. The state starts with loading, the view switches over it, and only the
spinner loads. Any outcome replaces the spinner, so it never loads again.

From `Alternatives/StateEnum.swift`:

    /// Where the load stands; the view switches over it.
    public private(set) var state = State.loading

    /// What the view does whenever it appears: only the spinner loads.
    public func viewAppears(pause: () -> Void = {}) {
      guard case .loading = state else { return }
      pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
      load()
    }

    /// Pull to refresh is this as well: it does not go back to the spinner.
    public func load() {
      fetch { [self] result in
        switch result {
        case .success(let value): state = isEmpty(value) ? .empty("Nothing there yet") : .loaded(value)
        case .failure(let error): state = .error("\(error)")
        }
      }
    }

In SwiftUI, a view modifier with a `@State` flag is the other habit.

From `Alternatives/OnAppearOnce.swift`:

    private let hasAppeared: LifecycleViewTree.Flag  // in SwiftUI: @State private var hasAppeared = false
    private let action: () -> Void

    /// Called by the tree each time the view appears.
    public func onAppear() {
      guard !hasAppeared.value else { return }
      hasAppeared.value = true
      action()
    }
*/
#if canImport(Once)
  import Alternatives
  import Once
  import Props
#endif
import Observation

/*:
## What they do

Our fetches end when the page says so: they keep what is to be called then.

**Predict.** The view appears, the list arrives, the view appears twice more, and the user pulls to refresh. How many
fetches is that?
*/
title("Load once: what they do")
struct NoNetwork: Error {}
var fetches: [StateEnum<[String]>.Completion] = []
let accounts = StateEnum<[String]>(isEmpty: \.isEmpty) { fetches.append($0) }
accounts.viewAppears()
fetches[0](.success(["Savings", "Current"]))
for _ in 1...2 { accounts.viewAppears() }
show("fetches in three appearances, state enum", fetches.count)
accounts.load()
show("fetches after pull to refresh", fetches.count)
show("on screen while it refreshes", accounts.state)

let tree = LifecycleViewTree()  // plays the part of SwiftUI, which keeps the flag of each view
var modelLoads = 0
let viewAppears = { (identity: String) in
  OnAppearOnce(identity: identity, in: tree) { modelLoads += 1 }.onAppear()
}
for _ in 1...3 { viewAppears("accounts") }
show("loads in three appearances, onAppearOnce", modelLoads)
/*:
Prints:

    Load once: what they do
    fetches in three appearances, state enum .... 1
    fetches after pull to refresh ............... 2
    on screen while it refreshes ................ loaded(["Savings", "Current"])
    loads in three appearances, onAppearOnce .... 1

## What goes wrong

An outcome replaces the spinner. Until there is one, the spinner can come back: the user opens a child and returns, or
SwiftUI calls `onAppear` twice.

**Predict.** The spinner comes back while the first fetch is under way. The first fetch brings the list; then the
second ends, without a network. What does the user see?
*/
title("What goes wrong")
fetches = []
let impatient = StateEnum<[String]> { fetches.append($0) }
impatient.viewAppears()
impatient.viewAppears()  // back from the child; the spinner is still there
show("fetches under way", fetches.count)
fetches[0](.success(["Savings", "Current"]))
show("after the first", impatient.state)
fetches[1](.failure(NoNetwork()))
show("after the second", impatient.state)
/*:
Prints:

    What goes wrong
    fetches under way ........................... 2
    after the first ............................. loaded(["Savings", "Current"])
    after the second ............................ error("NoNetwork()")

A flag beside the state mends that, and then there are two things to keep in step.

The flag of `onAppearOnce` knows the view and not the model. For SwiftUI another identity is another view, with a flag
of its own; the model it loads is the same.

**Predict.** A second view of the model appears, and then the first one leaves the tree and comes back. How many loads
are there now?
*/
viewAppears("overview")
show("loads with a second view of the model", modelLoads)
tree.remove("accounts")
viewAppears("accounts")
show("loads after the first view came back", modelLoads)
/*:
Prints:

    loads with a second view of the model ....... 2
    loads after the first view came back ........ 3

## The same with `@RunOnce`

The guard belongs to the model. `load` is called by whoever needs the accounts: callers join the one run, and if it
throws, the next call tries again. No enumeration keeps the state: `$load` knows it, and a view that reads `isRunning`
or `hasRun` is drawn again when that changes.
*/
title("The same with @RunOnce")

@Observable @MainActor
final class AccountsModel {
  @ObservationIgnored @RunOnce var load = { (model: AccountsModel) async throws in try await model.fetch() }
  private(set) var accounts: [String] = []
  private(set) var problem: String?

  @ObservationIgnored let server = Server()

  /// What every view calls that appears, and what Retry calls.
  func appear() async {
    do {
      try await load(self)
    } catch is CancellationError {
      // The view has gone. If others wait for the list, the next of them loads.
    } catch {
      problem = "\(error)"
    }
  }

  /// Pull to refresh: not the guarded function, because it is to happen each time.
  func refresh() async { try? await fetch() }

  func fetch() async throws { accounts = try await server.accounts() }
}

/// What the screen looks like: all that a SwiftUI body would say.
@MainActor
func look(_ model: AccountsModel) -> String {
  if model.$load.hasRun { return model.accounts.isEmpty ? "nothing there yet" : model.accounts.joined(separator: ", ") }
  if !model.$load.isRunning, let problem = model.problem { return "\(problem), and Retry" }
  return "a spinner"
}
/*:
The rest is what SwiftUI and a server do in an app: a screen that draws itself again when what it has read changes, and
answers that come when the page says so.
*/
@MainActor
final class Screen {
  private let model: AccountsModel
  private var shown = ""

  init(_ model: AccountsModel) {
    self.model = model
    draw()
  }

  func draw() {
    let text = withObservationTracking {
      look(model)
    } onChange: {
      Task { @MainActor in self.draw() }
    }
    if text != shown { show("the screen shows", text) }
    shown = text
  }

  /// Returns when the screen shows this.
  func shows(_ text: String) async {
    while shown != text { await Task.yield() }
  }
}

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
**Predict.** The spinner comes back while the first load is under way, as above. How many requests are there, and what
does the screen show, from the beginning to the end?
*/
inTask {
  let model = AccountsModel()
  let screen = Screen(model)
  let appearances = (1...2).map { _ in Task { await model.appear() } }
  await model.server.answer(.success(["Savings", "Current"]))
  for appearance in appearances { await appearance.value }
  await screen.shows("Savings, Current")
  show("requests", model.server.requests)
}
/*:
Prints:

    The same with @RunOnce
    the screen shows ............................ a spinner
    the screen shows ............................ Savings, Current
    requests .................................... 1

The second appearance waits for the run of the first, and holds no thread. See [Loads that share one run](SharedLoad).

**Predict.** Now the first request fails, and the user taps Retry. Then pull to refresh fails once, and works once; at
the end the view appears again. When does the spinner come back, and how many requests are there?
*/
title("An error, another attempt, and pull to refresh")
inTask {
  let model = AccountsModel()
  let screen = Screen(model)

  let first = Task { await model.appear() }
  await model.server.answer(.failure(NoNetwork()))
  await first.value
  await screen.shows("NoNetwork(), and Retry")

  let retry = Task { await model.appear() }
  await screen.shows("a spinner")
  await model.server.answer(.success(["Savings"]))
  await retry.value
  await screen.shows("Savings")

  for answer in [.failure(NoNetwork()), .success(["Savings", "Current"])] as [Result<[String], any Error>] {
    let refresh = Task { await model.refresh() }
    await model.server.answer(answer)
    await refresh.value
  }
  await screen.shows("Savings, Current")

  await model.appear()
  show("requests", model.server.requests)
}
/*:
Prints:

    An error, another attempt, and pull to refresh
    the screen shows ............................ a spinner
    the screen shows ............................ NoNetwork(), and Retry
    the screen shows ............................ a spinner
    the screen shows ............................ Savings
    the screen shows ............................ Savings, Current
    requests .................................... 4

The list stays while it is refreshed, and stays when that fails: `hasRun` does not go back. Four requests are the failed
one, the retry and two refreshes; the last appearance makes none.

What belongs to a view, an animation or a focus, goes into `onAppearOnce` or `taskOnce` of the package's `OnceSwiftUI`.
What belongs to the model goes here.

## Change this and run again

Let the state enum refresh without a network. What is left on the screen, and what was left above?
*/
// Try: accounts.load()
// Try: fetches[2](.failure(NoNetwork()))
// Try: show("after a refresh that failed, state enum", accounts.state)
/*:
[Next](@next)
*/
