/// `lazy`, but thread safe and not assignable.
@propertyWrapper
public struct LazyOnce<Value> {
  /// Owns the state.
  private let storage: LazyOnceStorage<Value>
  /// The state itself.
  @usableFromInline let state: UnsafeMutablePointer<LazyOnceState<Value>>

  /// Declares the value with the expression that makes it.
  ///
  /// - Parameter wrappedValue: Evaluated at the first read.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    storage = LazyOnceStorage(wrappedValue)
    state = storage.state
  }

  /// The value, made at the first read.
  @inlinable
  public var wrappedValue: Value {
    if isInitialized { return state.pointee.value.unsafelyUnwrapped }
    return Self.initialize(state)
  }

  /// The `LazyOnce` itself.
  @inlinable
  public var projectedValue: LazyOnce { self }

  /// Whether the value has been made.
  @inlinable
  public var isInitialized: Bool { state.pointee.latch.isFinished }

  /// The value if it has been made.
  @inlinable
  public var valueIfInitialized: Value? { isInitialized ? state.pointee.value : nil }

  @usableFromInline @inline(never)
  static func initialize(_ state: UnsafeMutablePointer<LazyOnceState<Value>>) -> Value {
    state.pointee.owner.takeUnretainedValue().initialize()
  }
}

@available(
  *,
  unavailable,
  message:
    "its initialiser may be bound to the owner's isolation; to share a lazy value, declare `let value = RunOnce { … }`"
)
extension LazyOnce: Sendable {}
