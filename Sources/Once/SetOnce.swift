/// A flag that can be set and never unset.
///
/// It reads as a `Bool`. The only way to write it is ``set()``, which goes one way and tells the caller that got there
/// first:
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
/// As a value, `let started = SetOnce()`, it is `Sendable`. Copies share the flag.
///
/// ## What it guarantees
///
/// Over all threads and copies exactly one call of ``set()`` returns `true`. Whoever then sees the flag set, by
/// ``isSet``, the property, a ``set()`` that returned `false` or a ``wait()`` that returned, sees what its setter did
/// before.
///
/// ## A second concurrent caller
///
/// Gets `false` at once. With a store it waits until the first caller's mark has been made.
///
/// ## Failure
///
/// Nothing here can fail but ``wait()``, which throws if its task is cancelled. For the medium of a store see
/// ``OnceStore``.
///
/// ## Re-entrancy
///
/// No code of yours runs inside. With a store see ``OnceStore``.
///
/// ## Cost
///
/// One atomic load to find it set, one atomic exchange to set it; no lock. To make one is one allocation. A read that
/// finds it unset asks whether it is being observed, for the price of a read of an `@Observable` property, and the
/// store if it has one: do not poll it in a loop, ``wait()`` for it.
///
/// ## Which one to take
///
/// If the flag protects a piece of code, take ``RunOnce``: it keeps the two together, makes other callers wait, and
/// tells a run that failed from one that succeeded. If it must come down again, it is a `Bool` behind a `Mutex`.
@propertyWrapper
public struct SetOnce: Sendable {
  /// The one field: copies share it; `RunOnce.storage` says how it is looked at.
  @usableFromInline let storage: SetOnceStorage

  /// Makes a flag that is not set.
  public init() {
    storage = SetOnceStorage(store: nil)
  }

  /// Makes a flag whose mark lies in a store, and so outlives this value and, with the right store, the process.
  ///
  /// - Parameter store: Where the mark is. It is not asked before the flag is.
  public init(in store: OnceStore) {
    storage = SetOnceStorage(store: store)
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
  public var isSet: Bool { storage.phase.isDone ? true : Self.isSetSlow(.passUnretained(storage)) }

  /// Sets the flag, and says whether it was this call that did.
  ///
  /// - Returns: `true` for exactly one caller, ever.
  @inlinable
  @discardableResult
  public func set() -> Bool { storage.phase.isDone ? false : Self.setSlow(.passUnretained(storage)) }

  /// Suspends until the flag is set; returns at once if it is.
  ///
  /// ```swift
  /// let didConnect = SetOnce()
  /// let reader = Task {
  ///   try await didConnect.wait()
  ///   print("connected")
  /// }
  /// didConnect.set()
  /// try await reader.value  // connected
  /// ```
  ///
  /// Any number of tasks may wait, and none holds a thread. A flag goes one way, so nothing can be missed; whoever
  /// returns sees what the setter did before. If the flag is never set, its waiters wait, and keep it alive, until they
  /// are cancelled. In a store, the mark ends the wait as soon as this process makes or sees it, whichever object did;
  /// what another process marks is seen when somebody here asks.
  ///
  /// It is the wrong tool for a value to hand over (take an asynchronous ``RunOnce``, whose callers get its result) and
  /// for more than one event (take an `AsyncStream`).
  ///
  /// - Throws: `CancellationError` if the task is cancelled before the flag is set.
  nonisolated(nonsending) public func wait() async throws(CancellationError) {
    try await storage.wait()
  }

  @usableFromInline
  @inline(never)
  static func isSetSlow(_ storage: Unmanaged<SetOnceStorage>) -> Bool {
    // A store runs code that may drop the storage; without one, a retain would cost as much as the rest.
    storage._withUnsafeGuaranteedRef { $0.claim == nil ? $0.isSet : nil } ?? storage.takeUnretainedValue().isSet
  }

  @usableFromInline
  @inline(never)
  static func setSlow(_ storage: Unmanaged<SetOnceStorage>) -> Bool {
    storage.takeUnretainedValue().set()
  }
}
