/// A flag that can be set and never unset.
///
/// The flag reads as a `Bool`, and is set only by ``set()``, which returns `true` to the first caller:
///
/// ```swift
/// final class Screen {
///   @SetOnce var didConfigure
///
///   func viewWillAppear() {
///     print($didConfigure.set() ? "first time" : "any other time")
///   }
/// }
///
/// let screen = Screen()
/// screen.viewWillAppear()  // first time
/// screen.viewWillAppear()  // any other time
/// print(screen.didConfigure)  // true
/// ```
///
/// As a `let`, `let started = SetOnce()`, it is `Sendable`, and copies share it. A SwiftUI view that reads the flag is
/// drawn again when the flag is set: see [Observation](doc:Guarantees#Observation). In an `@Observable` class, write
/// `@ObservationIgnored` before the property.
///
/// - **It guarantees** that across all threads and copies exactly one ``set()`` returns `true` or, with a store, at
///   most one. A caller that learns that the flag is set, from a read, ``set()``, or ``wait()``, also sees what the
///   setter did before.
/// - **A second concurrent caller** gets `false` immediately or, with a store, when the first caller has made the mark.
/// - **Failure:** only ``wait()`` throws, if its task is canceled.
/// - **Reentrancy:** ``set()`` calls observers after setting the flag, so an observer that calls it gets `false`. For
///   stores, see ``OnceStore``.
/// - **Cost:** a read of a flag that is set costs about as much as that of a `Bool`. While it is unset, each read
///   checks whether a view observes it, so in a loop wait for the flag, or read ``isKnownSet``. [Speed](doc:Speed) has
///   the figures.
/// - **Use instead** a ``RunOnce`` if the flag protects code that others wait for, a ``Value`` if the flag carries a
///   value, or a `Bool` behind a `Mutex` if the flag is unset again.
///
/// Replacing a flag, `_flag = SetOnce()`, does not notify a view, and tasks that wait for the old flag keep waiting.
///
/// > Important: Each update of a SwiftUI view's parent creates the `View` again, and its flag with it. So put the flag
/// > into the model that the view keeps, or use `onAppearOnce` from `OnceSwiftUI`.
@propertyWrapper
public struct SetOnce: Sendable {
  /// The one field, which copies share, and which is looked at as `RunOnce.storage` says.
  @usableFromInline let storage: Cell

  /// Creates a flag that is not set.
  public init() { storage = Cell() }

  /// Creates a flag whose mark in a store outlives this `SetOnce` and, with the right store, the process.
  ///
  /// - Parameter store: The store that keeps the mark. It is not asked until the flag is read, set, or waited for.
  public init(in store: OnceStore) { storage = StoredCell(store) }

  /// A Boolean value that indicates whether the flag is set, which only ``set()`` changes.
  @inlinable public var wrappedValue: Bool { isSet }

  /// The flag itself, for ``set()``.
  @inlinable public var projectedValue: SetOnce { self }

  /// A Boolean value that indicates whether the flag is set.
  @inlinable public var isSet: Bool { storage.isDone ? true : isSetSlow(.passUnretained(storage)) }

  /// A Boolean value that indicates whether the flag is known to be set.
  ///
  /// Use this in hot loops, because a read is one atomic load, or up to three with a store, and is not tracked by
  /// observation. It does not ask a store either. With a store, it is `true` as soon as this process knows the mark.
  @inlinable public var isKnownSet: Bool {
    storage.isKnownDone ?? isKnownSetSlow(.passUnretained(storage))
  }

  /// Sets the flag, and returns whether this call set it.
  ///
  /// In a condition, write the call first, because `isVisible || $wasShown.set()` does not reach the call while
  /// `isVisible` is `true`. Do not write the call in an `assert`, which a release build leaves out.
  ///
  /// - Returns: `true` for exactly one caller, ever. With a store, see ``OnceStore``.
  @inlinable @discardableResult
  public func set() -> Bool { storage.isDone ? false : Self.setSlow(.passUnretained(storage)) }

  /// Suspends until the flag is set, and returns immediately if it is.
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
  /// Any number of tasks may wait. They do not hold threads, they cannot miss the flag, and they keep it alive until it
  /// is set or they are canceled. With a store, the wait ends when any object with the same store makes or sees the
  /// mark, and a mark that another process makes is seen when code in this process reads the flag.
  ///
  /// To hand over a value, use a ``Value`` or an asynchronous ``RunOnce``, and for more than one event an
  /// `AsyncStream`.
  ///
  /// - Throws: `CancellationError` if the task is canceled before the flag is set.
  @_alwaysEmitIntoClient
  nonisolated(nonsending) public func wait() async throws {
    // Here, and not in a function in between, whose frame every waiter would keep.
    if !storage.isDone { try await storage.wait() }
  }

  @usableFromInline @inline(never) static func setSlow(_ storage: Unmanaged<Cell>) -> Bool {
    storage.takeUnretainedValue().set()
  }
}

extension SetOnce {
  /// A value from the start, where only ``set()`` sets it.
  @available(*, unavailable, message: "leave out the '= …': the flag is false until '$name.set()', and then stays true")
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Initial>(wrappedValue: Initial) { fatalError() }

  /// The same for a value.
  @available(*, unavailable, message: "a flag starts false: 'SetOnce()'; with a store, 'SetOnce(in: …)'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Initial>(_ value: Initial) { fatalError() }
}
