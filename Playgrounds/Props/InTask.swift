import Foundation

/// Runs a part of a page that suspends, and returns when that part has finished.
///
/// A page does not have an `await` at its top level: Swift Playgrounds is said to crash on one. So the part
/// becomes a task on the main actor. Meanwhile the main thread's run loop turns, and runs it.
///
/// An error that the part throws stops the page, and so does a part that takes more than 30 seconds. A part would not
/// finish if called from a block of the main queue, because such blocks do not nest.
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
