/// The run of an asynchronous payload: a caller that arrives during a run suspends and holds no thread.
///
/// Its functions are the twins of those in `Run` of the same names.
///
/// `@unchecked Sendable`: as its superclass. `ownQueue` is touched only under the lock.
@usableFromInline final class TaskRun: Run, @unchecked Sendable {
  @exclusivity(unchecked) private var ownQueue: TurnQueue?

  /// Calls the payload as `Run.Call` does, in the isolation of the caller.
  @usableFromInline typealias TaskCall = nonisolated(nonsending) (_ payload: Erased) async throws -> AnyBox?

  /// The queue of the store, in which the tasks of all its objects wait, or this object's own.
  private var queue: TurnQueue { claim?.ledger.queue ?? withLock { TurnQueue.make(in: &ownQueue) } }

  /// Suspends until it is this task's turn, if a run is still to be done, and says whether it is.
  ///
  /// Apart from `runInTurn`, so that the frame of a caller that waits here has no room for what only a run needs.
  @usableFromInline @inline(never)
  func takeTurn(isCancellable: Bool, isolation: isolated (any Actor)? = #isolation) async throws -> Bool {
    // Before anything else: a task that finds the work done never waits, and is not cancelled.
    if isDone { return false }
    if try await queue.enter(for: self, isCancellable: isCancellable) { return true }
    if !isDone { settle() }
    return false
  }

  /// Runs the payload in the turn, and ends the turn.
  @usableFromInline nonisolated(nonsending) func runInTurn(_ call: TaskCall) async throws {
    // As in `Run.run`.
    var retired: Retired?
    var news = OnceLedger.News()
    let claim = claim
    defer { claim?.tell(news) }
    try await queue.raise(self, sharesFailure: sharesFailure) {
      try await runPayload(call, &retired, &news)
    }
  }

  /// Blocks until it is this thread's turn, and runs a payload whose failure all share.
  ///
  /// In the queue, and not at the lock: who waits at a lock leaves no name under which to be told.
  func runSharing(_ call: Call) throws {
    guard try queue.block(for: self) else { return }
    var retired: Retired?
    var news = OnceLedger.News()
    var hasRaised = false
    do {
      if try !isDone && runPayload(call, &retired, &news) { hasRaised = raise() }
    } catch {
      queue.endTurn(TurnQueue.isCancelled ? nil : error)
      announce()
      throw error
    }
    queue.endTurn()
    if hasRaised { announce() }
  }

  /// Runs the payload in the turn, raises the cell if that has succeeded, and says so.
  ///
  /// The payload is taken out, and comes back or is replaced, under the object's own lock. `settle` completes the run
  /// under the same lock without the store's turn, and may just have done so.
  nonisolated(nonsending) private func runPayload(
    _ call: TaskCall,
    _ retired: inout Retired?,
    _ news: inout OnceLedger.News
  ) async throws -> Bool {
    let taken = withLock { isDone ? nil : function.take() }
    guard let payload = taken else { return false }
    var result: AnyBox?
    if claim?.claimRun(&news) != false {
      changeWord { $0 | Cell.running }  // [running]
      announce()
      do {
        result = try await call(payload)
      } catch {
        changeWord { $0 & ~Cell.running }  // [not running], announced after the turn
        withLock { function = payload }
        throw error
      }
      claim?.succeed(&news)
    }
    return withLock {
      retired = complete(payload, result)
      return raise()
    }
  }
}

/// A free function, as `makeRun`.
@usableFromInline @inline(never) func makeTaskRun(
  _ payload: consuming Erased?,
  _ extra: consuming Run.Extra
) -> Run {
  TaskRun(payload, extra)
}

/// The slow path of a call that suspends, as `answer` in `Run.swift` is of a call that blocks.
///
/// A caller whose payload cannot throw is not cancellable: it keeps waiting.
@_alwaysEmitIntoClient @inline(__always) nonisolated(nonsending) func answer<Failure: Error, Result>(
  _ storage: Unmanaged<Run>,
  in wrapper: @autoclosure () -> Any.Type,
  throwing _: Failure.Type,
  _ call: TaskRun.TaskCall
) async throws(Failure) -> Result {
  let run = unsafeDowncast(storage.takeUnretainedValue(), to: TaskRun.self)
  do {
    let canLeave = Failure.self == (any Error).self || Failure.self == CancellationError.self
    if try await run.takeTurn(isCancellable: canLeave) { try await run.runInTurn(call) }
  } catch { throw typed(error) }
  if Result.self == Void.self { return nothing() }
  if !run.isDone { failRecursion(in: wrapper(), owing: Result.self) }
  return run.first(Result.self)
}
