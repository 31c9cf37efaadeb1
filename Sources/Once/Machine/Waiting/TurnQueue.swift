/// Who has a turn that tasks take, and who waits for it: tasks that suspend where threads would block, and threads.
///
/// The object whose turn it is stands beside the queue. An object that runs asynchronously has its own queue. Objects
/// that share a store have the queue of its ledger.
///
/// What a task does in its turn is an `Attempt`, in a task of its own that belongs to all who wait for the same object.
///
/// `@unchecked Sendable`: what it has is touched only under the lock.
final class TurnQueue: Lock, @unchecked Sendable {
  @exclusivity(unchecked) private var taker = Taker.nobody
  @exclusivity(unchecked) private var waiters = WaiterList()
  /// What the task that has the turn does, from its begin on.
  @exclusivity(unchecked) private var running: Attempt?
  /// The highest priority of the task that has the turn and of those who have come to wait for its end.
  ///
  /// It is kept from the hand-over on. The tempting version asks only for those who come during the attempt: A hands
  /// the turn to B, C comes with a high priority and finds nothing to escalate, and B's attempt begins as slow as B.
  @exclusivity(unchecked) private var priority: UInt8 = 0

  /// The queue of an object, made for its first caller: most asynchronous runs are made and never called.
  static func make(in place: inout TurnQueue?) -> TurnQueue {
    let queue = place ?? TurnQueue()
    place = queue
    return queue
  }

  // MARK: To get the turn

