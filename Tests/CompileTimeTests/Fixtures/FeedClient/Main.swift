import Observation
import SwiftUI

private struct NoNetwork: LocalizedError {
  var errorDescription: String? { "no network" }
}

/// Holds the request open until the main actor answers it, and fails the second time; the first, the view goes away.
@MainActor private enum Backend {
  static var requests: [CheckedContinuation<Void, Never>] = []
  static var count = 0

  static func answer() async {
    while requests.isEmpty { await Task.yield() }
    requests.removeFirst().resume()
  }
}

@MainActor func fetchItems() async throws -> [String] {
  Backend.count += 1
  let number = Backend.count
  await withCheckedContinuation { Backend.requests.append($0) }
  try Task.checkCancellation()
  if number == 2 { throw NoNetwork() }
  return ["Hello", "world"]
}

/// A document's view, which the test adds with `makeFeedView()`, from its appearance to its list.
@main struct Main {
  @MainActor static func main() async {
    let screen = Screen(makeFeedView())
    print("before:", describe(screen))
    screen.appear()
    while Backend.requests.isEmpty { await Task.yield() }
    print("appeared:", describe(screen))
    screen.disappear()
    await Backend.answer()
    await screen.waitForTasks()
    print("went away:", show(screen))
    screen.appear()
    while Backend.requests.isEmpty { await Task.yield() }
    await Backend.answer()
    await screen.waitForTasks()
    print("failed:", show(screen))
    screen.appear()
    while Backend.requests.isEmpty { await Task.yield() }
    print("appeared again:", show(screen))
    screen.appear()
    await Backend.answer()
    await screen.waitForTasks()
    print("loaded:", describe(screen), "by request", Backend.count)
  }

  /// What is on the screen; the next change redraws it.
  @MainActor private static func show(_ screen: Screen) -> String {
    withObservationTracking {
      describe(screen)
    } onChange: {
      print("redraw")
    }
  }

  @MainActor private static func describe(_ screen: Screen) -> String {
    screen.text.isEmpty ? "nothing" : screen.text
  }
}
