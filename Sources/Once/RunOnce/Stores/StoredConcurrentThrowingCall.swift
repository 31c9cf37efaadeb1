// Payloads that leave the isolation of their caller, and throw; see ConcurrentCall, once per store.

extension RunOnceProperty {
  /// Guards a payload without arguments, `@concurrent () async throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init(
    wrappedValue: @escaping @concurrent () async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@concurrent () async throws -> Void> {
    let run = StoredSuspendingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { try await RunOnce(storage).start() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@concurrent (Argument) async throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping @concurrent (Argument) async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@concurrent (Argument) async throws -> Void> {
    let run = StoredSuspendingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { argument in try await RunOnce(storage).start(argument) }
    }
    self.init(run)
  }
}
