/// An object whose turn is taken by tasks, which suspend where threads would block.
protocol TaskQueueOwner: AnyObject, Sendable {
  /// Runs `body` on the queue under the owner's latch; a few instructions, never a payload.
  func withQueue<Value>(_ body: (inout TaskQueue) -> Value) -> Value
}

extension TaskQueueOwner {
  /// Suspends until it is this task's turn or no turn is needed any more.
  ///
  /// - Parameter cancellable: Whether a task that is cancelled while it waits leaves. One that owes its caller a value,
  ///   and cannot throw instead, waits on.
  /// - Returns: `entered` if the caller has the turn and owes a `leave`.
  nonisolated(nonsending) func enter(cancellable: Bool) async -> TaskQueue.Entry {
    let task = TaskIdentity.current()
    // Before any cancellation is looked at: a task that finds the work done, or the turn free, never waits.
    if let entry = withQueue({ $0.admit(task) }) { return entry }
    let waiter = TaskWaiter(task: task)
    guard cancellable else { return await wait(waiter) }
    return await withTaskCancellationHandler {
      await wait(waiter)
    } onCancel: {
      withdraw(waiter)
    }
  }

  /// Ends the turn and wakes the waiters that may go on.
  func leave(finished: Bool) {
    let (waiters, woken) = withQueue { ($0.waiters, $0.leave(finished: finished)) }
    wake(woken, finished ? .finished : .entered)
    // Whoever raises the priority of this task must be done before the task may end.
    waiters?.escalation.withLock {}
  }

  /// Wakes waiters that were taken out of the queue; called under no latch.
  func wake(_ woken: [TaskWaiter], _ entry: TaskQueue.Entry) {
    for waiter in woken {
      // Alive, as it waits to be woken.
      waiter.task.escalate(to: waiter.priority)
      waiter.task = .none
      waiter.wake?(entry)
    }
  }

  /// Blocks the thread until it is the caller's turn; for a caller that is not inside and cannot suspend.
  func block() {
    let signal = ThreadSignal()
    let waiter = TaskWaiter(task: .current(isBlocking: true))
    let isAdmitted = withQueue { queue in
      if queue.admit(waiter.task) != nil { return true }
      waiter.wake = { _ in signal.send() }
      queue.append(waiter)
      return false
    }
    if !isAdmitted { signal.wait() }
  }

  nonisolated(nonsending) private func wait(_ waiter: TaskWaiter) async -> TaskQueue.Entry {
    // ThreadSanitizer does not see that a continuation which is resumed before it is awaited orders the two.
    defer { withQueue { _ in } }
    return await withCheckedContinuation { continuation in
      let entry = withQueue { queue -> TaskQueue.Entry? in
        // The turn may have ended, or the task been cancelled, between the first look and this one.
        if let entry = queue.admit(waiter.task) { return entry }
        if waiter.isCancelled { return .cancelled }
        waiter.wake = { continuation.resume(returning: $0) }
        queue.append(waiter)
        return nil
      }
      if let entry { continuation.resume(returning: entry) } else { escalate(to: waiter.priority) }
    }
  }

  /// Raises the task that has the turn to at least the priority of one that has come to wait.
  ///
  /// The tempting version does so under the queue's latch, which keeps that task inside, and so alive. But thread A,
  /// raising a priority, waits for a lock of the task; thread B, cancelling the task, holds that lock and runs its
  /// handlers; one of them, `withdraw`, waits for the latch, which A holds. So A holds a second latch, which no handler
  /// wants, and a task that leaves takes that latch before it may end.
  private func escalate(to priority: TaskPriority?) {
    guard let waiters = withQueue({ $0.waiters }) else { return }
    waiters.escalation.withLock { withQueue { $0.holder(before: waiters) }?.escalate(to: priority) }
  }

  /// Takes a cancelled task out of the queue.
  ///
  /// Whoever removes the waiter from the queue, here or in `leave`, resumes it, and the queue changes only under the
  /// latch: so it is resumed once. A waiter that was woken already has the turn, and keeps it.
  private func withdraw(_ waiter: TaskWaiter) {
    let removed = withQueue { queue in
      waiter.isCancelled = true
      return queue.remove(waiter)
    }
    if removed { waiter.wake?(.cancelled) }
  }
}
