/// What is remembered about one object at one place in the code, for as long as the object lives.
///
/// With an Objective-C runtime records are attached to the object (`AssociatedRecords.swift`), elsewhere they are in a
/// table (`TabledRecords.swift`). Each file adds `open(_:of:)`, which finds or makes a record; `nil` after the run.
///
/// `@unchecked Sendable`: `queue` is touched only under the lock.
@usableFromInline class LifetimeRecord: Turn, TaskTurn, @unchecked Sendable {
  /// The queue of callers that suspend.
  @exclusivity(unchecked) final private var queue = TaskQueue()

  final func change(_ body: (inout TaskQueue) -> Void) { withLock { body(&queue) } }

  // A call from inside its own block comes back as `recursive`: nothing is owed, so nothing is done.

  /// Blocks until it is this thread's turn, and runs `body` if that is still to be done.
  @usableFromInline @inline(never) final func run<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    raiseBlocking {
      do throws(Failure) { try body() } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
  }

  @inline(never)
  private final func takeTurn(isCancellable: Bool, isolation: isolated (any Actor)? = #isolation) async throws -> Bool {
    try await enter(isCancellable: isCancellable)
  }

  /// Suspends until it is this task's turn, and runs `body` if that is still to be done.
  @usableFromInline nonisolated(nonsending) final func run<Failure: Error>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) {
    do {
      guard try await takeTurn(isCancellable: CancellationError() is Failure) else { return }
      try await raiseInTurn {
        try await body()
        return raise()  // [finish task]
      }
    } catch {
      throw typed(error)
    }
  }
}
