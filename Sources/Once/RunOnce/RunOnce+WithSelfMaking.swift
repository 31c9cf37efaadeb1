// How a `RunOnce.WithSelf` is made: as a `RunOnce`, with a closure whose first parameter is the object. Its other
// parameters are the `Argument`, which is `Void` if there is none, and the tuple of several. Each payload is kept as
// one that takes the object and the `Argument`.
//
// A closure that takes the object alone has an initializer of its own: where the types are written and not those of the
// closure, `{ $0.load() }`, the one with a tuple cannot tell how many parts there are. For the main actor's in a store,
// one serves both, so the type of the object has to be written, as everybody does in an attribute. (`Payloads.swift`
// says why a tuple. A first part apart from the rest would spare the compiler the second look at a wrong body, but the
// optimizer crashes on that, Swift 6.3.1.)

extension RunOnce.WithSelf where Kind == RunOnceKind.Blocking {
  /// Creates the wrapper of a property whose payload is synchronous.
  @_alwaysEmitIntoClient public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping (Owner) throws(Failure) -> Result
  ) where Argument == Void { self.init(makeRun(erase(Blocks(payload)), concurrentCalls.extra)) }

  /// The same with arguments.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping ((Owner, repeat each Part)) throws(Failure) -> Result
  ) where Argument == (repeat each Part) { self.init(makeRun(erase(Blocks(payload)), concurrentCalls.extra)) }

  /// The same once per store.
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (Owner) throws(Failure) -> Result
  ) where Argument == Void, Result == Void { self.init(makeRun(erase(Blocks(payload)), .claim(store, marking))) }

  /// The same once per store, with arguments.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping ((Owner, repeat each Part)) throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    self.init(makeRun(erase(Blocks(payload)), .claim(store, marking)))
  }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.Suspending {
  /// Creates the wrapper of a property whose payload suspends.
  @_alwaysEmitIntoClient public init(
    _ payload: nonisolated(nonsending) @escaping (Owner) async throws(Failure) -> Result
  ) where Argument == Void { self.init(makeTaskRun(erase(Suspends(payload)), .none)) }

  /// The same with arguments.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    _ payload: nonisolated(nonsending) @escaping ((Owner, repeat each Part)) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) { self.init(makeTaskRun(erase(Suspends(payload)), .none)) }

  /// The same once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping (Owner) async throws(Failure) -> Result
  ) where Argument == Void, Result == Void { self.init(makeTaskRun(erase(Suspends(payload)), .claim(store, marking))) }

  /// The same once per store, with arguments.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping ((Owner, repeat each Part)) async throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    self.init(makeTaskRun(erase(Suspends(payload)), .claim(store, marking)))
  }
}

// By its label, because overloading alone cannot tell that a closure which suspends belongs to the main actor.
// Disfavored, because a trailing closure matches any label, and would be ambiguous.

extension RunOnce.WithSelf where Kind == RunOnceKind.OnMainActor {
  /// Creates the wrapper of a property whose payload is synchronous, on the main actor.
  @_alwaysEmitIntoClient public init(
    onMainActor payload: @escaping @MainActor (Owner) throws(Failure) -> Result
  ) where Argument == Void { self.init(makeRun(erase(MainBlocks(payload)), .none)) }

  /// The same with arguments.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    onMainActor payload: @escaping @MainActor ((Owner, repeat each Part)) throws(Failure) -> Result
  ) where Argument == (repeat each Part) { self.init(makeRun(erase(MainBlocks(payload)), .none)) }

  /// The same once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    onMainActor payload: @escaping @MainActor ((Owner, repeat each Part)) throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    self.init(makeRun(erase(MainBlocks(payload)), .claim(store, marking)))
  }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.SuspendingOnMainActor {
  /// Creates the wrapper of a property whose payload suspends, on the main actor.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    onMainActor payload: @escaping @MainActor (Owner) async throws(Failure) -> Result
  ) where Argument == Void { self.init(makeTaskRun(erase(MainSuspends(payload)), .none)) }

  /// The same with arguments.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    onMainActor payload: @escaping @MainActor ((Owner, repeat each Part)) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) { self.init(makeTaskRun(erase(MainSuspends(payload)), .none)) }

  /// The same once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @_disfavoredOverload public init<each Part>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    onMainActor payload: @escaping @MainActor ((Owner, repeat each Part)) async throws(Failure) -> Result
  ) where Argument == (repeat each Part), Result == Void {
    self.init(makeTaskRun(erase(MainSuspends(payload)), .claim(store, marking)))
  }
}

// Disfavored, or an actor's payload that takes the actor without `isolated` would fit both, too.

@_documentation(visibility: internal)
extension RunOnce.WithSelf where Kind == RunOnceKind.OnActor, Owner: Actor {
  /// Creates the wrapper of an actor's property whose payload is synchronous.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    _ payload: @escaping (isolated Owner) throws(Failure) -> Result
  ) where Argument == Void { self.init(makeRun(erase(ActorBlocks(withoutArgument: payload)), .none)) }

  /// The same with an argument, which may be a tuple.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    _ payload: @escaping (isolated Owner, Argument) throws(Failure) -> Result
  ) { self.init(makeRun(erase(ActorBlocks(payload)), .none)) }

  /// The same once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner) throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeRun(erase(ActorBlocks(withoutArgument: payload)), .claim(store, marking)))
  }

  /// The same once per store, with an argument.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner, Argument) throws(Failure) -> Result
  ) where Result == Void { self.init(makeRun(erase(ActorBlocks(payload)), .claim(store, marking))) }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf where Kind == RunOnceKind.SuspendingOnActor, Owner: Actor {
  /// Creates the wrapper of an actor's property whose payload suspends.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    _ payload: @escaping (isolated Owner) async throws(Failure) -> Result
  ) where Argument == Void { self.init(makeTaskRun(erase(ActorSuspends(withoutArgument: payload)), .none)) }

  /// The same with an argument, which may be a tuple.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    _ payload: @escaping (isolated Owner, Argument) async throws(Failure) -> Result
  ) { self.init(makeTaskRun(erase(ActorSuspends(payload)), .none)) }

  /// The same once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner) async throws(Failure) -> Result
  ) where Argument == Void, Result == Void {
    self.init(makeTaskRun(erase(ActorSuspends(withoutArgument: payload)), .claim(store, marking)))
  }

  /// The same once per store, with an argument.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner, Argument) async throws(Failure) -> Result
  ) where Result == Void { self.init(makeTaskRun(erase(ActorSuspends(payload)), .claim(store, marking))) }
}
