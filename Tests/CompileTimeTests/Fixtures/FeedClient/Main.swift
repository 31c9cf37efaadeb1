import Observation
import SwiftUI

private struct NoNetwork: LocalizedError { let errorDescription: String? = "no network" }

/// Holds a request open until it is answered, and fails the second time; the first, the view goes away.
@MainActor private enum Backend {
  static var requests: [CheckedContinuation<Void, Never>] = []
  static var count = 0

  static func waitForRequest() async {
    while requests.isEmpty { await Task.yield() }
  }

  static func answer() async {
    await waitForRequest()
    requests.removeFirst().resume()
  }
}

@MainActor func fetchItems() async throws -> [String] {
  Backend.count += 1
  let number = Backend.count
  await withCheckedContinuation { Backend.requests.append($0) }
  // The view's task stays, as it has started the run, and the run's is canceled by another one, a moment later.
  while number == 1, !Task.isCancelled { await Task.yield() }
  try Task.checkCancellation()
  if number == 2 { throw NoNetwork() }
  return ["Hello", "world"]
}

/// A document's view, which the test adds with `makeFeedView()`, from its appearance to its list.
@main struct Main {
  @MainActor static func main() async {
    let screen = Screen(makeFeedView())
    print("before:", screen.text)
    screen.appear()
    await Backend.waitForRequest()
    print("appeared:", screen.text)
    screen.disappear()
    await Backend.answer()
    await screen.waitForTasks()
    show("went away:", screen)
    screen.appear()
    await Backend.answer()
    await screen.waitForTasks()
    show("failed:", screen)
    for _ in 1...2 { screen.appear() }
    await Backend.waitForRequest()
    show("appeared again:", screen)
    await Backend.answer()
    await screen.waitForTasks()
    print("loaded:", screen.text, "by request", Backend.count)
  }

  /// Prints what is on the screen; the next change redraws it.
  @MainActor private static func show(_ situation: String, _ screen: Screen) {
    withObservationTracking {
      print(situation, screen.text)
    } onChange: {
      print("redraw")
    }
  }
}
