import Synchronization

/// A flag that can be set and never unset.
@propertyWrapper
public struct SetOnce: Sendable {
  /// Owns the flag.
  @usableFromInline let storage: SetOnceStorage
  /// The same object, not owned; what the fast paths read.
  @usableFromInline let unowned: Unmanaged<SetOnceStorage>

  /// Makes a flag that is not set.
  public init() {
    self.init(SetOnceStorage(store: nil))
  }

  /// Makes a flag whose mark lies in a store.
  ///
  /// - Parameter store: Where the mark is.
  public init(in store: OnceStore) {
    self.init(SetOnceStorage(store: store))
  }

  private init(_ storage: SetOnceStorage) {
    self.storage = storage
    unowned = .passUnretained(storage)
  }

  /// Whether the flag is set.
  ///
  /// There is no setter: that is the point.
  @inlinable
  public var wrappedValue: Bool { isSet }

  /// The flag itself, for ``set()``.
  @inlinable
  public var projectedValue: SetOnce { self }

  /// Whether the flag is set.
  @inlinable
  public var isSet: Bool {
    let phase = unowned._withUnsafeGuaranteedRef { $0.phase.load(ordering: .acquiring) }
    return phase == SetOnceStorage.stored ? Self.isStored(unowned) : phase == SetOnceStorage.set
  }

  /// Sets the flag.
  ///
  /// - Returns: `true` for exactly one caller, ever.
  @inlinable
  @discardableResult
  public func set() -> Bool {
    let phase = unowned._withUnsafeGuaranteedRef { $0.phase.load(ordering: .acquiring) }
    if phase == SetOnceStorage.set { return false }
    return Self.setSlow(unowned)
  }

  @usableFromInline @inline(never)
  static func isStored(_ unowned: Unmanaged<SetOnceStorage>) -> Bool {
    unowned.takeUnretainedValue().isStored
  }

  @usableFromInline @inline(never)
  static func setSlow(_ unowned: Unmanaged<SetOnceStorage>) -> Bool {
    unowned.takeUnretainedValue().set()
  }
}
