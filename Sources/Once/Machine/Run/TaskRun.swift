/// The run of an asynchronous payload: a caller that arrives during a run suspends and holds no thread.
///
/// `takeTurn` and `runInTurn` together are the twin of `Run.run`, and `runPayload` is that of the function there.
///
/// `@unchecked Sendable`: `ownQueue` is touched only under the lock.
@usableFromInline package class TaskRun: Run, @unchecked Sendable {
  @exclusivity(unchecked) private final var ownQueue: TurnQueue?

  /// Calls the payload as `Run.Call` does, in the isolation of the caller.
  @usableFromInline typealias TaskCall = nonisolated(nonsending) (_ payload: Erased) async throws -> AnyBox?

  /// The queue of the store, in which the tasks of all its objects wait, or this object's own.
  private final var queue: TurnQueue { claim?.ledger.queue ?? withLock { TurnQueue.make(in: &ownQueue) } }

  /// Suspends until it is this task's turn, if a run is still to be done, and says whether it is.
  ///
  /// Apart from `runInTurn`, so that the frame of a caller that waits here has no room for what only a run needs.
  @usableFromInline @inline(never)
  final func takeTurn(isCancellable: Bool, isolation: isolated (any Actor)? = #isolation) async throws -> Bool {
    // Before anything else: a task that finds the work done never waits, and is not canceled.
    if isDone { return false }
    if try await queue.enter(for: self, isCancellable: isCancellable) { return true }
    if !isDone { settle() }
    return false
  }

  /// Has the payload run in the turn, and the turn ended.
  @usableFromInline nonisolated(nonsending) final func runInTurn(_ call: @escaping TaskCall) async throws {
    let attempt = RunAttempt(of: self, in: queue)
    // By the caller, after the task. Emptied, because what the payload has started may keep the attempt.
    defer {
      claim?.tell(attempt.news)
      attempt.news = OnceLedger.News()
      extendLifetime(attempt.retired.take())
    }
    try await attempt.queue.run(attempt) { try await self.runPayload(call, attempt) }
  }

  /// Does in the turn what is left to run, if anything, raises the cell, and says whether it did.
  ///
  /// The payload is taken out, and comes back or is replaced, under the object's own lock. `settle` completes the run
  /// under the same lock without the store's turn, and may just have done so.
  nonisolated(nonsending) private final func runPayload(_ call: TaskCall, _ attempt: RunAttempt) async throws -> Bool {
    guard let payload = withLock({ function.take() }) else { return false }
    var result: AnyBox?
    if claim?.claimRun(&attempt.news) != false {
      changeWord { $0 | Cell.running }  // [running]
      announce()
      do {
        result = try await call(payload)
      } catch {
        changeWord { $0 & ~Cell.running }  // [not running], announced after the turn
        withLock { function = payload }
        throw error
      }
      claim?.succeed(&attempt.news)
    }
    return withLock {
      attempt.retired = complete(payload, result)
      return raise()
    }
  }
}

/// An attempt to run a payload, with what that leaves for the time after the turn: `@unchecked Sendable`, as `Attempt`.
private final class RunAttempt: Attempt, @unchecked Sendable {
  var retired: Run.Retired?
  var news = OnceLedger.News()
}

/// A free function, as `makeRun`.
@usableFromInline @inline(never) func makeTaskRun(
  _ payload: consuming Erased?,
  _ extra: consuming Run.Extra
) -> Run {
  TaskRun(payload, extra)
}
