extension SetOnce {
  /// `@SetOnce.Value var`: a value that is set once, by the first caller.
  ///
  /// ```swift
  /// enum Metrics {
  ///   static let backend = SetOnce.Value<String>()
  /// }
  ///
  /// print(Metrics.backend.value ?? "none")  // none
  /// print(Metrics.backend.set("statsd"))  // true
  /// print(Metrics.backend.set("prometheus"))  // false
  /// print(Metrics.backend.value ?? "none")  // statsd
  /// ```
  ///
  /// As a property, `@SetOnce.Value var session: Session?`, it is an optional that cannot be assigned, and is set with
  /// `$session.set(…)`. A SwiftUI view that reads the value is drawn again when it is set, as with a ``SetOnce``. In an
  /// `@Observable` class, write `@ObservationIgnored` before the property. Copies share the value, and a
  /// `SetOnce.Value` is `Sendable` if its value is.
  ///
  /// - **It guarantees** that at most one value is set, ever, and that a caller that finds it set sees what the setter
  ///   did before. The value lives as long as the last copy.
  /// - **A second concurrent caller** of ``set(_:)`` gets `false` immediately, unless ``setIfNeeded(_:)`` is making the
  ///   value: then every other setter blocks its thread until the closure has ended. ``wait()`` suspends, and reads do
  ///   not wait.
  /// - **Failure:** if the closure of ``setIfNeeded(_:)`` throws, its caller gets the error, the value stays unset, and
  ///   the next setter tries again. ``wait()`` throws if its task is canceled.
  /// - **Reentrancy:** if the closure that makes the value also sets it, the process stops with a message.
  /// - **Cost:** that of a ``SetOnce``, and an allocation for the value. See [Speed](doc:Speed).
  /// - **Use instead** a ``LazyOnce`` or a ``RunOnce`` if the declaration can say how the value is made, and a
  ///   `RunOnce` if making it suspends. Use a `Mutex<Wrapped?>` if the value is taken back. In very many small objects,
  ///   use an enumeration with a case for the unset state, because each `SetOnce.Value` allocates. In a SwiftUI `View`,
  ///   use a property of the model, as with ``SetOnce``.
  ///
  /// The type is modeled on Rust's `OnceLock` and tokio's `SetOnce`.
  @propertyWrapper
  public struct Value<Wrapped> {
    /// The one field, which copies share, and which is looked at as `RunOnce.storage` says.
    @usableFromInline let storage: Slot

    /// Creates a value that is not set.
    public init() { storage = Slot() }

    /// Creates a value that is set from the start.
    public init(_ value: Wrapped) {
      self.init()
      _ = set(value)
    }

    /// The value, or `nil` while it is not set, as a property that cannot be assigned.
    @inlinable public var wrappedValue: Wrapped? { value }

    /// The `SetOnce.Value` itself.
    @inlinable public var projectedValue: Value { self }

    /// The value, or `nil` while it is not set.
    @inlinable public var value: Wrapped? {
      isKnownSet ? storage.result(as: Wrapped.self) : valueIfDone(.passUnretained(storage))
    }

    /// A Boolean value that indicates whether the value is set.
    @inlinable public var isSet: Bool { isKnownSet ? true : isDoneSlow(.passUnretained(storage)) }

    /// A Boolean value that indicates whether the value is set, for hot loops: one atomic load, and not observed.
    @inlinable public var isKnownSet: Bool { storage.isDone }

    /// Sets the value, and returns whether this call set it.
    ///
    /// - Parameter value: The value, which is dropped if another is already set.
    /// - Returns: `true` for at most one caller, ever.
    @_alwaysEmitIntoClient
    public func set(_ value: Wrapped) -> Bool {
      isKnownSet ? false : Self.setSlow(.passUnretained(storage), value)
    }

    @_alwaysEmitIntoClient @inline(never) static func setSlow(_ storage: Unmanaged<Slot>, _ value: Wrapped) -> Bool {
      storage.takeUnretainedValue().set(of: Wrapped.self) { Box(value) }
    }

    /// Sets the value, and stops the process with the message if a value is already set.
    @_alwaysEmitIntoClient
    public func set(
      _ value: Wrapped,
      orTrap message: @autoclosure () -> String,
      file: StaticString = #file,
      line: UInt = #line
    ) {
      // Not a precondition: it loses its message in release builds, and with `-Ounchecked` the call itself.
      if !set(value) { fatalError(message(), file: file, line: line) }
    }

    /// Returns the value, which `make` makes if it is not set yet.
    ///
    /// ```swift
    /// let token = SetOnce.Value<Int>()
    /// print(token.setIfNeeded { 42 }, token.setIfNeeded { 43 })  // 42 42
    /// ```
    ///
    /// In a `Sendable` class, a property that returns `titleOnce.setIfNeeded { name.uppercased() }` is a lazy value
    /// that is made from `self`.
    ///
    /// > Warning: If `make` itself sets the value, the process stops with a message.
    ///
    /// - Parameter make: Makes the value. Only one call at a time runs it, and none after the value is set.
    /// - Returns: The value that is set.
    /// - Throws: What `make` throws, after which the value stays unset.
    @_alwaysEmitIntoClient @discardableResult
    public consuming func setIfNeeded<Failure: Error>(
      _ make: () throws(Failure) -> Wrapped
    ) throws(Failure) -> Wrapped {
      if isKnownSet { return storage.result(as: Wrapped.self) }
      // `self` ends here. To the optimizer, a call that takes a closure may use every object, so it would keep the
      // property's copy across the call, and retain that copy before the check, each time.
      let kept = retained(storage)
      _ = consume self
      return try Self.makeValue(kept, make)
    }

    @_alwaysEmitIntoClient @inline(never) static func makeValue<Failure: Error>(
      _ storage: Unmanaged<Slot>,
      _ make: () throws(Failure) -> Wrapped
    ) throws(Failure) -> Wrapped {
      let storage = storage.takeRetainedValue()
      var failure: Failure?
      _ = storage.set(of: Wrapped.self) {
        do throws(Failure) { return Box(try make()) } catch { failure = error }
        return nil
      }
      if let failure { throw failure }
      return storage.result(as: Wrapped.self)
    }

    /// Returns the value, and suspends until it is set.
    ///
    /// - Throws: `CancellationError` if the task is canceled before the value is set.
    @_alwaysEmitIntoClient
    nonisolated(nonsending) public func wait() async throws -> Wrapped {
      if !isKnownSet { try await storage.wait() }
      return storage.result(as: Wrapped.self)
    }
  }
}

/// `@unchecked Sendable`: the storage hands its value to readers on any thread, which is right if that is `Sendable`.
extension SetOnce.Value: @unchecked Sendable where Wrapped: Sendable {}

extension SetOnce.Value {
  /// A value from the start, where only ``set(_:)`` sets it.
  @available(*, unavailable, message: "leave out the '= …': the property is nil until '$name.set(…)'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init(wrappedValue: Wrapped) { fatalError() }

  /// The same for an expression of another type, such as an optional.
  @available(*, unavailable, message: "leave out the '= …': the property is nil until '$name.set(…)'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Initial>(wrappedValue: Initial) { fatalError() }

  /// `nil` from the start, which it is anyway.
  @available(*, unavailable, message: "leave out the '= nil': the property is nil until '$name.set(…)'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init(wrappedValue: _OptionalNilComparisonType) { fatalError() }
}
