/// An object whose turn is taken by tasks, which suspend where threads would block.
protocol TaskTurn: Cell, Sendable {
  /// Runs `body` on the queue under its lock; a few instructions, never a payload.
  ///
  /// It returns nothing: as one of several types, a value would be looked up in the runtime at each call.
  func change(_ body: (inout TaskQueue) -> Void)
}

// Neither generic, nor compiled for each kind of object: the runtime looks up no types, and the code is there once.

extension TaskTurn {
  /// Suspends until it is this task's turn, unless the object finishes before, or the caller is inside already.
  ///
  /// A task that is cancelled while it waits leaves with a `CancellationError`, unless it cannot throw that.
  ///
  /// - Returns: Whether the caller has the turn, and owes a `raiseInTurn`.
  /// - Throws: Also what has failed for all who waited for it.
  @inline(__always)
  func enter(isCancellable: Bool, isolation: isolated (any Actor)? = #isolation) async throws -> Bool {
    // Before any cancellation is looked at: a task that finds the turn free never waits.
    let (waiter, admitted) = ask(isCancellable)
    guard let waiter else { return admitted == .entered }
    await withTaskCancellationHandler {
      _ = isolation  // Or this would leave the caller's actor, and whoever called first there might come second.
      await waiter.suspend { join(waiter) }  // [suspend]
    } onCancel: {
      // Whoever takes the waiter out of the queue, here or in `endTurn`, wakes it: so it is woken once.
      var isRemoved = false
      change { isRemoved = $0.withdraw(waiter) }
      if isRemoved { waiter.wake() }
    }
    return try waiter.leave()
  }

  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  private func ask(_ isCancellable: Bool) -> (Waiter?, Outcome?) {
    let task = Taker.currentTask
    var admitted: Outcome?
    change { admitted = isFinished ? .finished : $0.admit(task) }  // [ask]
    if let admitted { return (nil, admitted) }
    let waiter = Waiter(task, of: .passUnretained(self), priority: Self.priority)
    waiter.isCancellable = isCancellable
    return (waiter, nil)
  }

  /// Runs `body` in the turn unless the object is up by then, and ends the turn.
  ///
  /// With `enter`, the twin of `raiseBlocking`. `body` raises the object, or says that it has not. If it throws, the
  /// next waiter gets the turn.
  ///
  /// Where a failure is shared, all who wait leave with what `body` throws, unless the task that ran it was cancelled:
  /// then nothing has failed for the others.
  @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) func raiseInTurn(
    sharesFailure: Bool = false,
    _ body: nonisolated(nonsending) () async throws -> Bool
  ) async throws {
    var hasRaised = false
    do {
      if !isDone { hasRaised = try await body() }
    } catch {
      await endTaskTurn(sharesFailure && !isCancelled ? error : nil)  // [ask cancellation]
      announce()
      throw error
    }
    await endTaskTurn()  // [end turn]
    if hasRaised { announce() }
  }

  /// Blocks the thread until it is its turn, unless the object finishes before, or the caller is inside already.
  ///
  /// - Returns: Whether the caller has the turn, and owes an `endTurn`.
  /// - Throws: What has failed for all who waited for it.
  @_semantics("optimize.sil.specialize.generic.never")
  func block(of object: Cell) throws -> Bool {
    let (thread, task) = (Taker.currentThread, Taker.currentTask)
    var admitted: Outcome?
    change { queue in
      if queue.taker == task { return admitted = .recursive }  // [inside task]
      admitted = object.isFinished ? .finished : queue.admit(thread)  // [ask thread]
    }
    if let admitted { return admitted == .entered }
    let waiter = Waiter(thread, of: .passUnretained(object), priority: Self.priority)
    waiter.block { join(waiter) }  // [queue]
    return try waiter.leave()
  }

  /// Ends the turn, and wakes those who may go on, after a failure that all share with that.
  ///
  /// - Returns: Who is raising the priority of the caller's task, which then may not return yet.
  @discardableResult @_semantics("optimize.sil.specialize.generic.never")
  func endTurn(_ failure: (any Error)? = nil) -> TaskQueue.Raisers? {
    if failure != nil { change { $0.fail() } }
    var departure = TaskQueue.Departure()
    repeat {
      change { departure = $0.handOver(failure) }
      departure.leaving.wake()
    } while departure.leaving.isFull
    departure.next?._withUnsafeGuaranteedRef { next in
      // [raise next], which is alive, as it waits to be woken.
      if let priority = departure.priority, next.taker.isTask(below: priority) { next.taker.raise(to: priority) }
      next.wake()  // [wake]
    }
    return departure.raisers
  }

  /// Lets a waiter wait if it has to, and raises the task that it waits for.
  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  private func join(_ waiter: Waiter) -> Bool {
    var joined: (isListed: Bool, raisers: TaskQueue.Raisers?) = (false, nil)
    change { joined = $0.join(waiter) }
    if let raisers = joined.raisers, let priority = waiter.priority {
      raisers.task.raise(to: priority)  // [escalate]
      var leaver: Waiter?
      change { leaver = $0.endRaising(raisers) }
      leaver?.wake()
    }
    return joined.isListed
  }

  /// Ends the turn of a task that suspends.
  @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) private func endTaskTurn(_ failure: (any Error)? = nil) async {
    guard let raisers = endTurn(failure) else { return }
    let waiter = Waiter()
    await waiter.suspend {
      var mustWait = false
      change { mustWait = $0.wait(waiter, for: raisers) }
      return mustWait
    }
  }

  /// Whether the task that is running has been cancelled; on a thread that runs none, `false`.
  var isCancelled: Bool { withUnsafeCurrentTask { $0?.isCancelled ?? false } }

  /// The priority of the task that is running; `nil` on a thread that runs none.
  private static var priority: UInt8? { withUnsafeCurrentTask { $0?.priority.rawValue } }
}
