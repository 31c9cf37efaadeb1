/// Owns what all copies of one `LazyOnce` share.
///
/// `@unchecked Sendable`: of the state, `initializer` is touched only by whoever has the turn; `value` is written by it
/// once, before the latch's release store, and read by others only after the acquire load that saw this store. `LazyOnce`
/// itself is not `Sendable`.
@usableFromInline
final class LazyOnceStorage<Value>: @unchecked Sendable {
  /// The state, in memory of its own, so that it has an address that the fast path can keep.
  let state: UnsafeMutablePointer<LazyOnceState<Value>>
  /// Takes the memory down.
  private let destroy: (UnsafeMutablePointer<LazyOnceState<Value>>) -> Void

  /// Makes an owner of what a client's code has allocated, and knows how to take down.
  ///
  /// That code is specialised for the type in question. Here it is generic, and each mention of it is a look-up.
  @usableFromInline
  init(
    state: UnsafeMutablePointer<LazyOnceState<Value>>,
    destroy: @escaping (UnsafeMutablePointer<LazyOnceState<Value>>) -> Void
  ) {
    self.state = state
    self.destroy = destroy
    state.pointee.owner = .passUnretained(self)
  }

  @inlinable
  convenience init(_ initializer: @escaping () -> Value) {
    let state = UnsafeMutablePointer<LazyOnceState<Value>>.allocate(capacity: 1)
    state.initialize(to: LazyOnceState(initializer: initializer))
    self.init(state: state, destroy: Self.destroy)
  }

  @inlinable
  static func destroy(_ state: UnsafeMutablePointer<LazyOnceState<Value>>) {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  deinit {
    destroy(state)
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
@frozen
@usableFromInline
struct LazyOnceState<Value>: ~Copyable {
  @usableFromInline let latch = OnceLatch()
  /// The object that owns this memory; set as soon as there is one.
  @usableFromInline var owner: Unmanaged<LazyOnceStorage<Value>>?
  @usableFromInline var initializer: (() -> Value)?
  @usableFromInline var value: Value?

  @inlinable
  init(initializer: @escaping () -> Value) {
    self.initializer = initializer
  }
}
