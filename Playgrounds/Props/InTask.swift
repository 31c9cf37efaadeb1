import Foundation

/// Runs a part of a page that suspends, and returns when that part has finished.
///
/// A page has no `await` at its top level: the Swift Playground app is said to crash on one. So the part becomes a
/// task on the main actor; meanwhile the main thread's run loop turns, and runs it.
///
/// Nothing here hangs: a part that does not finish within 30 seconds stops the page. It would not finish if called from
/// a block of the main queue, since such blocks do not nest.
///
/// - Parameter part: What suspends. An error it throws stops the page.
public func inTask(_ part: @escaping @MainActor @Sendable () async throws -> Void) {
  MainActor.assumeIsolated {
    var hasEnded = false
    Task {
      do { try await part() } catch { fatalError("the page stopped: \(error)") }
      hasEnded = true
    }
    let deadline = Date(timeIntervalSinceNow: 30)
    while !hasEnded {
      guard Date() < deadline else { fatalError("the page waits for a task that does not finish") }
      // Checks now and then: a run loop does not return just because a task has finished.
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }
}
