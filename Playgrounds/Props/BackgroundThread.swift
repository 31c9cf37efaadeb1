import Foundation

/// A thread of its own that you can wait for.
///
/// Demonstrations use real threads and not tasks: a held thread must not block one of the pool that tasks share.
public final class BackgroundThread: Sendable {
  private let finished: Gate

  /// Starts a thread, for which a ``join()`` may wait so many seconds.
  public init(patience: TimeInterval = longestWait, _ body: @escaping @Sendable () -> Void) {
    finished = Gate("the end of a background thread", patience: patience)
    Thread.detachNewThread { [finished, watch = Gate.watch] in
      // What the thread makes belongs to the same test.
      if let watch { Gate.$watch.withValue(watch, operation: body) } else { body() }
      finished.open()
    }
  }

  /// Waits until the thread has finished, and makes visible what it did.
  public func join() {
    finished.hold()
  }

  /// Waits for the thread to finish for so many seconds at most, and returns whether it has.
  public func hasFinished(within seconds: TimeInterval) -> Bool {
    finished.isOpen(within: seconds)
  }

  /// Runs threads that start together, with numbers from zero, and waits for all of them.
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

  /// Runs threads that start together, and collects what each returns, in the order of their numbers.
  public static func map<Value: Sendable>(
    _ count: Int,
    patience: TimeInterval = longestWait,
    _ body: @escaping @Sendable (_ number: Int) -> Value
  ) -> [Value] {
    let boxes = (0..<count).map { _ in UnsafelyShared<Value?>(nil) }
    run(count, patience: patience) { boxes[$0].value = body($0) }
    return boxes.compactMap(\.value)
  }
}
