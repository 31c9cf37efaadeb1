/// The tasks at an asynchronous once: one has the turn, the others wait for it.
///
/// A plain value without synchronisation of its own; its owner changes it under a latch.
struct TaskQueue {
  private(set) var isFinished = false
  private var holder: TaskIdentity?
  /// Made for the first waiter, so that the many queues without one stay small.
  private(set) var waiters: TaskWaiters?

  /// What became of a task that asked for the turn.
  enum Entry: Sendable {
    /// A run has succeeded.
    case finished
    /// It is this task's turn; it owes a `leave`.
    case entered
    /// This very task is inside already.
    case recursive
    /// The task was cancelled while it waited.
    case cancelled
  }

  /// Gives `task` the turn if nobody has it; `nil` means that it has to wait.
  mutating func admit(_ task: TaskIdentity) -> Entry? {
    if isFinished { return .finished }
    if let holder { return holder == task ? .recursive : nil }
    holder = task
    return .entered
  }

  /// Whether `task` is the one inside; never true of a thread that runs no task.
  func isInside(_ task: TaskIdentity) -> Bool { task.isTask && holder == task }

  /// The task that `waiters` wait for.
  func holder(before waiters: TaskWaiters) -> TaskIdentity? { self.waiters === waiters ? holder : nil }

  /// Adds `waiter` to the queue.
  mutating func append(_ waiter: TaskWaiter) {
    let waiters = waiters ?? TaskWaiters()
    self.waiters = waiters
    waiters.append(waiter)
  }

  /// Takes `waiter` out of the queue; `false` if it was woken already.
  mutating func remove(_ waiter: TaskWaiter) -> Bool { waiters?.remove(waiter) ?? false }

  /// Ends the turn: after success every waiter may go, after a failure the first of them gets the turn.
  ///
  /// The turn is handed over and not put up for grabs, so that a newcomer cannot overtake those who wait.
  mutating func leave(finished: Bool) -> [TaskWaiter] {
    isFinished = finished
    guard !finished, let next = waiters?.popFirst() else {
      defer { (holder, waiters) = (nil, nil) }
      return waiters?.popAll() ?? []
    }
    holder = next.task
    if let highest = waiters?.highestPriority { next.priority = max(highest, next.priority ?? highest) }
    return [next]
  }
}

/// The waiters, in order of arrival.
///
/// A waiter that leaves is skipped, and removed with others once they are half of all: amortised constant time.
final class TaskWaiters {
  /// Held while the priority of the task that they wait for is raised; see `TaskQueueOwner.escalate`.
  let escalation = OnceLatch()
  private var waiters: [TaskWaiter] = []
  private var first = 0
  private var leavers = 0

  var highestPriority: TaskPriority? { waiting.compactMap(\.priority).max() }

  private var waiting: [TaskWaiter] { waiters[first...].filter(\.isWaiting) }

  func append(_ waiter: TaskWaiter) {
    waiter.isWaiting = true
    waiters.append(waiter)
  }

  func remove(_ waiter: TaskWaiter) -> Bool {
    guard waiter.isWaiting else { return false }
    waiter.isWaiting = false
    waiter.task = .none
    leavers += 1
    if (first + leavers) * 2 >= waiters.count { (waiters, first, leavers) = (waiting, 0, 0) }
    return true
  }

  func popFirst() -> TaskWaiter? {
    while first < waiters.count {
      let next = waiters[first]
      first += 1
      if next.isWaiting {
        next.isWaiting = false
        return next
      }
      leavers -= 1
    }
    return nil
  }

  func popAll() -> [TaskWaiter] {
    let woken = waiting
    for waiter in woken { waiter.isWaiting = false }
    return woken
  }
}

/// A suspended task, or a blocked thread, in a `TaskQueue`.
///
/// `@unchecked Sendable`: the variables are written only under the latch of the queue's owner, and `task` and `wake`
/// afterwards only by the thread that took the waiter out of the queue there.
final class TaskWaiter: @unchecked Sendable {
  /// Released before the task may end: the last reference would free its result, perhaps under the latch.
  var task: TaskIdentity
  /// The priority it came with, or that of one behind it; `nil` for a thread that runs no task.
  var priority = withUnsafeCurrentTask { $0?.priority }
  var wake: ((TaskQueue.Entry) -> Void)?
  var isWaiting = false
  var isCancelled = false

  init(task: TaskIdentity) { self.task = task }
}

/// The identity of a task, to compare and to escalate.
///
/// `@unchecked Sendable`: the task that it names has the turn or waits for it, and so is alive, for as long as the
/// identity is kept in the queue. So it cannot be mistaken for a later one either.
struct TaskIdentity: Equatable, @unchecked Sendable {
  private let task: UnsafeCurrentTask?
  /// Whether it blocks its thread while it waits and runs; its priority is then left alone.
  private let isBlocking: Bool

  static let none = TaskIdentity(task: nil, isBlocking: true)

  static func current(isBlocking: Bool = false) -> TaskIdentity {
    TaskIdentity(task: withUnsafeCurrentTask { $0 }, isBlocking: isBlocking)
  }

  static func == (one: TaskIdentity, other: TaskIdentity) -> Bool { one.task == other.task }

  var isTask: Bool { task != nil }

  /// Raises the priority of the task, which must be alive, where the system can.
  ///
  /// Takes a lock of that task, under which its handlers for cancellation and escalation run. They may want any latch
  /// but the one held for this alone: never call it under the queue's.
  func escalate(to priority: TaskPriority?) {
    guard !isBlocking, let task, let priority, priority > task.priority else { return }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { task.escalatePriority(to: priority) }
  }
}
