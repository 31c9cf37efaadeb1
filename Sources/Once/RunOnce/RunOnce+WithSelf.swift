extension RunOnce {
  /// `@RunOnce.WithSelf({ … }) var`: a function that runs once, with the object whose property it is.
  ///
  /// The closure in the attribute, the *payload*, takes the object first. In a class on the main actor, write the label
  /// `onMainActor:` before a payload that suspends. You call the property without `$`, and do not pass the object:
  ///
  /// ```swift
  /// @MainActor final class Feed {
  ///   var items: [String] = []
  ///   @RunOnce.WithSelf(onMainActor: { (feed: Feed) async throws in
  ///     feed.items = try await feed.fetch()
  ///   }) var load
  ///   @RunOnce.WithSelf({ (feed: Feed) in print(feed.items) }) var show
  ///   @RunOnce.WithSelf({ (feed: Feed, answer: Bool) in print(answer) }) var finish
  ///
  ///   func fetch() async throws -> [String] { ["a", "b"] }
  /// }
  ///
  /// let feed = Feed()
  /// try await feed.load()
  /// feed.show()  // ["a", "b"]
  /// feed.finish(true)  // true
  /// print(feed.$load.hasRun)  // true
  /// ```
  ///
  /// A caller cannot pass another object. With a ``RunOnce`` that takes its owner as an argument, a caller can: there,
  /// `feed.load(other)` loads `other`, and counts as the one run of `feed`.
  ///
  /// - **On the main actor**, `onMainActor:` isolates the closure, and a `Task { }` in it, to the main actor. Such a
  ///   property can be called from any task, `try await feed.load()`. Without the label, only code on the actor can
  ///   call the property, and a closure that suspends must say `@MainActor` to change the state of its class.
  /// - **In an actor**, the payload takes the actor as an `isolated` parameter, `{ (cache: isolated Cache) in … }`, and
  ///   only code of that very actor can call the property.
  /// - **With arguments**, the closure has more parameters, and the call takes them. In an actor, there is one argument
  ///   at most, which can be a tuple. An argument cannot be `inout`, `sending`, or `isolated`.
  /// - **Options** need a payload that returns nothing, and stand before it: `in: store`, or `concurrentCalls:` if the
  ///   payload neither suspends nor throws, and has neither `onMainActor:` nor `isolated`.
  ///
  /// What holds for every form:
  ///
  /// - **It guarantees** what a ``RunOnce`` does, for each object. The wrapper keeps the object alive only if the
  ///   result of the payload refers to the object. A constant such as `let load = feed.load` keeps the object alive,
  ///   unless the payload returns nothing and had succeeded before the constant was made.
  /// - **A second concurrent caller, failure, reentrancy:** the same as with a ``RunOnce``.
  /// - **Cost:** about that of a ``RunOnce``, and some 50 instructions more if a synchronous call returns a result. But
  ///   a call of a payload that suspends takes 480 in an actor, and 1,000 on the main actor. See [Speed](doc:Speed).
  /// - **Use instead** a ``RunOnce`` for a payload without `self`. In a struct, and in a `Sendable` class without a
  ///   global actor (which cannot have a wrapped `var`), the payload takes its owner as an argument:
  ///   `let load = RunOnce { (feed: Feed) in … }`, and `load(self)`.
  ///
  /// The compiler passes the object as it does for Combine's `Published`. That is not official, because Swift has not
  /// accepted a proposal for it. In a debug build, a class with a parameter pack crashes at the first read, so let the
  /// payload take its owner as an argument there.
  @propertyWrapper @frozen
  public struct WithSelf<Owner: AnyObject> {
    /// The one field, which copies share: `RunOnce.storage` says how it is looked at.
    @usableFromInline let storage: Run

    @inlinable init(_ storage: Run) { self.storage = storage }

    /// The value of the property, which you call: the run with its object.
    ///
    /// A value that is read after the success of a payload without a result is empty. Any other value keeps both alive.
    @frozen public struct Bound {
      @usableFromInline let storage: Run?
      @usableFromInline let owner: Owner?

      @inlinable init(_ storage: Run?, _ owner: Owner?) { (self.storage, self.owner) = (storage, owner) }
    }

    /// The run with its object.
    ///
    /// Only the compiler may call this, for a read of the property. A call by hand with the key path of a *computed*
    /// property reads storage that has just been freed.
    @available(*, deprecated, message: "only the compiler may call it: read the property")
    @_alwaysEmitIntoClient
    public static subscript(
      _enclosingInstance owner: Owner,
      wrapped _: KeyPath<Owner, Bound>,
      storage property: KeyPath<Owner, RunOnce.WithSelf<Owner>>
    ) -> Bound {
      // Without a result, the word is looked at here, before anything is retained: 19 instructions in place of 65. With
      // a result, the look is left to the call: 68 in place of 243.
      if Result.self != Void.self { return Bound(owner[keyPath: property].storage, owner) }
      defer { extendLifetime(owner) }
      let run = Unmanaged.passUnretained(owner[keyPath: property].storage)
      return run._withUnsafeGuaranteedRef({ $0.isDone }) ? Bound(nil, nil) : Bound(run.takeUnretainedValue(), owner)
    }

    /// The `RunOnce.WithSelf` itself, which says whether it ``hasRun``.
    @inlinable public var projectedValue: RunOnce.WithSelf<Owner> { self }

    /// A Boolean value that indicates whether a run has succeeded.
    @inlinable public var hasRun: Bool { RunOnce(storage).hasRun }

    /// A Boolean value that indicates whether a payload is running, for example to show a spinner.
    @inlinable public var isRunning: Bool { RunOnce(storage).isRunning }

    /// A Boolean value that indicates whether a run has succeeded or is under way, in one read.
    @inlinable public var hasRunOrIsRunning: Bool { RunOnce(storage).hasRunOrIsRunning }

    /// A property that every property wrapper needs, for those outside a class, which have no object to pass.
    @available(
      *,
      unavailable,
      message: """
        only a property of a class or an actor has a 'self' to run with: in a struct, the payload takes its owner, \
        '@RunOnce var f = { (owner: Owner) in … }', and 'f(self)'
        """
    )
    @_alwaysEmitIntoClient public var wrappedValue: Bound { fatalError() }
  }
}

/// `@unchecked Sendable`: for the same reason as a `RunOnce`, and a `WithSelf` by itself cannot even call the payload.
extension RunOnce.WithSelf: @unchecked Sendable where Kind: Sendable, Owner: Sendable, Result: Sendable {}

/// `@unchecked Sendable`: it is called on the main actor, the only place where a `Sendable` kind of payload runs.
extension RunOnce.WithSelf.Bound: @unchecked Sendable where Kind: Sendable, Owner: Sendable, Result: Sendable {}
