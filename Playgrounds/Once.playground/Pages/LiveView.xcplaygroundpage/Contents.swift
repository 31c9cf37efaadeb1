/*:
[Previous](@previous) · [Contents](Welcome)

# A view that loads

Run it with ▶ in Xcode, where it has a live view, or with `Playgrounds/run LiveView` in a terminal, where it prints what
the view would show. It takes about seven minutes.

A list of accounts loads when its view first appears, and a modifier sees to it that this happens once. Then the app
gets an overview of the same accounts, and a tab bar. Now the server counts more loads than users.

**D14 onAppearOnce.** The view has a modifier with a `@State` flag. SwiftUI keeps such a flag for each view, and
`LifecycleViewTree` stands in for that here.
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
/*:
**Predict.** The list appears three times. Then the overview appears, and the list leaves the tree and comes back. How
often are the accounts loaded, after each of these?
*/
title("A flag in the view")
let tree = LifecycleViewTree()
var loads = 0
let appear = { (view: String) in OnAppearOnce(hasAppeared: tree.flag(of: view)) { loads += 1 }.onAppear() }
for _ in 1...3 { appear("list") }
show("loads in three appearances", loads)
appear("overview")
show("loads, with an overview", loads)
tree.remove("list")
appear("list")
show("loads, with a list that came back", loads)
/*:
## The once in the model

A load belongs to what is loaded. Every view calls `viewAppears()`, and the model loads once. The view shows a spinner
while `$load.isRunning`, or while nothing has gone wrong yet, and the accounts once `$load.hasRun`.
*/
@MainActor @Observable
final class AccountsModel {
  enum Content { case spinner, retry(String), list([String]) }

  let server = Server()
  private(set) var accounts: [String] = []
  private(set) var problem: String?
  @ObservationIgnored @SetOnce var didConfigure
  @ObservationIgnored
  @RunOnce.WithSelf({ (model: AccountsModel) async throws in try await model.refresh() }) var load

  var heading: String { didConfigure ? "Accounts" : "Welcome" }

  var content: Content {
    if $load.hasRun { return .list(accounts) }
    if !$load.isRunning, let problem { return .retry(problem) }
    return .spinner
  }

  func viewAppears() async {
    if $didConfigure.set() { show("configured", "the accounts") }
    do { try await load() } catch { problem = "\(error)" }
  }

  func refresh() async throws { accounts = try await server.accounts() }
}
/*:
**Predict.** The list appears, and its request fails. The user taps Retry, and the overview appears while that is under
way. Then the list is refreshed. What is on screen, line by line, and how many requests are sent?
*/
title("The once in the model")
inTask {
  let model = AccountsModel()
  // Try: model.$didConfigure.set()
  keepShowing("on screen") { "\(model.heading), \(model.content)" }
  Task { await model.viewAppears() }
  await letOthersRun()
  await model.server.fails()
  Task { await model.viewAppears() }
  Task { await model.viewAppears() }
  await model.server.answers(["Savings"])
  Task { try await model.refresh() }
  await model.server.answers(["Savings", "Checking"])
  show("requests", model.server.requests)
}
/*:
## The live view

In Xcode, open Editor ▸ Live View. You are the server: let it answer or fail, and watch the view. Nothing in it says
when to redraw. It reads `heading` and `content`, and these read the flag, the load, the accounts and the problem.
*/
#if canImport(SwiftUI) && canImport(PlaygroundSupport)
  import PlaygroundSupport
  import SwiftUI

  struct AccountsView: View {
    let model: AccountsModel

    var body: some View {
      VStack {
        Text(model.heading)
        switch model.content {
        case .spinner: ProgressView()
        case .retry(let problem): Button("Retry: \(problem)") { Task { await model.viewAppears() } }
        case .list(let accounts): List(accounts, id: \.self) { Text($0) }.refreshable { try? await model.refresh() }
        }
        Button("Refresh") { Task { try? await model.refresh() } }
        HStack {
          Button("The server answers") { Task { await model.server.answers(["Account \(model.server.requests)"]) } }
          Button("The server fails") { Task { await model.server.fails() } }
        }
        .disabled(!model.server.isAsked)
      }
      .task { await model.viewAppears() }
    }
  }

  PlaygroundPage.current.setLiveView(AccountsView(model: AccountsModel()))
#endif
/*:
## Change this and run again

- Experiment: A deep link has configured the accounts before any view appears. Predict the first line on screen, then
  remove the mark `// Try:`. Then write `let didConfigure = SetOnce()` in place of the property, and make it
  `didConfigure.isSet` and `didConfigure.set()` where it is used: what does the view notice now?

## What it prints, and why

Prints:

    A flag in the view
    loads in three appearances .................. 1
    loads, with an overview ..................... 2
    loads, with a list that came back ........... 3

The flag does what SwiftUI means by it: a view with a new identity is a new view. That is right for what belongs to a
view, an animation or the focus, and the package has it as `onAppearOnce` and `taskOnce`, in the module `OnceSwiftUI`. A
load belongs to the model.

Prints:

    The once in the model
    on screen ................................... Welcome, spinner
    configured .................................. the accounts
    on screen ................................... Accounts, spinner
    on screen ................................... Accounts, retry("no network")
    on screen ................................... Accounts, spinner
    on screen ................................... Accounts, list(["Savings"])
    on screen ................................... Accounts, list(["Savings", "Checking"])
    requests .................................... 3

Three appearances and one refresh made three requests: one failed, Retry and the overview share one, and the refresh is
its own. Each change is drawn once. A flag that is set, and a load that has succeeded, never change again, so the view
does not watch them anymore.

A `@RunOnce var` in the SwiftUI `View` itself would be wrong: that struct is made anew at each update, and a new one has
a new once. Keep it in a model, as here.

[Next](@next)
*/
