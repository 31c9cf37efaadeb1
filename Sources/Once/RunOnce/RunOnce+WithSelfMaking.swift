// How a `RunOnce.WithSelf` is made: as a `RunOnce`, with a closure whose first parameter is the object.

extension RunOnce.WithSelf where Kind == RunOnceKind.Blocking {
  /// Creates the wrapper of a property whose payload blocks.
  @_alwaysEmitIntoClient public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping (Owner) throws(Failure) -> Result
  ) where Argument == Void { self.init(makeRun(erase(Blocks1(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of a property whose payload blocks, once per store.
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (Owner) throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeRun(erase(Blocks1(payload)), .claim(StoreClaim(on: store, marking))))
  }

  /// Creates the wrapper of a property whose payload blocks, and takes an argument.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping (Owner, Argument) throws(Failure) -> Result
  ) { self.init(makeRun(erase(Blocks2(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of a property whose payload blocks, and takes an argument, once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (Owner, Argument) throws(Failure) -> Result
  ) where Result == Void { self.init(makeRun(erase(Blocks2(payload)), .claim(StoreClaim(on: store, marking)))) }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.Suspending {
  /// Creates the wrapper of a property whose payload suspends.
  @_alwaysEmitIntoClient public init(
    _ payload: nonisolated(nonsending) @escaping (Owner) async throws(Failure) -> Result
  ) where Argument == Void { self.init(makeTaskRun(erase(Suspends1(payload)), .none)) }

  /// Creates the wrapper of a property whose payload suspends, once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping (Owner) async throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeTaskRun(erase(Suspends1(payload)), .claim(StoreClaim(on: store, marking))))
  }

  /// Creates the wrapper of a property whose payload suspends, and takes an argument.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    _ payload: nonisolated(nonsending) @escaping (Owner, Argument) async throws(Failure) -> Result
  ) { self.init(makeTaskRun(erase(Suspends2(payload)), .none)) }

  /// Creates the wrapper of a property whose payload suspends, and takes an argument, once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping (Owner, Argument) async throws(Failure) -> Result
  ) where Result == Void { self.init(makeTaskRun(erase(Suspends2(payload)), .claim(StoreClaim(on: store, marking)))) }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf where Kind == RunOnceKind.OnMainActor {
  /// Creates the wrapper of a property whose payload blocks, and is marked `@MainActor`.
  @_alwaysEmitIntoClient public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping @MainActor (Owner) throws(Failure) -> Result
  ) where Argument == Void { self.init(makeRun(erase(MainBlocks1(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of a property whose payload blocks, and is marked `@MainActor`, once per store.
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Owner) throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeRun(erase(MainBlocks1(payload)), .claim(StoreClaim(on: store, marking))))
  }

  /// Creates the wrapper of a property whose payload blocks, and is marked `@MainActor`, and takes an argument.
  @_alwaysEmitIntoClient public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping @MainActor (Owner, Argument) throws(Failure) -> Result
  ) { self.init(makeRun(erase(MainBlocks2(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of a property whose payload is marked `@MainActor`, and takes an argument, once per store.
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Owner, Argument) throws(Failure) -> Result
  ) where Result == Void { self.init(makeRun(erase(MainBlocks2(payload)), .claim(StoreClaim(on: store, marking)))) }
}

// By its label, because overloading alone cannot tell that a closure which suspends belongs to the main actor.

extension RunOnce.WithSelf where Kind == RunOnceKind.OnMainActor {
  /// Creates the wrapper of a property whose payload blocks, on the main actor.
  @_alwaysEmitIntoClient public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    onMainActor payload: @escaping @MainActor (Owner) throws(Failure) -> Result
  ) where Argument == Void { self.init(makeRun(erase(MainBlocks1(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of a property whose payload blocks, on the main actor, once per store.
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    onMainActor payload: @escaping @MainActor (Owner) throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeRun(erase(MainBlocks1(payload)), .claim(StoreClaim(on: store, marking))))
  }

  /// Creates the wrapper of a property whose payload blocks, on the main actor, and takes an argument.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    onMainActor payload: @escaping @MainActor (Owner, Argument) throws(Failure) -> Result
  ) { self.init(makeRun(erase(MainBlocks2(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of a property whose payload blocks, on the main actor, and takes an argument, once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    onMainActor payload: @escaping @MainActor (Owner, Argument) throws(Failure) -> Result
  ) where Result == Void { self.init(makeRun(erase(MainBlocks2(payload)), .claim(StoreClaim(on: store, marking)))) }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.SuspendingOnMainActor {
  /// Creates the wrapper of a property whose payload suspends, on the main actor.
  @_alwaysEmitIntoClient public init(
    onMainActor payload: @escaping @MainActor (Owner) async throws(Failure) -> Result
  ) where Argument == Void { self.init(makeTaskRun(erase(MainSuspends1(payload)), .none)) }

  /// Creates the wrapper of a property whose payload suspends, on the main actor, once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    onMainActor payload: @escaping @MainActor (Owner) async throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeTaskRun(erase(MainSuspends1(payload)), .claim(StoreClaim(on: store, marking))))
  }

  /// Creates the wrapper of a property whose payload suspends, on the main actor, and takes an argument.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    onMainActor payload: @escaping @MainActor (Owner, Argument) async throws(Failure) -> Result
  ) { self.init(makeTaskRun(erase(MainSuspends2(payload)), .none)) }

  /// Creates the wrapper of a property whose payload suspends, on the main actor, with an argument, once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    onMainActor payload: @escaping @MainActor (Owner, Argument) async throws(Failure) -> Result
  ) where Result == Void {
    self.init(makeTaskRun(erase(MainSuspends2(payload)), .claim(StoreClaim(on: store, marking))))
  }
}

// Disfavored, or an actor's payload that takes the actor without `isolated` would fit both, too.

@_documentation(visibility: internal)
extension RunOnce.WithSelf where Kind == RunOnceKind.OnActor, Owner: Actor {
  /// Creates the wrapper of an actor's property whose payload blocks.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping (isolated Owner) throws(Failure) -> Result
  ) where Argument == Void { self.init(makeRun(erase(ActorBlocks1(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of an actor's property whose payload blocks, once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner) throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeRun(erase(ActorBlocks1(payload)), .claim(StoreClaim(on: store, marking))))
  }

  /// Creates the wrapper of an actor's property whose payload blocks, and takes an argument.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping (isolated Owner, Argument) throws(Failure) -> Result
  ) { self.init(makeRun(erase(ActorBlocks2(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of an actor's property whose payload blocks, and takes an argument, once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner, Argument) throws(Failure) -> Result
  ) where Result == Void { self.init(makeRun(erase(ActorBlocks2(payload)), .claim(StoreClaim(on: store, marking)))) }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf where Kind == RunOnceKind.SuspendingOnActor, Owner: Actor {
  /// Creates the wrapper of an actor's property whose payload suspends.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    _ payload: @escaping (isolated Owner) async throws(Failure) -> Result
  ) where Argument == Void { self.init(makeTaskRun(erase(ActorSuspends1(payload)), .none)) }

  /// Creates the wrapper of an actor's property whose payload suspends, once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner) async throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeTaskRun(erase(ActorSuspends1(payload)), .claim(StoreClaim(on: store, marking))))
  }

  /// Creates the wrapper of an actor's property whose payload suspends, and takes an argument.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    _ payload: @escaping (isolated Owner, Argument) async throws(Failure) -> Result
  ) { self.init(makeTaskRun(erase(ActorSuspends2(payload)), .none)) }

  /// Creates the wrapper of an actor's property whose payload suspends, and takes an argument, once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner, Argument) async throws(Failure) -> Result
  ) where Result == Void {
    self.init(makeTaskRun(erase(ActorSuspends2(payload)), .claim(StoreClaim(on: store, marking))))
  }
}
