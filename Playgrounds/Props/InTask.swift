import Foundation

/// Runs a part of a page that suspends, and returns when that part has ended.
///
/// A page has no `await` at its top level: the Swift Playgrounds app is said to crash there. So the part becomes a task
/// on the main actor, and meanwhile the run loop of the main thread turns, which is what runs such tasks.
///
/// Nothing here hangs: a part that does not end within 30 seconds stops the page. It would not end on a main thread
/// that is itself busy with a block of the main queue, since such blocks do not nest.
///
/// - Parameter part: What suspends. An error that it lets through stops the page.
public func inTask(_ part: @escaping @MainActor @Sendable () async throws -> Void) {
  MainActor.assumeIsolated {
    var hasEnded = false
    Task {
      do { try await part() } catch { fatalError("the page stopped: \(error)") }
      hasEnded = true
    }
    let deadline = Date(timeIntervalSinceNow: 30)
    while !hasEnded {
      guard Date() < deadline else { fatalError("the page waits for a task that does not end") }
      // Looks up now and then: the end of a task is no event that a run loop returns for.
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }
}
