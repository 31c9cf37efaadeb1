import Synchronization

/// Counts the instances of `Tracked` that are alive.
final class Lifetimes: Sendable {
  private let created = Atomic(0)
  private let ended = Atomic(0)

  /// How many were ever made.
  var total: Int { created.load(ordering: .acquiring) }
  /// How many were made and not yet freed.
  var alive: Int { created.load(ordering: .acquiring) - ended.load(ordering: .acquiring) }

  /// Makes a counted object.
  func track(onDeinit: (@Sendable () -> Void)? = nil) -> Tracked {
    Tracked(self, onDeinit: onDeinit)
  }

  fileprivate func begin() { created.add(1, ordering: .acquiringAndReleasing) }
  fileprivate func end() { ended.add(1, ordering: .acquiringAndReleasing) }
}

/// An object whose death is counted.
final class Tracked: Sendable {
  private let lifetimes: Lifetimes
  private let onDeinit: (@Sendable () -> Void)?

  fileprivate init(_ lifetimes: Lifetimes, onDeinit: (@Sendable () -> Void)?) {
    self.lifetimes = lifetimes
    self.onDeinit = onDeinit
    lifetimes.begin()
  }

  deinit {
    lifetimes.end()
    onDeinit?()
  }

  /// Keeps the object in the captures of the closure that calls this.
  func use() {}
}
