import Synchronization

/// A flag that can be set and never unset.
///
/// It reads as a `Bool`, and there is no way to write it but ``set()``, which only goes one way and tells the one caller
/// who got there first. Nobody can mark it done by a slip of `=`, and nobody can take it back:
///
/// ```swift
/// final class Screen {
///   @SetOnce var didConfigure
///
///   func viewWillAppear() {
///     if $didConfigure.set() {
///       print("first time")
///     } else {
///       print("any other time")
///     }
///   }
/// }
///
/// let screen = Screen()
/// screen.viewWillAppear()  // first time
/// screen.viewWillAppear()  // any other time
/// print(screen.didConfigure)  // true
/// ```
///
/// As a value, `let started = SetOnce()`, it is `Sendable`: for actors, `Sendable` classes, statics and globals. Copies
/// share the flag.
///
/// ## What it guarantees
///
/// Over all threads and copies exactly one call of ``set()`` returns `true`. What its caller did before it is visible to
/// everybody who then sees the flag set, be it through ``isSet``, the property, or a ``set()`` that returned `false`.
///
/// ## A second concurrent caller
///
/// Gets `false` at once: setting a flag takes no time, so there is nothing to wait for. With a store it waits until the
/// first caller's mark has been made.
///
/// ## Failure
///
/// Nothing here can fail. The medium of a store can, see ``OnceStore``.
///
/// ## Re-entrancy
///
/// No code of yours runs inside, so there is nothing to re-enter.
///
/// ## Cost
///
/// One atomic load to read it or to find it set, and one atomic exchange to set it; no lock. One allocation to make it.
///
/// ## Which one to take
///
/// If the flag is there to protect a piece of code, take ``RunOnce``, which keeps the two together, makes losers wait and
/// can tell a run that failed from one that succeeded. If the flag must come down again, it is a `Bool` behind a `Mutex`.
@propertyWrapper
public struct SetOnce: Sendable {
  /// Owns the flag.
  @usableFromInline let storage: SetOnceStorage
  /// The same object, not owned; what the fast paths read.
  ///
  /// If they named `storage`, which the slow path also needs, the optimiser would retain it first, at five times the cost
  /// of the read. The object outlives the read all the same: a fast path is one atomic load with nothing after it, and no
  /// release moves up over one. The slow paths are not inlined, and take a reference of their own before anything else,
  /// as the code that they run may replace the very property that holds this value.
  @usableFromInline let unowned: Unmanaged<SetOnceStorage>

  /// Makes a flag that is not set.
  public init() {
    self.init(SetOnceStorage(store: nil))
  }

  /// Makes a flag whose mark lies in a store, and so outlives this value and, with the right store, the process.
  ///
  /// - Parameter store: Where the mark is. It is not asked before the flag is.
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

  /// Sets the flag, and says whether it was this call that did.
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
