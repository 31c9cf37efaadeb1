// Payloads that suspend, in the isolation of their first caller, once per store.

extension RunOnceProperty {
  /// Guards a payload without arguments, `nonisolated(nonsending) () async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init(
    wrappedValue: nonisolated(nonsending) @escaping () async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) () async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) (Argument) async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) (Argument) async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { argument in await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `nonisolated(nonsending) @Sendable () async -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) where Payload == nonisolated(nonsending) @Sendable () async -> Void {
    let run = StoredSuspendingRun<Payload, Never>(payload: payload, store: store, marking: marking) {
      storage in
      { await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) @Sendable (Argument) async -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Void
  ) where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Void {
    let run = StoredSuspendingRun<Payload, Never>(payload: payload, store: store, marking: marking) {
      storage in
      { argument in await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
