extension RunOnce {
  /// `@RunOnce.WithSelf({ … }) var`: a function that runs once, with the object whose property it is.
  ///
  /// Write the payload in the attribute. Its parameter is the object. Call the property without `$` and without an
  /// argument:
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   @RunOnce.WithSelf({ (screen: Screen) in screen.log("viewed") }) var trackView
  ///   @RunOnce.WithSelf({ @MainActor (screen: Screen) async throws in
  ///     try await screen.fetch()
  ///   }) var load
  ///
  ///   func log(_ event: String) { print(event) }
  ///   func fetch() async throws { print("loaded") }
  ///
  ///   func viewDidAppear() async throws {
  ///     trackView()
  ///     trackView()
  ///     try await load()
  ///     print($trackView.hasRun)
  ///   }
  /// }
  ///
  /// try await Screen().viewDidAppear()  // viewed, loaded, true
  /// ```
  ///
  /// A caller cannot pass another object. With a payload that takes its owner, `feed.load(other)` loads `other`, but
  /// counts as the one run of `feed`. In an actor the payload takes the actor as an `isolated` parameter. Do not put
  /// `@MainActor` or another global actor on such a property. If its payload does not suspend, a call from outside the
  /// actor ends the process.
  ///
  /// Two arguments can stand before the payload: `in: store`, to run it once per installation, or `concurrentCalls:`,
  /// see ``ConcurrentCalls``.
  ///
  /// - **It guarantees** what a ``RunOnce`` does, for each object. The wrapper does not keep the object alive. Two
  ///   things do: a result that refers to it, and a function that you took out of the property before the run,
  ///   `let load = feed.load`.
  /// - **A second concurrent caller** blocks or suspends, as with a ``RunOnce``.
  /// - **Failure, reentrancy:** the same as with a ``RunOnce``.
  /// - **Cost:** that of a ``RunOnce``. In a debug build, each call takes some two thousand instructions. See
  ///   [Speed](doc:Speed).
  /// - **Use instead** a ``RunOnce`` for a payload without `self`. In a struct, and in a `Sendable` class, which cannot
  ///   have a wrapped `var`, the payload takes its owner as an argument: `let load = RunOnce { (feed: Feed) in … }`,
  ///   and `load(self)`.
  ///
  /// The compiler passes the object as it does for Combine's `Published`. That is not official: Swift has not accepted
  /// a proposal for it. A class with a parameter pack crashes at the first read in a debug build.
  @propertyWrapper
  public struct WithSelf<Owner: AnyObject> {
    /// The one field, which copies share: `RunOnce.storage` says how it is looked at.
    @usableFromInline let storage: Run

    @usableFromInline init(_ storage: Run) { self.storage = storage }

    /// The guarded function, which runs the payload with the object, waits for a run under way, or returns the first
    /// result.
    ///
    /// Only the compiler may call this, for a read of the property. A call by hand with the key path of a *computed*
    /// property reads storage that has just been freed: see `LazyOnce.WithSelf`.
    ///
    /// It is left to the optimizer what to inline: with all of it inlined here, it stops before it comes to the
    /// property, and each call allocates.
    @available(*, deprecated, message: "only the compiler may call it: read the property")
    @_alwaysEmitIntoClient
    public static subscript(
      _enclosingInstance owner: Owner,
      wrapped _: KeyPath<Owner, Payload>,
      storage property: KeyPath<Owner, RunOnce.WithSelf<Owner>>
    ) -> Payload {
      defer { extendLifetime(owner) }
      return function(.passUnretained(owner[keyPath: property].storage), .passUnretained(owner))
    }

    @_alwaysEmitIntoClient
    static func function(_ run: Unmanaged<Run>, _ owner: Unmanaged<Owner>) -> Payload {
      if run._withUnsafeGuaranteedRef({ $0.isDone }) {
        let (code, context) = run._withUnsafeGuaranteedRef { $0.words() }
        if context == 0 { return unsafeBitCast((code, 0 as UInt), to: Payload.self) }
      }
      return guardedFunction(run, for: owner)
    }

    @_alwaysEmitIntoClient @inline(never)
    static func guardedFunction(_ run: Unmanaged<Run>, for owner: Unmanaged<Owner>) -> Payload {
      restore(
        run._withUnsafeGuaranteedRef {
          $0.isDone ? $0.function.unsafelyUnwrapped : owner._withUnsafeGuaranteedRef { makeGuard(run, for: $0) }
        },
        to: Payload.self
      )
    }

    /// The `RunOnce.WithSelf` itself, which says whether it ``hasRun``.
    @inlinable public var projectedValue: RunOnce.WithSelf<Owner> { self }

    /// A Boolean value that indicates whether a run has succeeded, as ``RunOnce/hasRun`` does.
    @inlinable public var hasRun: Bool { RunOnce(storage).hasRun }

    /// A Boolean value that indicates whether a payload is running, as ``RunOnce/isRunning`` does.
    @inlinable public var isRunning: Bool { RunOnce(storage).isRunning }

    /// A property that every property wrapper needs, for those outside a class, which have no `self`.
    @available(
      *,
      unavailable,
      message: """
        only a property of a class has a 'self' to run with: elsewhere the payload takes it as an argument, \
        '@RunOnce var f = { (owner: Owner) in … }', and the call is 'f(self)'; for a static property, \
        'static let f = RunOnce { … }'
        """
    )
    @_alwaysEmitIntoClient public var wrappedValue: Payload { fatalError() }
  }
}
