/// What is remembered about one object at one place in the code, for as long as the object lives.
///
/// With an Objective-C runtime marks are attached to the object (`AssociatedMarks.swift`), elsewhere they are in a
/// table (`TabledMarks.swift`). Each file adds `open(_:of:)`, which finds or makes a mark; `nil` after the run.
///
/// `@unchecked Sendable`: `queue` is touched only under the latch.
@usableFromInline class LifetimeMark: TaskQueueOwner, @unchecked Sendable {
  /// Up when the run has succeeded; the turn until then.
  final let latch = OnceLatch()
  /// The queue of callers that suspend.
  @exclusivity(unchecked) final private var queue = TaskQueue()

  /// Blocks until it is this thread's turn, and runs `body` if that is still to be done.
  @usableFromInline final func run<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    // A call from inside its own block comes back as `.recursive`: nothing is owed, so nothing is done.
    _ = try latch.takeTurn { () throws(Failure) in
      try body()
      return true
    }
  }

  final func withQueue<Value>(_ body: (inout TaskQueue) -> Value) -> Value {
    latch.withLock { body(&queue) }
  }

  /// Suspends until it is this task's turn, and runs `body` if that is still to be done.
  @usableFromInline nonisolated(nonsending) final func run<Failure: Error>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) {
    let cancellation = CancellationError() as? Failure
    switch await enter(cancellable: cancellation != nil) {
    case .finished, .recursive: return
    case .cancelled: if let cancellation { throw cancellation }
    case .entered:
      do {
        try await body()
      } catch {
        leave(finished: false)
        throw error
      }
      // First the flag, then the queue: whoever is woken from it finds the flag raised.
      latch.finish()
      leave(finished: true)
    }
  }
}
