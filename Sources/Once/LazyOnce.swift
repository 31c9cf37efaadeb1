/// `lazy`, but thread safe and not assignable.
@propertyWrapper
public struct LazyOnce<Value> {
  /// Owns the value.
  @usableFromInline let storage: LazyOnceStorage<Value>
  /// The same object, not owned; what the fast paths read.
  @usableFromInline let unowned: Unmanaged<LazyOnceStorage<Value>>

  /// Declares the value with the expression that makes it.
  ///
  /// - Parameter wrappedValue: Evaluated at the first read.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    storage = LazyOnceStorage(wrappedValue)
    unowned = .passUnretained(storage)
  }

  /// The value, made at the first read.
  @inlinable
  public var wrappedValue: Value {
    if isInitialized {
      return unowned._withUnsafeGuaranteedRef { $0.value.unsafelyUnwrapped }
    }
    return Self.initialize(unowned)
  }

  /// The `LazyOnce` itself.
  @inlinable
  public var projectedValue: LazyOnce { self }

  /// Whether the value has been made.
  @inlinable
  public var isInitialized: Bool {
    unowned._withUnsafeGuaranteedRef { $0.latch.isFinished }
  }

  /// The value if it has been made.
  @inlinable
  public var valueIfInitialized: Value? {
    isInitialized ? unowned._withUnsafeGuaranteedRef { $0.value } : nil
  }

  @usableFromInline @inline(never)
  static func initialize(_ unowned: Unmanaged<LazyOnceStorage<Value>>) -> Value {
    unowned.takeUnretainedValue().initialize()
  }
}

@available(
  *,
  unavailable,
  message:
    "its initialiser may be bound to the owner's isolation; to share a lazy value, declare `let value = RunOnce { … }`"
)
extension LazyOnce: Sendable {}
