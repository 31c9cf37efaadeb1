/// The tasks at an asynchronous once: one has the turn, the others wait for it.
///
/// A plain value without synchronisation of its own; whoever owns one changes it under its latch.
struct TaskQueue {
  private(set) var isFinished = false
  private var holder: TaskIdentity?
  private var waiters: [TaskWaiter] = []

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

  mutating func append(_ waiter: TaskWaiter) {
    waiters.append(waiter)
  }

  /// Takes `waiter` out of the queue; `false` if it was woken already.
  mutating func remove(_ waiter: TaskWaiter) -> Bool {
    guard let index = waiters.firstIndex(where: { $0 === waiter }) else { return false }
    waiters.remove(at: index)
    return true
  }

  /// Ends the turn: after success every waiter may go, after a failure the first of them has the next turn.
  ///
  /// The turn is handed over and not put up for grabs, so that a newcomer cannot overtake those who wait.
  mutating func leave(finished: Bool) -> [TaskWaiter] {
    if finished {
      isFinished = true
      holder = nil
      defer { waiters = [] }
      return waiters
    }
    guard let next = waiters.first else {
      holder = nil
      return []
    }
    waiters.removeFirst()
    holder = next.task
    return [next]
  }
}

/// A suspended task, or a blocked thread, in a `TaskQueue`.
///
/// `@unchecked Sendable`: both variables are written only under the latch of the queue's owner, and `wake` is read by
/// nobody but the one who took the waiter out of the queue there.
final class TaskWaiter: @unchecked Sendable {
  let task: TaskIdentity
  var wake: ((TaskQueue.Entry) -> Void)?
  var isCancelled = false

  init(task: TaskIdentity) {
    self.task = task
  }
}

/// Which task is running, for comparison only.
///
/// `@unchecked Sendable`: nothing but the identity is ever looked at. It cannot be mistaken for that of a later task, as
/// the task it names has the turn or waits for it, and so is alive, for as long as the identity is kept.
struct TaskIdentity: Equatable, @unchecked Sendable {
  private let task: UnsafeCurrentTask?

  var isTask: Bool { task != nil }

  static var current: TaskIdentity {
    TaskIdentity(task: withUnsafeCurrentTask { $0 })
  }
}
