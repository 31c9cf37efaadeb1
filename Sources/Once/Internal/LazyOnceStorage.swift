/// What all copies of one `LazyOnce` share.
///
/// `@unchecked Sendable`, `@exclusivity(unchecked)`: `initializer` is touched only by whoever has the turn; `value` is
/// written by it once, before the latch's release store, and read by others only after the acquire load that saw it.
@usableFromInline final class LazyOnceStorage<Value>: @unchecked Sendable {
  @usableFromInline let latch = OnceLatch()
  @exclusivity(unchecked) private var initializer: (() -> Value)?
  @exclusivity(unchecked) @usableFromInline var value: Value?

  init(_ initializer: @escaping () -> Value) { self.initializer = initializer }

  /// Whether the value has been made; tracked until it has.
  var isInitialized: Bool {
    if latch.isFinished { return true }
    latch.phase.track(.done)
    return latch.isFinished
  }

  /// Makes the value, or waits for it.
  func initialize() -> Value {
    var retired: (() -> Value)?
    let turn = latch.takeTurn {
      guard let initializer else { return false }
      value = initializer()
      retired = initializer
      self.initializer = nil
      return true
    }
    // After publication and outside the lock: a `deinit` that this sets off may read the same value.
    withExtendedLifetime(retired) {}
    if case .finished = turn, let value { return value }
    return endRecursion(in: LazyOnce<Value>.self, owing: Value.self)
  }
}
