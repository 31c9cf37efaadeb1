/// Owns what all copies of one `LazyOnce` share.
///
/// `@unchecked Sendable`: of the state, `initializer` is touched only by whoever has the turn; `value` is written by it
/// once, before the latch's release store, and read by others only after the acquire load that saw this store. `LazyOnce`
/// itself is not `Sendable`.
@usableFromInline
final class LazyOnceStorage<Value>: @unchecked Sendable {
  /// The state, in memory of its own, so that it has an address that the fast path can keep.
  let state: UnsafeMutablePointer<LazyOnceState<Value>>

  init(_ initializer: @escaping () -> Value) {
    state = .allocate(capacity: 1)
    state.initialize(to: LazyOnceState(initializer: initializer, owner: .passUnretained(self)))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  func initialize() -> Value {
    var retired: (() -> Value)?
    let turn = state.pointee.latch.takeTurn {
      guard let initializer = state.pointee.initializer else { return false }
      state.pointee.value = initializer()
      retired = initializer
      state.pointee.initializer = nil
      return true
    }
    // After publication and outside the lock: a `deinit` that this sets off may read the same value.
    withExtendedLifetime(retired) {}
    if case .finished = turn, let value = state.pointee.value { return value }
    return endRecursion(in: LazyOnce<Value>.self, owing: Value.self)
  }
}

/// The state of a `LazyOnce`.
@usableFromInline
struct LazyOnceState<Value>: ~Copyable {
  @usableFromInline let latch = OnceLatch()
  @usableFromInline var value: Value?
  var initializer: (() -> Value)?
  /// The object that owns this memory.
  let owner: Unmanaged<LazyOnceStorage<Value>>

  init(initializer: @escaping () -> Value, owner: Unmanaged<LazyOnceStorage<Value>>) {
    self.initializer = initializer
    self.owner = owner
  }
}
