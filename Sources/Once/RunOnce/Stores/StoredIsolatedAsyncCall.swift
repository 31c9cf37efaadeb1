// Payloads that suspend, on the actor that they take, once per store.

extension RunOnceProperty {
  /// Guards a payload that runs on the actor it takes, `(isolated Argument) async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(isolated Argument) async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { (argument: isolated Argument) async in await RunOnce(storage).carried(argument).value }
    }
    self.init(run)
  }

  /// Guards a payload that runs on the actor it takes, `(isolated Argument) async throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(isolated Argument) async throws -> Void> {
    let run = StoredSuspendingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { (argument: isolated Argument) async throws in try await RunOnce(storage).carried(argument).value }
    }
    self.init(run)
  }
}

extension RunOnce {
  /// Guards a payload that runs on the actor it takes, `@Sendable (isolated Argument) async -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Argument: Actor>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) async -> Void
  ) where Payload == @Sendable (isolated Argument) async -> Void {
    let run = StoredSuspendingRun<Payload, Never>(payload: payload, store: store, marking: marking) {
      storage in
      { (argument: isolated Argument) async in await RunOnce(storage)(argument) }
    }
    self.init(run)
  }

  /// Guards a payload that runs on the actor it takes, `@Sendable (isolated Argument) async throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Argument: Actor>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) async throws -> Void
  ) where Payload == @Sendable (isolated Argument) async throws -> Void {
    let run = StoredSuspendingRun<Payload, any Error>(payload: payload, store: store, marking: marking) {
      storage in
      { (argument: isolated Argument) async throws in try await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