  /// Suspends until it is this task's turn, unless the object finishes before, or the caller is inside already.
  ///
  /// A task that is cancelled while it waits leaves with a `CancellationError`, unless it cannot throw that.
  ///
  /// - Returns: Whether the caller has the turn, and owes a `run`.
  /// - Throws: Also the error of the run that it waited for.
  @inline(__always)
  func enter(for object: Cell, isCancellable: Bool, isolation: isolated (any Actor)? = #isolation) async throws -> Bool
  {
    // Before any cancellation is looked at: a task that finds the turn free never waits.
    let (waiter, admitted) = ask(for: object)
    guard let waiter else { return try admitted.unsafelyUnwrapped.isTurn }
    if !isCancellable { return try await stay(waiter) }
    await withTaskCancellationHandler {
      _ = isolation  // Or this would leave the caller's actor, and whoever called first there might come second.
      await waiter.suspend { join(waiter) }
    } onCancel: {
      // Whoever takes the waiter out of the queue, here or in `endTurn`, wakes it: so it is woken once.
      let (isOut, abandoned) = withLock { withdraw(waiter) }
      if isOut { waiter.wake() }
      abandoned?.cancel()
    }
    return try waiter.leave()
  }

  /// Suspends a task that cannot leave while it waits.
  ///
  /// Without a handler of its cancellation, which takes time and memory. Not inlined: a task that can leave would keep
  /// room for this wait, too.
  @inline(never) nonisolated(nonsending) private func stay(_ waiter: Waiter) async throws -> Bool {
    await waiter.suspend { join(waiter) }  // [stay]
    return try waiter.leave()
  }

  @inline(never) private func ask(for object: Cell) -> (Waiter?, Outcome?) {
    let task = Taker.currentTask
    let admitted = withLock { admit(task, for: object, in: task) }  // [ask]
    if let admitted { return (nil, admitted) }
    return (Waiter(task, of: .passUnretained(object), priority: Self.priority), nil)
  }

  /// Blocks the thread until it is its turn, unless the object finishes before, or the caller is inside already.
  ///
  /// - Returns: Whether the caller has the turn, and owes an `endTurn`.
  func block(for object: Cell) -> Bool {
    let (thread, task) = (Taker.currentThread, Taker.currentTask)
    var outcome = withLock { admit(thread, for: object, in: task) }
    if outcome == nil {
      let waiter = Waiter(thread, of: .passUnretained(object), priority: Self.priority)
      waiter.block { join(waiter) }  // [queue]
      outcome = waiter.outcome
    }
    if case .entered? = outcome { return true }
    return false
  }

  /// Gives the turn to a caller if nobody has it, or returns `nil` if it has to wait.
  private func admit(_ caller: Taker, for object: Cell, in task: Taker) -> Outcome? {
    if object.isFinished { return .finished }
    if let outcome = admit(caller) { return outcome }
    return taker == caller || Attempt.isInside(taker, task) ? .recursive : nil
  }

  private func admit(_ caller: Taker) -> Outcome? {
    guard taker == .nobody else { return nil }
    taker = caller  // [admit]
    return .entered
  }

  /// Lets a waiter wait if it has to, and escalates the task that it waits for.
  @inline(never) private func join(_ waiter: Waiter) -> Bool {
    let (isListed, slower) = withLock { list(waiter) }
    slower?.escalate(to: waiter.priority)
    return isListed
  }

  /// Lets a waiter wait, unless it need not by now.
  ///
  /// - Returns: Whether it has to wait, and the task to be escalated to its priority.
  private func list(_ waiter: Waiter) -> (isListed: Bool, slower: Task<Void, Never>?) {
    // The turn may have ended, or the task been cancelled, between the first look and this one.
    let admitted = waiter.isObjectFinished ? .finished : admit(waiter.taker)
    if let outcome = admitted ?? (waiter.isCancelled ? .cancelled : nil) {
      waiter.state = .woken(outcome)
      return (false, nil)
    }
    waiter.isInside = running.map(Attempt.isPart) ?? false
    waiters.append(waiter)
    guard waiter.priority > priority else { return (true, nil) }
    priority = waiter.priority
    return (true, running?.task)
  }

  /// Takes a cancelled waiter out, unless it was woken already.
  ///
  /// - Returns: Whether this call did, and the task of an attempt that nobody waits for anymore.
  private func withdraw(_ waiter: Waiter) -> (Bool, Task<Void, Never>?) {
    waiter.cancel()
    guard waiters.remove(waiter, with: .cancelled) else { return (false, nil) }  // [withdraw]
    return (true, abandon())
  }

  /// Gives up the attempt under way if nobody waits for it anymore, and returns its task, to be cancelled.
  ///
  /// A task that the payload has started does not count. The tempting version lets it: A refreshes a token by a request
  /// that waits for the token, in a child task. When A is cancelled, that child still waits, for ever.
  private func abandon() -> Task<Void, Never>? {
    guard let running, running.isOrphaned, let task = running.task else { return nil }
    if waiters.contains(where: { !$0.isInside }) { return nil }
    running.isAbandoned = true
    return task
  }

  // MARK: In the turn, and at its end

  /// Makes an attempt in the turn, in a task of its own, which ends the turn.
  ///
  /// With `enter`, the twin of `inTurn`. The task is cancelled when the caller is and nobody else waits. What the
  /// attempt throws is thrown here, and by all tasks that wait for the same object.
  @inline(never) func run(_ attempt: Attempt, isolation: isolated (any Actor)? = #isolation) async throws {
    let own = Self.priority
    // The tempting version leaves a caller that was cancelled before its call to the handler below: A begins an
    // attempt, B comes to wait for it, and then the handler cancels it. So it is decided where B would come in.
    withLock {
      (running, priority) = (attempt, max(priority, own))
      attempt.isOrphaned = Task.isCancelled
      attempt.isAbandoned = attempt.isOrphaned && waiters.isEmpty  // [cancelled before]
    }
    let task = attempt.begin(in: self)
    let highest = withLock {
      attempt.task = task
      return priority
    }
    if highest > own { task.escalate(to: highest) }
    await withTaskCancellationHandler {
      _ = isolation  // As in `enter`.
      await task.value
    } onCancel: {
      let abandoned = withLock {
        attempt.isOrphaned = true
        return abandon()
      }
      abandoned?.cancel()
    }
    try attempt.finish()
  }

  /// Ends the turn, and wakes those who may go on.
  func endTurn() {
    let (leaving, next) = withLock { handOver() }
    leaving.wake()
    next?.wake()  // [wake]
  }

  /// Ends the turn: those who need none may go, and the first of the others gets it.
  ///
  /// The turn is handed over and not put up for grabs, so that a newcomer cannot overtake those who wait.
  ///
  /// A failure is for all who wait for the same object. The tempting version makes no exception: A, the last who waits
  /// for an attempt, is cancelled, and so is the attempt. B comes before that has ended, and gets A's cancellation.
  private func handOver() -> (leaving: WaiterList, next: Waiter?) {
    let failed = running.flatMap { $0.isAbandoned ? nil : $0 }
    (taker, running, priority) = (.nobody, nil, 0)
    let leaving = waiters.remove { waiter in
      if waiter.isObjectFinished { return .finished }
      if let failed, let error = failed.failure, waiter.waits(for: failed.object) { return .failed(error) }  // [share]
      priority = max(priority, waiter.priority)
      waiter.isInside = false
      return nil
    }
    let next = waiters.removeFirst(with: .entered)
    if let next { taker = next.taker }
    return (leaving, next)
  }

  /// The priority of the task that is running, or zero outside a task.
  private static var priority: UInt8 { withUnsafeCurrentTask { $0?.priority.rawValue } ?? 0 }
}
