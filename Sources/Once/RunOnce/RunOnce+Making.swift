// How a `RunOnce` is made: one initializer for each way to call the payload, and the same with a store. The closure
// decides which one it is. A closure without a parameter fits as well as one with a parameter: its `Argument` is
// `Void`, and that of a closure with several is their tuple. The property's are disfavored, so that a trailing closure,
// `RunOnce { … }`, makes a value and not a wrapper.

extension RunOnce where Kind == RunOnceKind.Blocking {
  /// Creates the wrapper of a property whose payload is synchronous.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    wrappedValue payload: @escaping (Argument) throws(Failure) -> Result,
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait
  ) { self.init(makeRun(erase(Blocks(payload)), concurrentCalls.extra)) }

  /// Creates the wrapper of a property whose payload is synchronous, once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    wrappedValue payload: @escaping (Argument) throws(Failure) -> Result,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Result == Void { self.init(makeRun(erase(Blocks(payload)), .claim(store, marking))) }
}

extension RunOnce where Kind == RunOnceKind.Suspending {
  /// Creates the wrapper of a property whose payload suspends.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    wrappedValue payload: nonisolated(nonsending) @escaping (Argument) async throws(Failure) -> Result
  ) { self.init(makeTaskRun(erase(Suspends(payload)), .none)) }

  /// The same once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    wrappedValue payload: nonisolated(nonsending) @escaping (Argument) async throws(Failure) -> Result,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Result == Void { self.init(makeTaskRun(erase(Suspends(payload)), .claim(store, marking))) }
}

extension RunOnce where Kind == RunOnceKind.SharedBlocking {
  /// Creates a value whose payload is synchronous.
  @_alwaysEmitIntoClient public init(
    concurrentCalls: ConcurrentCalls<Result, Failure> = .wait,
    _ payload: @escaping @Sendable (Argument) throws(Failure) -> Result
  ) { self.init(makeRun(erase(Blocks(payload)), concurrentCalls.extra)) }

  /// Creates a value whose payload is synchronous, once per store.
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) throws(Failure) -> Result
  ) where Result == Void { self.init(makeRun(erase(Blocks(payload)), .claim(store, marking))) }
}

extension RunOnce where Kind == RunOnceKind.SharedSuspending {
  /// Creates a value whose payload suspends.
  @_alwaysEmitIntoClient public init(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws(Failure) -> Result
  ) { self.init(makeTaskRun(erase(Suspends(payload)), .none)) }

  /// The same once per store.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws(Failure) -> Result
  ) where Result == Void { self.init(makeTaskRun(erase(Suspends(payload)), .claim(store, marking))) }
}

@_documentation(visibility: internal)
extension RunOnce where Kind == RunOnceKind.OnMainActor {
  /// Creates the wrapper of a property whose payload is synchronous, on the main actor.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    wrappedValue payload: @escaping @MainActor (Argument) throws(Failure) -> Result
  ) { self.init(payload) }

  /// The same once per store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    wrappedValue payload: @escaping @MainActor (Argument) throws(Failure) -> Result,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Result == Void { self.init(in: store, marking: marking, payload) }

  /// Creates a value whose payload is synchronous, on the main actor.
  @_alwaysEmitIntoClient public init(
    _ payload: @escaping @MainActor (Argument) throws(Failure) -> Result
  ) { self.init(makeRun(erase(MainBlocks(payload)), .none)) }

  /// The same once per store.
  @_alwaysEmitIntoClient public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) throws(Failure) -> Result
  ) where Result == Void { self.init(makeRun(erase(MainBlocks(payload)), .claim(store, marking))) }
}
