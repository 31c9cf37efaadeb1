extension LazyOnce {
  /// `@LazyOnce.WithSelf({ … }) var`: a lazy value that is made from the object whose property it is.
  ///
  /// The closure in the attribute takes the object, and runs once, at the first read:
  ///
  /// ```swift
  /// final class Screen {
  ///   let name = "feed"
  ///   @LazyOnce.WithSelf({ (screen: Screen) in screen.name.uppercased() }) var title
  /// }
  ///
  /// let screen = Screen()
  /// print(screen.$title.isInitialized)  // false
  /// print(screen.title)  // FEED
  /// ```
  ///
  /// Use it for properties of classes, and of actors if the closure does not need the actor's state. To assign the
  /// closure in an initializer, write the types in the attribute, `@LazyOnce<Int>.WithSelf<Screen> var size: Int`, and
  /// assign `_size = LazyOnce.WithSelf({ … })`.
  ///
  /// - **It guarantees** what a ``LazyOnce`` does, for each object. The property keeps the object alive only if the
  ///   value refers to it.
  /// - **A second concurrent caller, failure, reentrancy:** the same as with a ``LazyOnce``.
  /// - **Cost:** that of a ``LazyOnce``. In a debug build, a read takes about 2,400 instructions. See
  ///   [Speed](doc:Speed).
  /// - **Use instead** a ``LazyOnce`` for an expression without `self`, a ``RunOnce/WithSelf`` for a closure that
  ///   throws or suspends, and a `lazy var` in a struct. In a `Sendable` class without a global actor, which cannot
  ///   have a wrapped `var`, declare a `let titleOnce = SetOnce.Value<String>()`, and a property that returns
  ///   `titleOnce.setIfNeeded { name.uppercased() }`.
  ///
  /// The compiler passes the object unofficially, as ``RunOnce/WithSelf`` says. In a debug build, a class with a
  /// parameter pack crashes at the first read.
  @propertyWrapper
  public struct WithSelf<Owner: AnyObject> {
    /// The one field, which copies share: `RunOnce.storage` says how it is looked at.
    @usableFromInline let storage: Run

    /// The closure is kept as the payload of a `RunOnce` that takes the object.
    @usableFromInline typealias Maker = RunOnce<RunOnceKind.Blocking, Owner, Never, Value>.Blocks

    /// Creates a lazy value, which the closure makes from the property's object at the first read.
    @_alwaysEmitIntoClient public init(_ make: @escaping (Owner) -> Value) {
      self.init(makeRun(erase(Maker(make)), .none))
    }

    /// Creates a lazy value, which the closure makes on the main actor.
    ///
    /// Neither the closure nor a `Task { }` in it needs a `@MainActor` of its own. The object has to be `Sendable`. In
    /// a class on the main actor it is, and every read is on the main actor, too.
    ///
    /// > Warning: In any other class, a first read outside the main actor stops the process.
    @_alwaysEmitIntoClient public init(onMainActor make: @escaping @MainActor (Owner) -> Value) where Owner: Sendable {
      self.init(makeRun(erase(Maker { callOnMainActor(make, $0) }), .none))
    }

    @usableFromInline init(_ storage: Run) { self.storage = storage }

    /// The value, which the first read makes while other reads wait.
    ///
    /// Only the compiler may call this, for a read of the property. A call by hand with the key path of a *computed*
    /// property reads storage that has just been freed.
    @available(*, deprecated, message: "only the compiler may call it: read the property")
    @_alwaysEmitIntoClient
    public static subscript(
      _enclosingInstance owner: Owner,
      wrapped _: KeyPath<Owner, Value>,
      storage property: KeyPath<Owner, LazyOnce.WithSelf<Owner>>
    ) -> Value {
      // Nothing but the object keeps the storage, and the object is kept to the end. A reference of its own would leave
      // a retain on the fast path, which costs more than the rest. A slow path retains the object first.
      defer { extendLifetime(owner) }
      let run = Unmanaged.passUnretained(owner[keyPath: property].storage)
      return run._withUnsafeGuaranteedRef { $0.isDone }
        ? run._withUnsafeGuaranteedRef { $0.result(as: Value.self) } : initialize(run, for: .passUnretained(owner))
    }

    @_alwaysEmitIntoClient @inline(never)
    static func initialize(_ run: Unmanaged<Run>, for owner: Unmanaged<Owner>) -> Value {
      let owner = owner.takeUnretainedValue()
      return answer(run, in: Self.self, isRead: true, throwing: Never.self) { make, _ in
        box(restore(make, to: Maker.self).call(owner))
      }
    }

    /// The `LazyOnce.WithSelf` itself, for ``isInitialized`` and ``valueIfInitialized``.
    @inlinable public var projectedValue: LazyOnce.WithSelf<Owner> { self }

    /// A Boolean value that indicates whether the value has been made, without making it.
    @inlinable public var isInitialized: Bool { LazyOnce(storage).isInitialized }

    /// The value if it has been made, without making it or waiting for it.
    @inlinable public var valueIfInitialized: Value? { LazyOnce(storage).valueIfInitialized }

    /// A property that every property wrapper needs, for properties outside a class, which have no `self`.
    @available(
      *,
      unavailable,
      message: """
        only a property of a class has a 'self' to make its value from: in a struct, use a 'lazy var'; \
        for a static property, a 'static let'; for a variable or a value, 'LazyOnce(wrappedValue: …)'
        """
    )
    @_alwaysEmitIntoClient public var wrappedValue: Value { fatalError() }
  }
}

/// Calls a closure of the main actor, and stops the process elsewhere, in every build.
@_alwaysEmitIntoClient func callOnMainActor<Owner, Value>(
  _ make: @MainActor (Owner) -> Value,
  _ owner: Owner
) -> Value {
  // `nonisolated(unsafe)`: neither has to be `Sendable`, because nothing leaves this thread.
  nonisolated(unsafe) let owner = owner
  nonisolated(unsafe) var value: Value?
  MainActor.assumeIsolated { value = make(owner) }
  return value.unsafelyUnwrapped
}

extension LazyOnce.WithSelf where Owner == AnyObject {
  /// What does not take the object, and nothing else, or is more than a closure that returns.
  @available(*, unavailable, message: "takes '{ (owner: Owner) in … }'; if it throws or suspends, '@RunOnce.WithSelf'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Maker>(_ make: Maker) where Value == Any { fatalError() }

  /// The same on the main actor.
  @available(*, unavailable, message: "takes '{ (owner: Owner) in … }'; if it throws or suspends, '@RunOnce.WithSelf'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Maker>(onMainActor make: Maker) where Value == Any { fatalError() }

  /// The same for a property whose type is written.
  @available(*, unavailable, message: "takes '{ (owner: Owner) in … }'; if it throws or suspends, '@RunOnce.WithSelf'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init(_ make: () -> Value) { fatalError() }

  /// A value beside the closure, or in its place.
  @available(*, unavailable, message: "makes its value with the closure in the attribute: 'WithSelf({ … })'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Maker>(wrappedValue: Value, _ make: Maker = ()) { fatalError() }
}
