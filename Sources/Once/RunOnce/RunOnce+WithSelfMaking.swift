// How a `RunOnce.WithSelf` is made: as a `RunOnce`, with a closure whose first parameter is the object. Its other
// parameters are the `Argument`, which is `Void` if there is none, and the tuple of several. Each payload is kept as one
// that takes the object and the `Argument`.

extension RunOnce.WithSelf where Kind == RunOnceKind.Blocking {
  /// Creates the wrapper of a property whose payload blocks.
  @_alwaysEmitIntoClient public init<each Part>(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    let payload = Blocks2 { (owner: Owner, argument: Argument) throws(Failure) in
      try payload(owner, repeat each argument)
    }
    self.init(makeRun(erase(payload), concurrentCalls.extra))
  }

  /// Creates the wrapper of a property whose payload blocks, once per store.
  @_alwaysEmitIntoClient public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    let payload = Blocks2 { (owner: Owner, argument: Argument) throws(Failure) in
      try payload(owner, repeat each argument)
    }
    self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking))))
  }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.Suspending {
  /// Creates the wrapper of a property whose payload suspends.
  @_alwaysEmitIntoClient public init<each Part>(
    _ payload: nonisolated(nonsending) @escaping (Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    let payload = Suspends2 { (owner: Owner, argument: Argument) async throws(Failure) in
      try await payload(owner, repeat each argument)
    }
    self.init(makeTaskRun(erase(payload), .none))
  }

  /// Creates the wrapper of a property whose payload suspends, once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping (Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    let payload = Suspends2 { (owner: Owner, argument: Argument) async throws(Failure) in
      try await payload(owner, repeat each argument)
    }
    self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking))))
  }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf where Kind == RunOnceKind.OnMainActor {
  /// Creates the wrapper of a property whose payload blocks, and is marked `@MainActor`.
  @_alwaysEmitIntoClient public init<each Part>(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping @MainActor (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) { self.init(concurrentCalls: concurrentCalls, onMainActor: payload) }

  /// Creates the wrapper of a property whose payload blocks, and is marked `@MainActor`, once per store.
  @_alwaysEmitIntoClient public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    self.init(in: store, marking: marking, onMainActor: payload)
  }
}

// By its label, because overloading alone cannot tell that a closure which suspends belongs to the main actor.

extension RunOnce.WithSelf where Kind == RunOnceKind.OnMainActor {
  /// Creates the wrapper of a property whose payload blocks, on the main actor.
  @_alwaysEmitIntoClient public init<each Part>(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    onMainActor payload: @escaping @MainActor (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    let payload = MainBlocks2 { (owner: Owner, argument: Argument) throws(Failure) in
      try payload(owner, repeat each argument)
    }
    self.init(makeRun(erase(payload), concurrentCalls.extra))
  }

  /// Creates the wrapper of a property whose payload blocks, on the main actor, once per store.
  @_alwaysEmitIntoClient public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    onMainActor payload: @escaping @MainActor (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    let payload = MainBlocks2 { (owner: Owner, argument: Argument) throws(Failure) in
      try payload(owner, repeat each argument)
    }
    self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking))))
  }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.SuspendingOnMainActor {
  /// Creates the wrapper of a property whose payload suspends, on the main actor.
  @_alwaysEmitIntoClient public init<each Part>(
    onMainActor payload: @escaping @MainActor (Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    let payload = MainSuspends2 { (owner: Owner, argument: Argument) async throws(Failure) in
      try await payload(owner, repeat each argument)
    }
    self.init(makeTaskRun(erase(payload), .none))
  }

  /// Creates the wrapper of a property whose payload suspends, on the main actor, once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    onMainActor payload: @escaping @MainActor (Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    let payload = MainSuspends2 { (owner: Owner, argument: Argument) async throws(Failure) in
      try await payload(owner, repeat each argument)
    }
    self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking))))
  }
}

// Disfavored, or an actor's payload that takes the actor without `isolated` would fit both, too.
//
// `nonisolated(unsafe)`: the closure need not be `Sendable`, because it is kept for the object and called on its actor.

@_documentation(visibility: internal)
extension RunOnce.WithSelf where Kind == RunOnceKind.OnActor, Owner: Actor {
  /// Creates the wrapper of an actor's property whose payload blocks.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping (isolated Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    nonisolated(unsafe) let closure = payload
    let payload = ActorBlocks2 { (owner: isolated Owner, argument: Argument) throws(Failure) in
      try closure(owner, repeat each argument)
    }
    self.init(makeRun(erase(payload), concurrentCalls.extra))
  }

  /// Creates the wrapper of an actor's property whose payload blocks, once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    nonisolated(unsafe) let closure = payload
    let payload = ActorBlocks2 { (owner: isolated Owner, argument: Argument) throws(Failure) in
      try closure(owner, repeat each argument)
    }
    self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking))))
  }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf where Kind == RunOnceKind.SuspendingOnActor, Owner: Actor {
  /// Creates the wrapper of an actor's property whose payload suspends.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    _ payload: @escaping (isolated Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    nonisolated(unsafe) let closure = payload
    let payload = ActorSuspends2 { (owner: isolated Owner, argument: Argument) async throws(Failure) in
      try await closure(owner, repeat each argument)
    }
    self.init(makeTaskRun(erase(payload), .none))
  }

  /// Creates the wrapper of an actor's property whose payload suspends, once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    nonisolated(unsafe) let closure = payload
    let payload = ActorSuspends2 { (owner: isolated Owner, argument: Argument) async throws(Failure) in
      try await closure(owner, repeat each argument)
    }
    self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking))))
  }
}
