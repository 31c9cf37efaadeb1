/// The run of an asynchronous payload: a caller that loses the race suspends and holds no thread.
///
/// `@unchecked Sendable`: as its superclass; `queue` is touched only under the latch.
@usableFromInline
class SuspendingRun<Payload, Result, Failure: Error>: RunOnceOutcome<Payload, Result>, TaskQueueOwner,
  @unchecked Sendable
{
  /// Calls the payload with the arguments of one call, in the isolation of the caller.
  @usableFromInline typealias Invocation = nonisolated(nonsending) (Payload) async throws(Failure) -> Result

  @exclusivity(unchecked) private final var queue = TaskQueue()

  func withQueue<Value>(_ body: (inout TaskQueue) -> Value) -> Value {
    latch.withLock { body(&queue) }
  }

  /// Suspends until it is this task's turn, runs the payload if that is still to be done, and returns the first result.
  ///
  /// - Parameters:
  ///   - invoke: Calls the payload.
  ///   - finished: Makes the function that stands in for the payload from then on.
  /// - Returns: The result of the one run that succeeded.
  /// - Throws: What the payload threw in this call's own run, or the cancellation of a task in line.
  nonisolated(nonsending) final func run(
    _ invoke: @escaping Invocation,
    finished: @escaping (Result) -> Payload
  ) async throws(Failure) -> Result {
    let call = PendingCall(invoke: invoke, finished: finished)
    switch await enter(cancellable: Failure.self != Never.self) {
    case .finished:
      break
    case .recursive:
      return endRecursion(in: RunOnce<Payload>.self, owing: Result.self)
    case .cancelled:
      throw cancellation()
    case .entered:
      try await runInTurn(call)
    }
    // A call that came before its payload leaves without a result, and must not look for one that is being written.
    if latch.isFinished, let result { return result }
    return endRecursion(in: RunOnce<Payload>.self, owing: Result.self)
  }

  nonisolated(nonsending) private final func runInTurn(_ call: PendingCall) async throws(Failure) {
    var retired = Retired()
    do {
      endTurn(finished: try await attempt(call, retired: &retired))
    } catch {
      endTurn(finished: false)
      throw error
    }
    retired.release()
  }

  /// First the flag, then the line: whoever is called up from it finds the flag raised.
  func endTurn(finished: Bool) {
    if finished { latch.finish() }
    leave(finished: finished)
  }

  /// One call, kept apart from the payload so that it can be answered later.
  struct PendingCall {
    let invoke: Invocation
    let finished: (Result) -> Payload
  }

  /// What the end of a run lets go of.
  typealias Retired = RetiredRun<Payload, PendingCall>

  /// Runs the payload; called by the one who has the turn.
  ///
  /// - Returns: Whether there is a result now.
  nonisolated(nonsending) func attempt(_ call: PendingCall, retired: inout Retired) async throws(Failure)
    -> Bool
  {
    guard let payload else { return false }
    complete(with: try await call.invoke(payload), finished: call.finished, retired: &retired)
    return true
  }

  /// The error of a task that was cancelled in line, which `enter` reports only where the payload can throw.
  final func cancellation() -> Failure {
    guard let error = CancellationError() as? Failure else {
      fatalError("Once: a task that cannot throw was taken out of the line of \(RunOnce<Payload>.self).")
    }
    return error
  }

  /// Supplies the payload of a run that is waiting for one.
  ///
  /// - Returns: Whether it was accepted. A run that was declared with its payload accepts no other, or anybody could
  ///   take the guarded code away.
  @usableFromInline
  nonisolated(nonsending) func provide(_ payload: Payload) async throws(Failure) -> Bool { false }
}
