/*:
# A view and its model
[Previous](@previous) · [Contents](Welcome) · `Playgrounds/run ViewAndModel`, about 8 minutes

A list of accounts loads them once, and so does an overview of the same accounts. Each of the two views has a flag of
its own, and the server counts two loads. This page tries three forms of “once” in two places: a flag and a `@RunOnce`
in the view, and a `@RunOnce` in the model.

A SwiftUI view is a struct, and SwiftUI makes that struct anew whenever the parent of the view is updated. What has to
last longer is marked with `@State`, which SwiftUI keeps for each view on the screen.

**onAppearOnce.** This modifier keeps a flag in `@State`, so a view that appears again doesn't load again. Here, without
SwiftUI, an object of the class `Flag` stands in for what SwiftUI keeps for a view.
*/
import Observation
import Once
import Props

final class Flag { var isSet = false }

struct OnAppearOnce {
  let flag: Flag  // in SwiftUI: @State private var flag = false
  let action: () -> Void

  func onAppear() {
    guard !flag.isSet else { return }
    flag.isSet = true
    action()
  }
}

struct ListView {
  @RunOnce var load = { show("loads, once by", "a @RunOnce") }

  func onAppear() { load() }
}
/*:
`ListView` has a `@RunOnce` without `@State`, so each new struct has a new one.

**Predict.** First, the list and the overview have a flag each, the list appears twice, and the overview once. Then a
list has a `@RunOnce`: it appears, is updated, and appears again. How many times are the accounts loaded in each case?
*/
title("In the view")
let (list, overview) = (Flag(), Flag())
for view in [list, list, overview] {
  OnAppearOnce(flag: view) { show("loads, once by", "a flag") }.onAppear()
}
ListView().onAppear()
ListView().onAppear()  // the struct that was made for the update
/*:
## The same with a model
The accounts belong to the model, and so does their load, which every view of the model calls when it appears.

The macro `@Observable` tells views when a variable of the class has changed. It can't rewrite a wrapped property, so
`@ObservationIgnored` excludes `load`. Views are redrawn all the same, because a `@RunOnce` tells them by itself when a
run begins, ends, or fails. As in [Waiting for a flag](WaitForFlag), `keepShowing` stands in for a view.
*/
@MainActor @Observable
final class AccountsModel {
  let server = Server()
  private var accounts: [String] = []
  @ObservationIgnored
  @RunOnce.WithSelf(onMainActor: { (model: AccountsModel) async throws in
    model.accounts = try await model.server.accounts()
  }) var load

  var text: String {
    if $load.isRunning { return "a spinner" }
    return $load.hasRun ? "\(accounts)" : "no accounts"
  }
}
/*:
**Predict.** The list appears, and its request fails. The user tries again. While that second request is under way, the
overview appears as well, and then the request succeeds. How many requests are sent?
*/
title("The same with a model")
inTask {
  let model = AccountsModel()
  Task { try await model.load() }
  await letOthersRun()
  keepShowing("on screen") { model.text }
  await model.server.fails()
  Task { try await model.load() }  // the user
  Task { try await model.load() }  // the overview
  await model.server.answers(["Savings"])
  show("requests", model.server.requests)
}
/*:
## Live
In Xcode and in Swift Playgrounds, the page also has a live view of such a model, in which you are the server. Tap Load
twice, then Fail, then Load, and then Answer. What does the text show after each tap?

(Nobody has seen this view yet. The pages were run on Linux, where `Tests/PlatformChecks/check` type-checks the view
with a stand-in for SwiftUI.)
*/
#if canImport(SwiftUI)
  import SwiftUI

  struct AccountsView: View {
    let model = AccountsModel()

    var body: some View {
      VStack {
        Text(model.text)
        Button("Load") { Task { try await model.load() } }
        Button("Fail") { Task { await model.server.fails() } }
        Button("Answer") {
          Task { await model.server.answers(["Savings"]) }
        }
      }
    }
  }

  #if canImport(PlaygroundSupport)
    import PlaygroundSupport

    MainActor.assumeIsolated {
      PlaygroundPage.current.setLiveView(AccountsView())
    }
  #endif
#endif
/*:
- Experiment: The user logs out, and a new list appears, which SwiftUI knows as “list 2”. Which of the two lists is
  printed as new? Predict, and then remove the marks `// Try:`.
*/
// Try: OnAppearOnce(flag: list) { show("new", "list") }.onAppear()
// Try: let list2 = Flag()
// Try: OnAppearOnce(flag: list2) { show("new", "list 2") }.onAppear()
/*:
## What it prints, and why

    ── In the view ──
    loads, once by .............................. a flag
    loads, once by .............................. a flag
    loads, once by .............................. a @RunOnce
    loads, once by .............................. a @RunOnce

Twice by the flag, because the list and the overview have one each. That is right for what belongs to a view, such as an
animation or the focus, and the module `OnceSwiftUI` has `onAppearOnce` and `taskOnce` for it. Also twice by the
`@RunOnce`, because the update has made a second struct. So don't declare a `@RunOnce var` in a SwiftUI `View`.

    ── The same with a model ──
    on screen ................................... a spinner
    on screen ................................... no accounts
    on screen ................................... a spinner
    on screen ................................... ["Savings"]
    requests .................................... 2

Two. One request failed, and the user and the overview shared the second one.

**The live view.** “no accounts” at first, and “a spinner” after each of the first two taps, because the second call
joins the run of the first. Then “no accounts” again, “a spinner”, and `["Savings"]`.

**The experiment.** Only “list 2”. SwiftUI takes a list with a new identity, such as `id(2)`, for a new view and gives
it a new flag. A model keeps what has run, so make a new one at logout.
[Next](@next)
*/
