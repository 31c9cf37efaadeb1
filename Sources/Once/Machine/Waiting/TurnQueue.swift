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
  /// A task that is cancelled while it waits leaves with a `CancellationError`. If it cannot throw that, it waits on,
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
      if isCancellable {
        // Whoever takes the waiter out of the queue, here or in `endTurn`, wakes it: so it is woken once.
        if withLock({ withdraw(waiter) }) { waiter.wake() }
      } else {
        withLock {
          waiter.isGone = true
          // To the end, or of many such, each would be looked at before the first who still wants the run.
          if waiters.remove(waiter, with: .cancelled) { waiters.append(waiter) }
        }
        abandon(isInHandler: true)
      }
    }
    if case .cancelled? = waiter.outcome { abandon(leftBy: waiter.part) }
    return try waiter.leave()
  }

  @inline(never) private func ask(for object: Cell) -> (Waiter?, Outcome?) {
    let task = Taker.currentTask
    let admitted = withLock { admit(task, for: object, in: task) }  // [ask]
    if let admitted { return (nil, admitted) }
    return (Waiter(task, of: .passUnretained(object), priority: Self.priority, in: .current), nil)
  }

  /// Blocks the thread until it is its turn, unless the object finishes before, or the caller is inside already.
  ///
  /// - Returns: Whether the caller has the turn, and owes an `endTurn`.
  func block(for object: Cell) -> Bool {
    let (thread, task) = (Taker.currentThread, Taker.currentTask)
    var outcome = withLock { admit(thread, for: object, in: task) }
    if outcome == nil {
      let waiter = Waiter(thread, of: .passUnretained(object), priority: Self.priority, in: .current)
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
    waiters.append(waiter)
    guard waiter.priority > priority else { return (true, nil) }
    priority = waiter.priority
    return (true, running?.task)
  }

  /// Takes a cancelled waiter out, unless it was woken already, and says whether this call did.
  private func withdraw(_ waiter: Waiter) -> Bool {
    waiter.cancel()
    return waiters.remove(waiter, with: .cancelled)  // [withdraw]
  }

  // MARK: To be wanted

  /// Gives up the attempt under way if nobody wants it anymore, with those that only it wanted.
  ///
  /// It is wanted if its caller is not cancelled, or if somebody waits for it who is more than a part of what nobody
  /// wants. The tempting version counts each waiter: X calls A, whose payload calls B, and Y calls B, whose payload
  /// calls A. When X and Y are cancelled, the two payloads still wait, each for the other, for ever.
  ///
  /// Each queue is asked under its own lock, one after the other, from a list, as a thousand runs may wait in a row. So
  /// somebody may come meanwhile, and what was found is decided again under the lock under which others join. Whoever
  /// has come may close a circle, of which nobody would ask again: then all is asked anew. If somebody is overlooked in
  /// a queue farther away, what he wants is run once more, for him.
  ///
  /// The attempt under way may be a part of another one, which only it has kept going, so it is asked even if its own
  /// caller is not cancelled. It is not asked for who has been started in it, and so has kept nothing going: of many
  /// such who leave, each would look at all.
  ///
  /// The runtime calls a handler of a cancellation under its lock on the task that is cancelled. The tempting version
  /// cancels there: the handler of A, under the lock on A, wants that on B, while the handler of B wants that on A.
  @inline(never) private func abandon(leftBy part: Attempt? = nil, isInHandler: Bool = false) {
    let suspect = withLock { running?.mayBeUnwanted == true && running !== part ? running : nil }
    guard let running = suspect else { return }
    var (roots, given) = ([running], [Attempt]())
    while let root = roots.popLast() {
      let unwanted = Self.unwanted(from: root)
      for attempt in unwanted {
        switch attempt.queue.giveUp(attempt, with: unwanted) {
        case true?: given.append(attempt)
        case false?: break
        case nil: roots.append(attempt)
        }
      }
    }
    if given.isEmpty { return }
    if isInHandler { Task.detached { [given] in Self.cancel(given) } } else { Self.cancel(given) }
  }

  /// An attempt and those that it is wanted by, in any number of steps, or none if anybody else wants one of them.
  private static func unwanted(from root: Attempt) -> [Attempt] {
    var (asked, others) = ([Attempt](), [root])
    while let attempt = others.popLast() {
      if attempt.isAmong(asked) { continue }
      asked.append(attempt)
      if attempt.queue.isWanted(attempt, orBy: &others) { return [] }
    }
    return asked
  }

  /// Whether somebody wants an attempt of this queue in any case; else, `others` gets those by which it is wanted if
  /// they are wanted themselves.
  private func isWanted(_ attempt: Attempt, orBy others: inout [Attempt]) -> Bool {
    withLock {
      switch attempt.standing {
      case .over: return true
      case .abandoned: return false
      case .awaited:
        guard let outer = attempt.outer else { return true }
        others.append(outer)
      case .orphaned: break
      }
      return waiters.contains { waiter in
        guard waiter.keeps(attempt) else { return false }
        if let part = waiter.part { others.append(part) }
        return waiter.part == nil
      }
    }
  }

  /// Gives up an attempt of this queue if its caller is cancelled, and nobody wants it but these, which nobody wants.
  ///
  /// One that has begun, but whose task is not noted yet, is left to its caller, who is cancelled and asks again.
  ///
  /// - Returns: Whether it does, or `nil` if somebody has come since they were asked.
  private func giveUp(_ attempt: Attempt, with unwanted: [Attempt]) -> Bool? {
    withLock {
      if attempt.standing != .orphaned || attempt.task == nil { return false }
      if waiters.contains(where: { $0.keeps(attempt) && $0.part?.isAmong(unwanted) != true }) { return nil }
      attempt.standing = .abandoned  // [abandon]
      return true
    }
  }

  /// Cancels attempts that are given up.
  ///
  /// The own task of one of them that waits for another one is about to be cancelled, and must not repeat the run. (No
  /// test can come between the cancellation of two, as the runtime lets no task go on that is being cancelled.) The
  /// tempting version notes that before it is known which of those that nobody wanted are given up: somebody has come
  /// to one, and its task, which nobody cancels, would get the failure of another.
  @inline(never) private static func cancel(_ given: [Attempt]) {
    for attempt in given {
      attempt.queue.withLock {
        var rest = attempt.queue.waiters
        while let waiter = rest.next() {
          guard let part = waiter.part, part.worker == waiter.taker, part.isAmong(given) else { continue }
          if waiter.keeps(attempt) { waiter.isGone = true }
        }
        return attempt.task
      }?.cancel()
    }
  }

  // MARK: In the turn, and at its end

  /// Makes an attempt in the turn, in a task of its own, which ends the turn.
  ///
  /// With `enter`, the twin of `inTurn`. The task is cancelled when the caller is and nobody else wants it. What the
  /// attempt throws is thrown here, and by all tasks that wait for the same object.
  @inline(never) func run(
    _ attempt: Attempt,
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping Attempt.Body
  ) async throws {
    let own = Self.priority
    // The tempting version leaves a caller that was cancelled before its call to the handler below: A begins an
    // attempt, B comes to wait for it, and then the handler cancels it. So it is decided where B would come in.
    withLock {
      (running, priority) = (attempt, max(priority, own))
      if Task.isCancelled {  // [cancelled before]
        attempt.standing = waiters.contains { $0.keeps(attempt) } ? .orphaned : .abandoned
      }
    }
    let task = attempt.begin(body)
    let highest = withLock {
      attempt.task = task
      return priority
    }
    if highest > own { task.escalate(to: highest) }
    await withTaskCancellationHandler {
      _ = isolation  // As in `enter`.
      await task.value
    } onCancel: {
      withLock { if attempt.standing == .awaited { attempt.standing = .orphaned } }
      abandon(isInHandler: true)
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
  /// The turn is handed over and not put up for grabs, so that a newcomer cannot overtake those who wait.
  ///
  /// A failure is for all who wait for the same object. The tempting version makes no exception: A, the last who waits
  /// for an attempt, is cancelled, and so is the attempt. B comes before that has ended, and gets A's cancellation. And
  /// without the exception to that, a waiter that is cancelled and cannot leave would repeat the run, for nobody.
  private func handOver() -> (leaving: WaiterList, next: Waiter?) {
    let (ended, isAbandoned) = (running, running?.standing == .abandoned)
    ended?.standing = .over
    (taker, running) = (.nobody, nil)
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
  private static var priority: UInt8 { withUnsafeCurrentTask { $0?.priority.rawValue } ?? 0 }
}

/// Whether a failure of that type can be a `CancellationError`: who throws no other cannot leave while it waits.
@inlinable @_transparent func canBeCancellation<Failure: Error>(_: Failure.Type) -> Bool {
  Failure.self == (any Error).self || Failure.self == CancellationError.self
}
