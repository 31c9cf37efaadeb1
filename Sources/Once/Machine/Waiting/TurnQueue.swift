/// Who has a turn that tasks take, and who waits for it: tasks that suspend where threads would block, and threads.
///
/// ```text
///             admit                     handOver
/// nobody  ------------>  a taker  -------------------->  the first waiter whose object has not finished
///                           |                            (who waits for what has finished or failed is only woken)
///                           |  nobody waits
///                           +------------------------->  nobody
/// ```
///
/// The object whose turn it is stands beside the queue. An object that runs asynchronously has its own queue. Objects
/// that share a store have the queue of its ledger. What a task does in its turn is an `Attempt`, in a task of its own
/// that belongs to all who wait for the same object. `Wanted.swift` says how long that goes on.
///
/// `@unchecked Sendable`: what it has is touched only under the lock.
final class TurnQueue: Lock, @unchecked Sendable {
  @exclusivity(unchecked) private var taker = Taker.nobody
  @exclusivity(unchecked) private(set) var waiters = WaiterList()
  /// What the task that has the turn does, from its begin on.
  @exclusivity(unchecked) private(set) var underWay: Attempt?
  /// The highest priority of the task that has the turn and of those who have come to wait for its end.
  ///
  /// It is kept from the hand-over on. The tempting version asks only for those who come during the attempt: A hands
  /// the turn to B, C comes with a high priority and finds nothing to escalate, and B's attempt begins as slow as B.
  @exclusivity(unchecked) private(set) var priority: UInt8 = 0

  /// The queue of an object, made for its first caller: most asynchronous runs are made and never called.
  static func make(in place: inout TurnQueue?) -> TurnQueue {
    let queue = place ?? TurnQueue()
    place = queue
    return queue
  }

  // MARK: To get the turn

