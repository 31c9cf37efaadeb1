/// Who has a turn that tasks take, and who waits for it: tasks that suspend where threads would block, and threads.
///
/// The object whose turn it is stands beside the queue. An object that runs asynchronously has its own queue. Objects
/// that share a store have the queue of its ledger.
///
/// ## Invariant of raised priorities
///
/// A task whose priority is being raised does not return from its call, and so is alive: `Raisers` counts those who are
/// raising it, under the lock, which nobody holds while raising. Nobody begins to raise a task that has ended its turn.
/// If the count is not zero by then, the task suspends until the last raiser wakes it.
///
/// Raising runs handlers of that task, which are foreign code and may come back here. The tempting version raises under
/// the lock, which keeps the task inside as well. But thread A, raising a priority, waits for a lock of the task.
/// Thread B, cancelling the task, has that lock and runs its handlers. One of them comes here, and waits for A's lock.
///
/// `@unchecked Sendable`: what it has is touched only under the lock.
final class TurnQueue: Lock, @unchecked Sendable {
  @exclusivity(unchecked) private var taker = Taker.nobody
  @exclusivity(unchecked) private var waiters = WaiterList()
  /// How many wait at each of the few priorities that a waiter has come with.
  @exclusivity(unchecked) private var priorities: [(priority: UInt8, count: Int)] = []
  /// Who raises the task that has the turn.
  @exclusivity(unchecked) private var raisers: Raisers?
  /// How many attempts have failed for all: the number of the attempt that a newcomer waits for.
  @exclusivity(unchecked) private var attempt = 0

  /// Those who are raising the priority of one task, in one turn.
  final class Raisers {
    fileprivate let task: Taker
    fileprivate var count = 0
    /// The task that waits for them.
    fileprivate var leaver: Waiter?

