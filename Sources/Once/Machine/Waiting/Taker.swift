/// Who takes a turn: a task, or a thread that blocks.
///
/// A task that has the turn or waits for it is alive, so its name cannot be mistaken for a later one's.
struct Taker: Equatable {
  /// The address of the task, or the thread's identity and one: no task lies at an odd address.
  ///
  /// The documented `hashValue` of a task would name it, too. It is that address, hashed, for 177 instructions more.
  private let name: UInt

  static let nobody = Taker(name: 0)
  static var currentThread: Taker { Taker(name: CurrentThread.name | 1) }
  /// The task that is running or, outside a task, the thread.
  static var currentTask: Taker {
    // An `UnsafeCurrentTask` is a reference, but its size is known to the runtime alone, as a field it would be slow.
    withUnsafeCurrentTask { $0.map { Taker(name: unsafeBitCast($0, to: UInt.self)) } } ?? currentThread
  }
}
