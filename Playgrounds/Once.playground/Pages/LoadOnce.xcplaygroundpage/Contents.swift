/*:
[Previous](@previous) · [Contents](Welcome)

# Load once

**Situation.** An account list is loaded once, although its view appears again and again. Pull to refresh loads
it anew, because the user says so.

Many screens get by without any guard: the view shows a spinner until something is loaded, and only the spinner
loads.

From `Alternatives/StateEnum.swift`:

    /// Where the load stands.
    public private(set) var state = State.idle

    /// What the view does whenever it appears or is drawn again.
    public func viewAppears(pause: () -> Void = {}) {
      switch state {
      case .idle:
        pause()  // Nothing, unless a demonstration holds a thread here: the window is too short to hit at will.
        load()  // the spinner comes on screen, and loads
      case .loading, .loaded, .failed: break
      }
    }

    /// Meant for the spinner alone; whoever else calls it loads again.
    public func load() {
      state = .loading
      do { state = .loaded(try fetch()) } catch { state = .failed(error) }
    }

    /// Pull to refresh: leaves the value on screen, and so cannot go through `load()`.
    public func reload() {
      guard let value = try? fetch() else { return }
      state = .loaded(value)
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

//: ## What they do
title("Load once: what they do")
var fetches = 0
let accounts = StateEnum<[String]> {
  fetches += 1
  return ["Savings", "Current"]
}
for _ in 1...3 { accounts.viewAppears() }
show("fetches in three appearances, state enum", fetches)
accounts.reload()
show("fetches after pull to refresh", fetches)

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
    loads in three appearances, onAppearOnce .... 1

## What goes wrong

Nothing in the model stops a second load. It is only that the spinner is gone. A widget that asks for the
accounts as well loads them again, and if that fails, they are off the screen:
*/
title("What goes wrong")
struct NoNetwork: Error {}
var isOnline = true
let flaky = StateEnum<[String]> {
  if !isOnline { throw NoNetwork() }
  return ["Savings", "Current"]
}
flaky.viewAppears()
isOnline = false
flaky.load()  // the widget
if case .failed = flaky.state { show("the list, after the widget asked", "an error") }
flaky.viewAppears()
isOnline = true
flaky.viewAppears()
if case .failed = flaky.state { show("the list, back online and shown again", "still an error") }
/*:
Prints:

    What goes wrong
    the list, after the widget asked ............ an error
    the list, back online and shown again ....... still an error

The flag of `onAppearOnce` knows the view and not the model. Two views of one model load it twice, and so does
one view that leaves the tree and comes back:
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

The guard belongs to the model. Whoever needs the accounts calls `load`, from as many views as there are. A
failed load leaves the turn to the next appearance; the refresh calls `fetch`, and says so.
*/
title("The same with @RunOnce")
final class Accounts {
  var isOnline = true
  private(set) var fetches = 0
  private(set) var list: [String] = []

  @RunOnce var load = { (accounts: Accounts) throws in try accounts.fetch() }

  func refresh() throws { try fetch() }

  func fetch() throws {
    fetches += 1
    if !isOnline { throw NoNetwork() }
    list = ["Savings", "Current"]
  }
}

let model = Accounts()
model.isOnline = false
try? model.load(model)
show("loaded, offline", model.$load.hasRun)
model.isOnline = true
for _ in ["list", "widget", "overview", "list again"] { try? model.load(model) }
show("loaded, online", model.$load.hasRun)
show("fetches, the failed one included", model.fetches)
try model.refresh()
show("fetches after pull to refresh", model.fetches)
/*:
Prints:

    The same with @RunOnce
    loaded, offline ............................. false
    loaded, online .............................. true
    fetches, the failed one included ............ 2
    fetches after pull to refresh ............... 3

For SwiftUI, the package's `OnceSwiftUI` has `onAppearOnce` and `taskOnce`, for what really is of the view: an
animation, a focus. What is of the model goes here.

## Change this and run again

Let the model go offline before pull to refresh: is the list still there?
*/
// Try: model.isOnline = false; try? model.refresh(); show("the list", model.list)
// Try: try model.load(model); show("fetches", model.fetches)
/*:
[Next](@next)
*/