    fileprivate init(of task: Taker) { self.task = task }
  }

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
  /// - Returns: Whether the caller has the turn, and owes a `raise`.
  /// - Throws: Also what has failed for all who waited for it.
  @inline(__always)
  func enter(for object: Cell, isCancellable: Bool, isolation: isolated (any Actor)? = #isolation) async throws -> Bool
  {
    // Before any cancellation is looked at: a task that finds the turn free never waits.
    let (waiter, admitted) = ask(for: object)
    guard let waiter else { return admitted == .entered }
    if !isCancellable { return try await stay(waiter) }
    await withTaskCancellationHandler {
      _ = isolation  // Or this would leave the caller's actor, and whoever called first there might come second.
      await waiter.suspend { join(waiter) }
    } onCancel: {
      // Whoever takes the waiter out of the queue, here or in `endTurn`, wakes it: so it is woken once.
      if withLock({ withdraw(waiter) }) { waiter.wake() }
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
    let admitted = withLock { object.isFinished ? .finished : admit(task) }  // [ask]
    if let admitted { return (nil, admitted) }
    return (Waiter(task, of: .passUnretained(object), priority: Self.priority), nil)
  }

  /// Blocks the thread until it is its turn, unless the object finishes before, or the caller is inside already.
  ///
  /// - Returns: Whether the caller has the turn, and owes an `endTurn`.
  /// - Throws: What has failed for all who waited for it.
  func block(for object: Cell) throws -> Bool {
    let (thread, task) = (Taker.currentThread, Taker.currentTask)
    let admitted: Outcome? = withLock {
      if taker == task { return .recursive }
      return object.isFinished ? .finished : admit(thread)
    }
    if let admitted { return admitted == .entered }
    let waiter = Waiter(thread, of: .passUnretained(object), priority: Self.priority)
    waiter.block { join(waiter) }  // [queue]
    return try waiter.leave()
  }

  /// Gives the turn to `taker` if nobody has it, or returns `nil` if it has to wait.
  private func admit(_ taker: Taker) -> Outcome? {
    if self.taker == taker { return .recursive }
    guard self.taker == .nobody else { return nil }
    self.taker = taker  // [admit]
    return .entered
  }

  /// Lets a waiter wait if it has to, and raises the task that it waits for.
  @inline(never) private func join(_ waiter: Waiter) -> Bool {
    let (isListed, raisers) = withLock { list(waiter) }
    if let raisers, let priority = waiter.priority {
      raisers.task.raise(to: priority)
      withLock { endRaising(raisers) }?.wake()
    }
    return isListed
  }

  /// Lets a waiter wait, unless it need not by now.
  ///
  /// - Returns: Whether it has to wait, and the raisers if the task that has the turn is to be raised to the waiter's
  ///   priority. The caller is one of them until it calls `endRaising`.
  private func list(_ waiter: Waiter) -> (isListed: Bool, raisers: Raisers?) {
    // The turn may have ended, or the task been cancelled, between the first look and this one.
    let admitted = waiter.isObjectFinished ? .finished : admit(waiter.taker)
    if let outcome = admitted ?? (waiter.isCancelled ? .cancelled : nil) {
      waiter.state = .woken(outcome)
      return (false, nil)
    }
    waiter.attempt = attempt
    waiters.append(waiter)
    count(waiter, 1)
    // A thread cannot suspend at the end of its turn, so the task that it runs is left alone.
    guard let priority = waiter.priority, taker.isTask(below: priority) else { return (true, nil) }
    let raisers = raisers ?? Raisers(of: taker)
    self.raisers = raisers
    raisers.count += 1
    return (true, raisers)
  }

  /// Takes a cancelled waiter out, or returns `false` if it was woken already.
  private func withdraw(_ waiter: Waiter) -> Bool {
    waiter.cancel()
    guard waiters.remove(waiter, with: .cancelled) else { return false }  // [withdraw]
    count(waiter, -1)
    return true
  }

  // MARK: In the turn, and at its end

  /// Runs `body` in the turn unless the object is up by then, and ends the turn.
  ///
  /// With `enter`, the twin of `raiseBlocking`. `body` raises the object, or says that it has not. If it throws, the
  /// next waiter gets the turn.
  ///
  /// Where a failure is shared, all who wait leave with what `body` throws, unless the task that ran it was cancelled:
  /// then nothing has failed for the others.
  nonisolated(nonsending) func raise(
    _ object: Cell,
    sharesFailure: Bool = false,
    _ body: nonisolated(nonsending) () async throws -> Bool
  ) async throws {
    var hasRaised = false
    do {
      if !object.isDone { hasRaised = try await body() }
    } catch {
      await endTaskTurn(sharesFailure && !Self.isCancelled ? error : nil)
      object.announce()
      throw error
    }
    await endTaskTurn()
    if hasRaised { object.announce() }
  }

  /// Ends the turn, and wakes those who may go on, all of them with `failure` if the attempt has failed for all.
  ///
  /// - Returns: Who is raising the priority of the caller's task, which then may not return yet.
  @discardableResult func endTurn(_ failure: (any Error)? = nil) -> Raisers? {
    // This turn's attempt has failed for all who wait for it, and not for those who come from now on.
    if failure != nil { withLock { attempt += 1 } }
    let departure = withLock { handOver(failure) }
    departure.leaving.wake()
    if let next = departure.next {
      // The next waiter is alive, as it waits to be woken.
      if let priority = departure.priority, next.taker.isTask(below: priority) { next.taker.raise(to: priority) }
      next.wake()  // [wake]
    }
    return departure.raisers
  }

  /// Ends the turn of a task that suspends.
  nonisolated(nonsending) private func endTaskTurn(_ failure: (any Error)? = nil) async {
    guard let raisers = endTurn(failure) else { return }
    let waiter = Waiter()
    await waiter.suspend {
      withLock {
        guard raisers.count > 0 else { return false }
        raisers.leaver = waiter
        return true
      }
    }
  }

  /// - Returns: The task that has waited for the last raiser, to be woken.
  private func endRaising(_ raisers: Raisers) -> Waiter? {
    raisers.count -= 1
    guard raisers.count == 0, let leaver = raisers.leaver.take() else { return nil }
    leaver.state = .woken(.finished)
    return leaver
  }

  /// What becomes of those who wait when a turn ends.
  private struct Departure {
    /// Who waited for what has finished, or for an attempt that has failed for all, and needs no turn any more.
    var leaving = WaiterList.Chain()
    /// Who gets the turn, and the highest priority of those who still wait.
    var next: Waiter?
    var priority: UInt8?
    /// Who is raising the task whose turn has ended, and which then may not return yet.
    var raisers: Raisers?
  }

  /// Ends the turn: the first who needs it gets it, and those before may go.
  ///
  /// The turn is handed over and not put up for grabs, so that a newcomer cannot overtake those who wait.
  private func handOver(_ failure: (any Error)?) -> Departure {
    var departure = Departure()
    departure.leaving = waiters.removeFirst { waiter in
      if !waiter.isObjectFinished {
        if waiter.attempt == attempt { return false }
        waiter.failure = failure  // [share]
      }
      count(waiter, -1)
      return true
    }
    departure.next = waiters.removeFirst(with: .entered)
    departure.raisers = raisers.take()
    taker = .nobody
    if let next = departure.next {
      count(next, -1)
      taker = next.taker
    }
    departure.priority = priorities.lazy.filter { $0.count > 0 }.map(\.priority).max()
    return departure
  }

  private func count(_ waiter: Waiter, _ change: Int) {
    guard let priority = waiter.priority else { return }
    let known = priorities.firstIndex { $0.priority == priority } ?? priorities.count
    if known == priorities.count { priorities.append((priority, 0)) }
    priorities[known].count += change
  }

  /// Whether the task that is running has been cancelled, or `false` outside a task.
  static var isCancelled: Bool { withUnsafeCurrentTask { $0?.isCancelled ?? false } }

  /// The priority of the task that is running, or `nil` outside a task.
  private static var priority: UInt8? { withUnsafeCurrentTask { $0?.priority.rawValue } }
}
