/*:
# A view and its model
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run ViewAndModel`, about 8 minutes

A list of accounts loads them once, and so does an overview of the same accounts. Each of the two views has a flag of
its own, and the server counts two loads. This page tries three places for “once”: a flag in the view, a `@RunOnce` in
the view, and a `@RunOnce` in the model.

**onAppearOnce.** This SwiftUI modifier keeps a `@State` flag, so that a view that appears again doesn't load again.
SwiftUI stores such a flag outside of the view, one for each view on the screen. `LifecycleViewTree` stands in for that
store: `tree.flag(of: "list")` is the flag of the view with that name.
*/
#if canImport(Once)
  import Once
  import Props
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif
#if canImport(PlaygroundSupport)
  import PlaygroundSupport
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
**Predict.** The list appears three times, and then the overview appears. How many times are the accounts loaded?
*/
title("A flag in the view")
for view in ["list", "list", "list", "overview"] {
  OnAppearOnce(hasAppeared: tree.flag(of: view)) { show("loaded, for the", view) }.onAppear()
}
/*:
A colleague moves a `@RunOnce` into the view. But a SwiftUI view is a struct, and SwiftUI makes that struct anew
whenever the parent of the view is updated.
*/
struct ListView {
  @RunOnce var load = { show("loaded, for the", "list") }

  func onAppear() { load() }
}
/*:
**Predict.** The list appears, its parent is updated, and the list appears again. How many times are the accounts
loaded?
*/
title("A RunOnce in the view")
ListView().onAppear()
ListView().onAppear()  // the struct that was made for the update
/*:
## The same with a model
The accounts belong to the model, and so does their load, which every view of the model calls when it appears.

`@Observable` tells views when a variable of a class has changed, and a `@RunOnce` tells them by itself when a run
begins, ends, or fails. Because `@Observable` can't rewrite a property that has a wrapper, write `@ObservationIgnored`
before such a property.

`keepShowing`, which prints its line anew after each change, stands in for the text of a view.
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
**Predict.** The list appears, and its request fails. The user taps Try again. While that second request is under way,
the overview appears as well, and then the request succeeds. How many requests are sent?
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
## Live
So far, the page has done without SwiftUI. Where there is SwiftUI, it also has a live view, in which two feeds stand
side by side, one behind a flag and one behind a `@RunOnce`. Each has a network that is down for its first request. In
Xcode or in Swift Playgrounds, tap Load three times: once, again while the spinners turn, and once more when they are
gone. What do the two feeds show in the end?

(Nobody has seen this view yet. The pages were run on Linux, where `Tests/PlatformChecks/check` type-checks the view
with a stand-in for SwiftUI.)
*/
#if canImport(SwiftUI)
  @MainActor
  final class Network {
    private var requests = 0

    func news() async throws -> String {
      requests += 1
      let isDown = requests == 1
      try await Task.sleep(nanoseconds: 2_000_000_000)
      if isDown { throw NoNetwork() }
      return "Rain at last"
    }
  }

  @MainActor @Observable
  final class FlaggedFeed {
    private(set) var news = "no news"
    private(set) var isLoading = false
    private var didLoad = false
    private let network = Network()

    func load() async throws {
      guard !didLoad else { return }
      didLoad = true
      isLoading = true
      defer { isLoading = false }
      news = try await network.news()
    }
  }

  @MainActor @Observable
  final class Feed {
    private(set) var news = "no news"
    private let network = Network()
    @ObservationIgnored
    @RunOnce.WithSelf(onMainActor: { (feed: Feed) async throws in
      feed.news = try await feed.network.news()
    }) var load
  }

  struct FeedView: View {
    let title: String
    let news: String
    let isLoading: Bool

    var body: some View {
      VStack {
        Text(title)
        if isLoading { ProgressView() } else { Text(news) }
      }
    }
  }

  struct BothFeeds: View {
    let flagged: FlaggedFeed
    let feed: Feed

    var body: some View {
      VStack {
        HStack {
          FeedView(title: "a flag", news: flagged.news, isLoading: flagged.isLoading)
          FeedView(title: "@RunOnce", news: feed.news, isLoading: feed.$load.isRunning)
        }
        Button("Load") {
          Task { try await flagged.load() }
          Task { try await feed.load() }
        }
      }
    }
  }

  #if canImport(PlaygroundSupport)
    MainActor.assumeIsolated {
      PlaygroundPage.current.setLiveView(BothFeeds(flagged: FlaggedFeed(), feed: Feed()))
    }
  #endif
#endif
/*:
- Experiment: The user logs out, and a new list appears, which SwiftUI knows as “list 2”. Which of the two lines is
  printed? Predict, and then remove the marks `// Try:`.
*/
// Try: OnAppearOnce(hasAppeared: tree.flag(of: "list")) { show("new", "list") }.onAppear()
// Try: OnAppearOnce(hasAppeared: tree.flag(of: "list 2")) { show("new", "list 2") }.onAppear()
/*:
## What it prints, and why

    ── A flag in the view ──
    loaded, for the ............................. list
    loaded, for the ............................. overview

Twice, because each view has its own flag. That is right for what belongs to a view, such as an animation or the focus,
and the module `OnceSwiftUI` has `onAppearOnce` and `taskOnce` for it.

    ── A RunOnce in the view ──
    loaded, for the ............................. list
    loaded, for the ............................. list

Twice, because each struct has its own `@RunOnce`. So don't declare a `@RunOnce var` in a SwiftUI `View`.

    ── The same with a model ──
    on screen ................................... a spinner
    on screen ................................... Try again
    on screen ................................... a spinner
    on screen ................................... ["Savings"]
    requests .................................... 2

Two. One request failed, and Try again and the overview shared the second one.

**The live view.** Both feeds show a spinner, and “no news” when the request has failed. The flag is set by then, so the
third tap does nothing there. Behind the `@RunOnce`, it sends another request, and the feed ends with “Rain at last”.
The second tap changes neither of them, but for different reasons: the flag drops that call, and the `@RunOnce` lets it
wait for the first.

**The experiment.** Only “list 2”. SwiftUI takes a list with a new identity, such as `id(2)`, for a new view and gives
it a new flag. With a model, make a new model at logout.
[Next](@next)
*/
