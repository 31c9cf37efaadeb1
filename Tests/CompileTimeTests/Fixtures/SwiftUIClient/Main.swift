import Observation
import OnceSwiftUI
import SwiftUI

/// Shows the modifiers, and the view of “Getting started”, which the test adds.
@main struct Main {
  @MainActor static func main() async {
    actOnAppear()
    await runTasks()
    await showFeed()
  }

  @MainActor private static func actOnAppear() {
    var appearances = 0
    // One value, placed twice; so is a view that is kept and shown again, or gets another `id`.
    let kept = EmptyView().onAppearOnce { appearances += 1 }
    let screens = [Screen(kept), Screen(kept)]
    for screen in screens + screens { screen.appear() }
    print("onAppearOnce, two identities of one value, each appeared twice:", appearances)

    var returning: Screen?
    returning = Screen(
      EmptyView().onAppearOnce {
        appearances += 1
        returning?.appear()
      }
    )
    returning?.appear()
    print("onAppearOnce, appearing in its own action:", appearances)
  }

  @MainActor private static func runTasks() async {
    let shared = Work()
    let working = EmptyView().taskOnce { await shared.run() }
    for screen in [Screen(working), Screen(working)] { await appearTwice(screen) }
    print("taskOnce, two identities of one value, each appeared twice:", shared.starts)

    let patient = Work()
    let interrupted = Screen(EmptyView().taskOnce(priority: .low) { await patient.run(isPatient: true) })
    interrupted.appear()
    while patient.starts == 0 { await Task.yield() }
    interrupted.disappear()
    await appearTwice(interrupted)
    print("taskOnce, interrupted and back:", patient.starts, "at most", patient.most, "at a time")
  }

  @MainActor private static func appearTwice(_ screen: Screen) async {
    for _ in 1...2 {
      screen.appear()
      await screen.waitForTasks()
    }
  }

  // A load is canceled, one fails, and two appearances share the one that succeeds.
  @MainActor private static var requests = 0
  @MainActor private static let screen = Screen(FeedView(feed: Feed(fetchItems: fetchItems)))

  @MainActor private static func fetchItems() async throws -> [String] {
    requests += 1
    // The view's task stays, as it has started the run, and the run's is canceled by another one, a moment later.
    while requests == 1, !Task.isCancelled { await Task.yield() }
    try Task.checkCancellation()
    if requests == 2 { throw NoNetwork() }
    show("loading again:")
    return ["Hello", "world"]
  }

  @MainActor private static func showFeed() async {
    show("before:")
    screen.appear()
    while requests == 0 { await Task.yield() }
    screen.disappear()
    await screen.waitForTasks()
    print("went away:", screen.text)
    screen.appear()
    await screen.waitForTasks()
    show("failed:")
    for _ in 1...2 { screen.appear() }
    await screen.waitForTasks()
    print("loaded:", screen.text, "by request", requests)
  }

  /// Prints what is on the screen; the next change redraws it.
  @MainActor private static func show(_ situation: String) {
    withObservationTracking {
      print(situation, screen.text)
    } onChange: {
      print("redraw")
    }
  }
}

@MainActor private final class Work {
  var starts = 0
  var underWay = 0
  /// Up to how many runs have been under way at the same time.
  var most = 0

  /// The first run waits for the view to go, if asked to.
  func run(isPatient: Bool = false) async {
    starts += 1
    underWay += 1
    most = max(most, underWay)
    while isPatient, starts == 1, !Task.isCancelled { await Task.yield() }
    underWay -= 1
  }
}

private struct NoNetwork: LocalizedError { let errorDescription: String? = "no network" }
