import Foundation

/// Two threads that call the same code, the second one while the first is in the middle of it.
///
/// Prints what each thread does, as it happens, in a column of its own.
public final class TwoThreads: @unchecked Sendable {
  // Invariant: `printed` and `isWaiting` are read and written only while `lock` is held; the rest never changes, or
  // protects itself.
  private let lock = NSLock()
  private var printed: [String] = []
  private var isWaiting = false
  private let gate = Gate("the two threads")
  private let patience: TimeInterval

  /// Creates two threads that have not called anything.
  ///
  /// - Parameter patience: How many seconds the second thread may take to return before it is said to wait.
  public init(patience: TimeInterval = 1) {
    self.patience = patience
  }

  /// Every line printed so far.
  public var lines: [String] { lock.withLock { printed } }

  /// Has both threads call the code, and returns when both have returned.
  ///
  /// The first thread is held where the code calls ``pause()`` or ``work()``. Then the second calls. The first goes on
  /// when the second has returned, or has waited for as long as its patience lasts.
  ///
  /// - Parameters:
  ///   - code: What both call, or the first if the second calls something else.
  ///   - other: What the second thread calls, if it is not the same.
  public func call(_ code: @escaping @Sendable () -> Void, second other: (@Sendable () -> Void)? = nil) {
    write("first thread".padding(toLength: Self.width, withPad: " ", startingAt: 0) + "second thread", in: .first)
    let first = BackgroundThread { [self] in
      enter(.first)
      code()
      write("returns")
      // If the code never came to a place where the thread is held, there is nothing to wait for.
      gate.open()
      gate.hold()
    }
    gate.waitForArrivals()
    let second = BackgroundThread { [self] in
      enter(.second)
      (other ?? code)()
      // Both are free to go now. The one that waited comes last, so that every run prints the same.
      if lock.withLock({ isWaiting }) { first.join() }
      write("returns")
    }
    if !second.hasFinished(within: patience) {
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

  /// The work that should be done once: holds the first thread in the middle of it.
  public func work() {
    write("starts the work")
    gate.holdFirst()
    write("ends the work")
  }

  /// Prints what the calling thread is about to do, or what became of it.
  ///
  /// - Parameter event: What to print.
  public func says(_ event: String) {
    write(event)
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
    let line = String(repeating: " ", count: indent) + event
    lock.withLock {
      printed.append(line)
      print(line)
    }
  }
}
