/// Counts the instances of `Tracked` that are alive.
final class Lifetimes: Sendable {
  fileprivate let created = Counter()
  fileprivate let ended = Counter()

  /// How many were ever made.
  var total: Int { created.value }
  /// How many were made and not yet freed.
  var alive: Int { created.value - ended.value }

  /// Makes a counted object.
  func track(onDeinit: (@Sendable () -> Void)? = nil) -> Tracked { Tracked(self, onDeinit: onDeinit) }
}

/// An object whose death is counted.
final class Tracked: Sendable {
  private let lifetimes: Lifetimes
  private let onDeinit: (@Sendable () -> Void)?

  fileprivate init(_ lifetimes: Lifetimes, onDeinit: (@Sendable () -> Void)?) {
    self.lifetimes = lifetimes
    self.onDeinit = onDeinit
    lifetimes.created.increment()
  }

  deinit {
    lifetimes.ended.increment()
    onDeinit?()
  }

  /// Keeps the object in the captures of the closure that calls this.
  func use() {}
}
