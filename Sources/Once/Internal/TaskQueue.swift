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
    private var priorities: [(priority: UInt8, count: Int)] = []
    /// Who raises the task that has the turn.
    var raisers: Raisers?

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
  /// - Returns: If the task that has the turn is to be raised to the waiter's priority: the raisers, to whom the caller
  ///   belongs until it calls `endRaising`.
  mutating func join(_ waiter: Waiter) -> (outcome: Outcome?, raisers: Raisers?) {
    // The turn may have ended, or the task been cancelled, between the first look and this one.
    let admitted = waiter.object?.isFinished == true ? .finished : admit(waiter.taker)  // [ask again]
    if let admitted { return (admitted, nil) }
    if waiter.isCancelled { return (.cancelled, nil) }
    let crowd = crowd ?? Crowd()
    self.crowd = crowd
    crowd.waiters.append(waiter)
    crowd.count(waiter, 1)
    // A thread cannot suspend at the end of its turn, so the task that it runs is left alone.
    guard let priority = waiter.priority, taker.isTask(below: priority) else { return (nil, nil) }  // [leave alone]
    let raisers = crowd.raisers ?? Raisers(of: taker)
    crowd.raisers = raisers
    raisers.count += 1  // [count raiser]
    return (nil, raisers)
  }

  /// - Returns: The task that has waited for the last raiser, to be woken.
  mutating func endRaising(_ raisers: Raisers) -> Waiter? {
    raisers.count -= 1  // [end raising]
    guard raisers.count == 0, let leaver = raisers.leaver.take() else { return nil }
    leaver.state = .woken(.finished)
    return leaver
  }

  /// Lets a task that has ended its turn wait for those who are raising it.
  mutating func wait(_ leaver: Waiter, for raisers: Raisers) -> Outcome? {
    if raisers.count == 0 { return .finished }
    raisers.leaver = leaver  // [wait for raisers]
    return nil
  }

  /// Takes a cancelled waiter out; `false` if it was woken already.
  mutating func withdraw(_ waiter: Waiter) -> Bool {
    waiter.cancel()
    guard let crowd, crowd.waiters.remove(waiter, with: .cancelled) else { return false }  // [withdraw]
    crowd.count(waiter, -1)
    return true
  }

  /// What becomes of those who wait when a turn ends.
  struct Departure {
    /// Who waited at an object that has finished, or has failed for all, and need no turn any more.
    var leaving: [Waiter] = []
    /// Who gets the turn, and the highest priority of those who still wait.
    var next: Waiter?
    var priority: UInt8?
    /// Who is raising the task whose turn has ended, and which then may not return yet.
    var raisers: Raisers?
  }

  /// Ends the turn: the first whose object has not finished gets it, and those before it may go.
  ///
  /// After a failure that all share, nobody gets it.
  ///
  /// The turn is handed over and not put up for grabs, so that a newcomer cannot overtake those who wait.
  mutating func handOver(_ failure: (any Error)?) -> Departure {
    var departure = Departure()
    taker = .nobody
    guard let crowd else { return departure }
    departure.raisers = crowd.raisers.take()  // [take raisers]
    let others = failure == nil ? Outcome.entered : .failed  // [share]
    while let waiter = crowd.waiters.removeFirst(with: { $0.object?.isFinished == true ? .finished : others }) {
      crowd.count(waiter, -1)
      if waiter.outcome == .entered {
        departure.next = waiter
        break
      }
      waiter.failure = waiter.outcome == .failed ? failure : nil
      departure.leaving.append(waiter)  // [wake all]
    }
    guard let next = departure.next else {
      self.crowd = nil
      return departure
    }
    taker = next.taker  // [hand over]
    departure.priority = crowd.highest
    return departure
  }
}
