// Payloads that suspend and throw, in the isolation of their first caller, once per store.

extension RunOnceProperty {
  /// Guards a payload without arguments, `nonisolated(nonsending) () async throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init(
    wrappedValue: nonisolated(nonsending) @escaping () async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) () async throws -> Void> {
    let run = StoredSuspendingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { try await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) (Argument) async throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) (Argument) async throws -> Void> {
    let run = StoredSuspendingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { argument in try await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `nonisolated(nonsending) @Sendable () async throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
  ) where Payload == nonisolated(nonsending) @Sendable () async throws -> Void {
    let run = StoredSuspendingRun<Payload, any Error>(payload: payload, store: store, marking: marking) {
      storage in
      { try await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) @Sendable (Argument) async throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Void
  ) where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Void {
    let run = StoredSuspendingRun<Payload, any Error>(payload: payload, store: store, marking: marking) {
      storage in
      { argument in try await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
