import Synchronization

/// A counter to share.
final class Count: Sendable {
  private let value = Atomic(0)

  func get() -> Int { value.load(ordering: .acquiring) }

  /// Returns the new number.
  @discardableResult
  func increment(by number: Int = 1) -> Int { value.add(number, ordering: .acquiringAndReleasing).newValue }
}
