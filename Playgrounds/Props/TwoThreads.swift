import Foundation

/// Two threads that call the same code, the second thread while the first is in the middle of it.
///
/// Prints what each thread does, as it happens, in a column of its own.
public final class TwoThreads: @unchecked Sendable {
  // Invariant: `isWaiting` is read and written only while `lock` is held. The rest never changes, or protects itself.
  private let lock = NSLock()
  private var isWaiting = false
  private let gate = Gate("the two threads")

  /// Creates two threads.
  public init() {}

  /// Has both threads call the code, and returns when both have returned.
  ///
  /// The first thread is held where the code calls ``pause()`` or ``work()``. Then the second thread calls the same
  /// code, or `second` if it is given. The first thread goes on when the second thread has returned, or has waited for
  /// a second.
  public func call(_ code: @escaping @Sendable () -> Void, second other: (@Sendable () -> Void)? = nil) {
    write("first thread".padding(toLength: Self.width, withPad: " ", startingAt: 0) + "second thread", in: .first)
    let first = BackgroundThread { [self] in
      enter(.first)
      code()
      write("returns")
      // The code may not have come to a place where the thread is held.
      gate.open()
      gate.hold()
    }
    gate.waitForArrivals()
    let second = BackgroundThread { [self] in
      enter(.second)
      (other ?? code)()
      // Both are free to go now. The thread that waited comes last, so that every run prints the same.
      if lock.withLock({ isWaiting }) { first.join() }
      write("returns")
    }
    if !second.hasFinished(within: 1) {
      lock.withLock { isWaiting = true }
      write("waits", in: .second)
    }
    gate.open()
    first.join()
    second.join()
  }

  /// Holds the first thread between two steps of the code that it calls.
  public func pause() {
    if column == .first { write("is held") }
    gate.holdFirst()
  }

  /// Does the work that should be done once, and holds the first thread in the middle of it.
  public func work() {
    write("starts the work")
    gate.holdFirst()
    write("ends the work")
  }

  /// Takes a lock and gives it back, or prints after a second that the calling thread is stuck.
  public func take(_ lock: NSLock) {
    if lock.lock(before: Date(timeIntervalSinceNow: 1)) { lock.unlock() } else { write("is stuck") }
  }

  private enum Column: Int { case first, second }

  private static let key = "TwoThreads.column"
  private static let width = 24

  /// The column of the calling thread, if it is one of the two.
  private var column: Column? {
    (Thread.current.threadDictionary[Self.key] as? Int).flatMap(Column.init)
  }

  private func enter(_ column: Column) {
    Thread.current.threadDictionary[Self.key] = column.rawValue
    write("calls")
  }

  private func write(_ event: String, in named: Column? = nil) {
    let indent = (named ?? column ?? .first).rawValue * Self.width
    lock.withLock { print(String(repeating: " ", count: indent) + event) }
  }
}
