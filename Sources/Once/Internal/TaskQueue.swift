/// Who has a turn that tasks take, and who waits for it.
///
/// A plain value; its owner changes it under a lock.
///
/// ## Invariant of raised priorities
///
/// A task whose priority is being raised does not return from its call, and so is alive: `Raisers` counts those who are
/// raising it, under the owner's lock, which nobody holds while raising. Nobody begins to raise a task that has ended
/// its turn; if the count is not zero by then, the task suspends until the last raiser wakes it.
///
/// Raising runs handlers of that task, which are foreign code and may come back here. The tempting version raises under
/// the lock, which keeps the task inside as well. But thread A, raising a priority, waits for a lock of the task;
/// thread B, cancelling the task, has that lock and runs its handlers; one of them comes here, and waits for A's lock.
struct TaskQueue {
  private(set) var taker = Taker.nobody
  /// Made for the first waiter, so that the many queues without one stay small.
  private var crowd: Crowd?

  private final class Crowd {
    var waiters = WaiterList()
    /// How many wait at each priority that somebody has come with; there are few.
    @exclusivity(unchecked) private var priorities: [(priority: UInt8, count: Int)] = []
    /// Who raises the task that has the turn.
    var raisers: Raisers?
    /// The number of attempts that have failed for all, so of the one that a newcomer waits for.
    var attempt = 0

    func append(_ waiter: Waiter) {
      waiter.attempt = attempt
      waiters.append(waiter)
      count(waiter, 1)
    }

    func count(_ waiter: Waiter, _ change: Int) {
      guard let priority = waiter.priority else { return }
      let known = priorities.firstIndex { $0.priority == priority } ?? priorities.count
      if known == priorities.count { priorities.append((priority, 0)) }
      priorities[known].count += change
    }

    var highest: UInt8? { priorities.lazy.filter { $0.count > 0 }.map(\.priority).max() }
  }

  /// Those who are raising the priority of one task, in one turn; touched under the owner's lock.
  final class Raisers {
    let task: Taker
    fileprivate var count = 0
    /// The task that waits for them.
    fileprivate var leaver: Waiter?

    fileprivate init(of task: Taker) { self.task = task }
  }

  /// Gives the turn to `taker` if nobody has it; `nil` means that it has to wait.
  mutating func admit(_ taker: Taker) -> Outcome? {
    if self.taker == taker { return .recursive }  // [inside thread]
    guard self.taker == .nobody else { return nil }
    self.taker = taker  // [admit]
    return .entered
  }

  /// Lets a waiter wait, unless it need not by now.
  ///
  /// - Returns: Whether it has to wait; and if the task that has the turn is to be raised to the waiter's priority, the
  ///   raisers, to whom the caller belongs until it calls `endRaising`.
  mutating func join(_ waiter: Waiter) -> (isListed: Bool, raisers: Raisers?) {
    // The turn may have ended, or the task been cancelled, between the first look and this one.
    let admitted = waiter.isObjectFinished ? .finished : admit(waiter.taker)  // [ask again]
    if let outcome = admitted ?? (waiter.isCancelled ? .cancelled : nil) {
      waiter.state = .woken(outcome)
      return (false, nil)
    }
    let crowd = crowd ?? Crowd()
    self.crowd = crowd
    crowd.append(waiter)
    // A thread cannot suspend at the end of its turn, so the task that it runs is left alone.
    guard let priority = waiter.priority, taker.isTask(below: priority) else { return (true, nil) }  // [leave alone]
    let raisers = crowd.raisers ?? Raisers(of: taker)
    crowd.raisers = raisers
    raisers.count += 1  // [count raiser]
    return (true, raisers)
  }

  /// - Returns: The task that has waited for the last raiser, to be woken.
  mutating func endRaising(_ raisers: Raisers) -> Waiter? {
    raisers.count -= 1  // [end raising]
    guard raisers.count == 0, let leaver = raisers.leaver.take() else { return nil }
    leaver.state = .woken(.finished)
    return leaver
  }

  /// Lets a task that has ended its turn wait for those who are raising it, if there still are any.
  mutating func wait(_ leaver: Waiter, for raisers: Raisers) -> Bool {
    guard raisers.count > 0 else { return false }
    raisers.leaver = leaver  // [wait for raisers]
    return true
  }

  /// Takes a cancelled waiter out; `false` if it was woken already.
  mutating func withdraw(_ waiter: Waiter) -> Bool {
    guard waiter.isCancellable else { return false }
    waiter.cancel()
    guard let crowd, crowd.waiters.remove(waiter, with: .cancelled) else { return false }  // [withdraw]
    crowd.count(waiter, -1)
    return true
  }

  /// What becomes of those who wait when a turn ends.
  struct Departure {
    /// Who waited for what has finished, or for an attempt that has failed for all, and needs no turn any more.
    var leaving = WaiterList.Handful()
    /// Who gets the turn, and the highest priority of those who still wait.
    var next: Unmanaged<Waiter>?
    var priority: UInt8?
    /// Who is raising the task whose turn has ended, and which then may not return yet.
    var raisers: Raisers?
  }

  /// Notes that the attempt of this turn has failed for all who wait for it, and not for those who come from now on.
  mutating func fail() { crowd?.attempt += 1 }  // [fail for all]

  /// Ends the turn: the first who needs it gets it, and those before may go.
  ///
  /// The turn is handed over and not put up for grabs, so that a newcomer cannot overtake those who wait.
  ///
  /// If a handful may go, the turn has not ended yet, and this is called again once they are woken.
  mutating func handOver(_ failure: (any Error)?) -> Departure {
    var departure = Departure()
    guard let crowd else {
      taker = .nobody
      return departure
    }
    departure.leaving = crowd.waiters.removeHandful { waiter in
      if !waiter.isObjectFinished {
        if waiter.attempt == crowd.attempt { return false }
        waiter.failure = failure  // [share]
      }
      crowd.count(waiter, -1)
      return true  // [wake all]
    }
    if departure.leaving.isFull { return departure }
    departure.next = crowd.waiters.removeFirst(with: .entered)
    departure.raisers = crowd.raisers.take()  // [take raisers]
    guard let next = departure.next else {
      taker = .nobody
      self.crowd = nil
      return departure
    }
    next._withUnsafeGuaranteedRef {
      crowd.count($0, -1)
      taker = $0.taker  // [hand over]
    }
    departure.priority = crowd.highest
    return departure
  }
}
