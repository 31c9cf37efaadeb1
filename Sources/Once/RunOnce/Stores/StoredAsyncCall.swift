// Payloads that suspend, in the isolation of their first caller, once per store.

extension RunOnceProperty {
  /// Guards a payload without arguments, `() async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init(
    wrappedValue: @escaping () async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<() async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking)
    { storage in
      { await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `(Argument) async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument>(
    wrappedValue: @escaping (Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(Argument) async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking)
    { storage in
      { argument in await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable () async -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () async -> Void
  ) where Payload == @Sendable () async -> Void {
    let run = StoredSuspendingRun<Payload, Never>(payload: payload, store: store, marking: marking) {
      storage in
      { await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@Sendable (Argument) async -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) async -> Void
  ) where Payload == @Sendable (Argument) async -> Void {
    let run = StoredSuspendingRun<Payload, Never>(payload: payload, store: store, marking: marking) {
      storage in
      { argument in await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
