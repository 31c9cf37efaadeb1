/// Who takes a turn: a task, or a thread that blocks.
///
/// A task that has the turn or waits for it is alive, so its identity cannot be mistaken for a later one's.
struct Taker: Equatable {
  /// The address of the task, or the thread's identity and one: no task lies at an odd address.
  ///
  /// The documented `hashValue` of a task would name it, too, at 3 % of a first asynchronous call. But only the task
  /// itself can be raised, and so its address is kept in any case.
  private let name: UInt

  static let nobody = Taker(name: 0)
  static var currentThread: Taker { Taker(name: CurrentThread.name | 1) }
  /// The task that is running or, outside a task, the thread.
  static var currentTask: Taker {
    // An `UnsafeCurrentTask` is a reference, but its size is known to the runtime alone, as a field it would be slow.
    withUnsafeCurrentTask { $0.map { Taker(name: unsafeBitCast($0, to: UInt.self)) } } ?? currentThread
  }

  /// Whether it is a task, which must be alive, of a lower priority than that.
  func isTask(below priority: UInt8) -> Bool { withTask { $0.priority.rawValue < priority } ?? false }

  /// Raises the priority of the task, which must be alive, where the system can, and under no lock.
  func raise(to priority: UInt8) {
    withTask { task in
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        task.escalatePriority(to: TaskPriority(rawValue: priority))
      }
    }
  }

  // Never inlined: a reference to the task ends in here, and not when the task may have ended. The reference would not
  // keep alive a child task, which is part of its parent's memory.
  @inline(never) private func withTask<Value>(_ body: (UnsafeCurrentTask) -> Value) -> Value? {
    name & 1 == 0 && name != 0 ? body(unsafeBitCast(name, to: UnsafeCurrentTask.self)) : nil
  }
}
