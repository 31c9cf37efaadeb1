/// The run of an asynchronous payload: a caller that loses the race suspends and holds no thread.
///
/// `@unchecked Sendable`: as its superclass; `queue` is touched only under the latch, what `early` holds only by
/// whoever has the turn.
@usableFromInline
final class SuspendingRun<Payload, Result, Failure: Error>: RunOnceOutcome<Payload, Result>, TaskQueueOwner,
  @unchecked Sendable
{
  /// Calls the payload with the argument of one call, in the isolation of the caller.
  @usableFromInline typealias Call = nonisolated(nonsending) (Payload) async throws(Failure) -> Result

  /// For a payload that comes later: the call that came before it.
  private var early: EarlyCall<Call>? { isLate ? extra.early(Call.self) : nil }
  @exclusivity(unchecked) private var queue = TaskQueue()

  init(_ payload: Payload?, _ claim: StoreClaim?, _ functions: @escaping Functions) {
    super.init(payload, payload == nil ? .early(EarlyCall<Call>()) : RunExtra(claim), functions: functions)
  }

  /// The queue of the store, in which the tasks of all its objects wait, or this object's own.
  func withQueue<Value>(_ body: (inout TaskQueue) -> Value) -> Value {
    guard let claim else { return latch.withLock { body(&queue) } }
    return claim.ledger.withQueue(body)
  }

  /// Suspends until it is this task's turn, runs the payload if that is still to be done, and returns the first result.
  ///
  /// `later` makes a function that calls a payload yet to come. Throws what this call's own run threw, or the
  /// cancellation of a task that waits.
  nonisolated(nonsending) func run(
    _ call: nonisolated(nonsending) (Payload) async throws(Failure) -> Result,
    later: () -> Call
  ) async throws(Failure) -> Result {
    if try await takeTurn() == .entered {
      if isLate, function == nil, !latch.isFinished { early?.keep(later()) }
      if isLate, let first = early?.call { try await attempt(first) } else { try await attempt(call) }
    }
    // A call that came before its payload leaves without a result, and must not look for one that is being written.
    if latch.isFinished, let result { return result }
    return endRecursion(in: RunOnce<Payload>.self, owing: Result.self)
  }

  nonisolated(nonsending) private func takeTurn() async throws(Failure) -> TaskQueue.Entry {
    let entry = await enter(cancellable: Failure.self != Never.self)
    // Only a task that can throw is taken out of the queue.
    if entry == .cancelled, let error = CancellationError() as? Failure { throw error }
    return entry
  }

  /// Runs the payload in the turn, then ends the turn.
  nonisolated(nonsending) private func attempt(
    _ call: nonisolated(nonsending) (Payload) async throws(Failure) -> Result
  ) async throws(Failure) {
    // On a store, another call of this object may have had its turn in between.
    guard !latch.isFinished, let payload = function else { return endTurn() }
    let result: Result
    do {
      // If the store says that there is nothing to run, the result is `Void`, as of every payload in a store.
      if claim?.claimRun() == false {
        result = nothing()
      } else {
        latch.phase.enter()
        result = try await call(payload)
        claim?.succeed()
      }
    } catch {
      latch.phase.leave()
      endTurn()
      latch.phase.announce()
      throw error
    }
    let retired = complete(with: result)
    latch.finish()
    endTurn()
    latch.phase.announce()
    if isLate { early?.forget() }
    withExtendedLifetime(retired) {}
  }

  /// Hands the turn on, with the latch raised if the run succeeded; the queue of a store never ends.
  private func endTurn() { leave(finished: latch.isFinished && claim == nil) }

  /// Supplies a deferred payload, runs it if it has been called, and says whether it was accepted.
  @usableFromInline nonisolated(nonsending) func provide(_ payload: Payload) async throws(Failure) -> Bool {
    guard let early, try await takeTurn() == .entered else { return false }
    let replaced = function
    function = payload
    if let call = early.call { try await attempt(call) } else { endTurn() }
    withExtendedLifetime(replaced) {}
    return true
  }
}
