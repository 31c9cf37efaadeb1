import Foundation

/// A thread of its own that you can wait for.
///
/// Demonstrations use real threads, not tasks: a held thread must not block one of the pool that tasks share.
public final class BackgroundThread: Sendable {
  private let finished: Gate

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - patience: How many seconds a ``join()`` may last.
  ///   - body: What the thread runs.
  public init(patience: TimeInterval = longestWait, _ body: @escaping @Sendable () -> Void) {
    finished = Gate("the end of a background thread", patience: patience)
    Thread.detachNewThread { [finished, watch = GateWatch.current] in
      // What the thread makes belongs to the same test.
      if let watch { GateWatch.$current.withValue(watch, operation: body) } else { body() }
      finished.open()
    }
  }

  /// Waits until the thread has finished; what it did is visible afterward.
  public func join() {
    finished.hold()
  }

  /// Waits for the thread to finish, but not forever.
  ///
  /// - Parameter seconds: How long to wait at most.
  /// - Returns: Whether it has finished.
  public func hasFinished(within seconds: TimeInterval) -> Bool {
    finished.isOpen(within: seconds)
  }

  /// Runs threads that start together, and waits for all of them.
  ///
  /// - Parameters:
  ///   - count: How many threads to start.
  ///   - patience: How many seconds each may take.
  ///   - body: What each runs, given the number of its thread, from zero.
  public static func run(
    _ count: Int,
    patience: TimeInterval = longestWait,
    _ body: @escaping @Sendable (_ number: Int) -> Void
  ) {
    let start = Gate("the start of \(count) threads", patience: patience)
    let threads = (0..<count).map { number in
      BackgroundThread(patience: patience) {
        start.hold()
        body(number)
      }
    }
    start.waitForArrivals(count)
    start.open()
    threads.forEach { $0.join() }
  }

  /// Runs threads that start together, and collects what each returns.
  ///
  /// - Parameters:
  ///   - count: How many threads to start.
  ///   - body: What each runs, given the number of its thread, from zero.
  /// - Returns: What they returned, in the order of their numbers.
  public static func map<Value: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (_ number: Int) -> Value
  ) -> [Value] {
    let boxes = (0..<count).map { _ in UnsafelyShared<Value?>(nil) }
    run(count) { boxes[$0].value = body($0) }
    return boxes.compactMap(\.value)
  }
}