  /// Suspends until it is this task's turn, unless the object finishes before, or the caller is inside already.
  ///
  /// A task that is canceled while it waits leaves with a `CancellationError`. If it cannot throw that, it waits on,
  /// but keeps nothing going anymore.
  ///
  /// - Returns: Whether the caller has the turn, and owes a `run`.
  /// - Throws: Also the error of the run that it waited for.
  @inline(__always)
  func enter(for object: Cell, isCancellable: Bool, isolation: isolated (any Actor)? = #isolation) async throws -> Bool
  {
    // Before any cancellation is looked at: a task that finds the turn free never waits.
    let (waiter, admitted) = ask(for: object)
    guard let waiter else { return try admitted.unsafelyUnwrapped.isTurn }
    await withTaskCancellationHandler {
      _ = isolation  // Or this would leave the caller's actor, and whoever called first there might come second.
      await waiter.suspend { join(waiter) }
    } onCancel: {
      // Who has not joined yet has kept nothing going.
      guard withLock({ isCancellable ? withdraw(waiter) : disregard(waiter) }) else { return }
      // Whoever takes the waiter out of the queue, here or in `endTurn`, wakes it: so it is woken once.
      if isCancellable { waiter.wake() }
      abandon(leftBy: waiter.origin)
    }
    return try waiter.leave()
  }

  @inline(never) private func ask(for object: Cell) -> (Waiter?, Outcome?) {
    let task = Taker.currentTask
    let admitted = withLock { admit(task, for: object, in: task) }  // [ask]
    if let admitted { return (nil, admitted) }
    return (Waiter(task, of: .passUnretained(object), priority: Self.currentPriority, in: .current), nil)
  }

  /// Blocks the thread until it is its turn, unless the object finishes before, or the caller is inside already.
  ///
  /// - Returns: Whether the caller has the turn, and owes an `endTurn`.
  func block(for object: Cell) -> Bool {
    let (thread, task) = (Taker.currentThread, Taker.currentTask)
    var outcome = withLock { admit(thread, for: object, in: task) }
    if outcome == nil {
      let waiter = Waiter(thread, of: .passUnretained(object), priority: Self.currentPriority)
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
    // The turn may have ended, or the task been canceled, between the first look and this one.
    let admitted = waiter.isObjectFinished ? .finished : admit(waiter.taker)
    if let outcome = admitted ?? (waiter.isCancelled ? .cancelled : nil) {
      waiter.state = .woken(outcome)
      return (false, nil)
    }
    waiters.append(waiter)
    guard waiter.priority > priority else { return (true, nil) }
    priority = waiter.priority
    return (true, underWay?.task)
  }

  /// Takes a canceled waiter out, unless it was woken already, and says whether this call did.
  private func withdraw(_ waiter: Waiter) -> Bool {
    waiter.noteCancellation()
    return waiters.remove(waiter, with: .cancelled)  // [withdraw]
  }

  /// Notes that a waiter which cannot leave is canceled, and says whether it was waiting.
  private func disregard(_ waiter: Waiter) -> Bool {
    waiter.isGone = true
    // To the end, or of many such, each would be looked at before the first who still wants the run.
    let isListed = waiters.remove(waiter, with: .cancelled)
    if isListed { waiters.append(waiter) }
    return isListed
  }

  // MARK: In the turn, and at its end

  /// Makes an attempt in the turn, in a task of its own, which ends the turn.
  ///
  /// With `enter`, the twin of `inTurn`. The task is canceled when the caller is and nobody else wants it. What the
  /// attempt throws is thrown here, and by those who wait for the same object, as `handOver` says.
  @inline(never) func run(
    _ attempt: Attempt,
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping Attempt.Body
  ) async throws {
    withLock { (underWay, priority) = (attempt, max(priority, attempt.priority)) }
    // Around the begin, too. The tempting version begins before: a payload that computes does so on the caller's stack,
    // and hears of no cancellation until it suspends.
    await withTaskCancellationHandler {
      let task = attempt.begin(body, isolation: isolation)  // As in `enter`.
      attempt.note(task)
      await task.value
    } onCancel: {
      withLock { if attempt.standing == .awaited { attempt.standing = .orphaned } }
      abandon(leftBy: attempt.outer)
    }
    try attempt.finish()
  }

  /// Ends the turn, and wakes those who may go on.
  @inline(never) func endTurn() {
    let (leaving, next) = withLock { handOver() }
    leaving.wake()
    next?.wake()  // [wake]
  }

  /// Ends the turn: those who need none may go, and the first of the others gets it.
  ///
  /// The turn is handed over and not put up for grabs, so that a newcomer cannot overtake those who wait. Each end
  /// looks at all of them, so of many objects that fail on one store, twice as many take four times as long.
  ///
  /// A failure is for all who wait for the same object. The tempting version makes no exception: A, the last who waits
  /// for an attempt, is canceled, and so is the attempt. B comes before that has ended, and gets A's cancellation. And
  /// without the exception to that, a waiter that is canceled and cannot leave would repeat the run, for nobody.
  private func handOver() -> (leaving: WaiterList, next: Waiter?) {
    let (ended, isAbandoned) = (underWay, underWay?.standing == .abandoned)
    ended?.standing = .over
    (taker, underWay) = (.nobody, nil)
    let leaving = waiters.remove { waiter in
      if waiter.isObjectFinished { return .finished }
      guard let ended, let error = ended.failure, waiter.waits(for: ended.object) else { return nil }
      return isAbandoned && !waiter.isGone ? nil : .failed(error)  // [share]
    }
    priority = 0
    var rest = waiters
    while let waiter = rest.next() { priority = max(priority, waiter.priority) }
    let next = waiters.removeFirst(with: .entered)
    if let next { taker = next.taker }
    return (leaving, next)
  }

  /// The priority of the task that is running, or zero outside a task.
  static var currentPriority: UInt8 { withUnsafeCurrentTask { $0?.priority.rawValue } ?? 0 }
}
