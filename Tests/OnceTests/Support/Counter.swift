import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  /// Adds one.
  ///
  /// - Returns: The new value.
  @discardableResult
  func increment() -> Int { add(1) }

  /// Adds a number, so that a test can tell whose call counted.
  ///
  /// - Returns: The new value.
  @discardableResult
  func add(_ number: Int) -> Int { count.add(number, ordering: .acquiringAndReleasing).newValue }
}
