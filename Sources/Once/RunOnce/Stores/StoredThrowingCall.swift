// Payloads that throw, once per store.

extension RunOnceProperty {
  /// Guards a payload without arguments, `() throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init(
    wrappedValue: @escaping () throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<() throws -> Void> {
    let run = StoredBlockingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { try RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `(Argument) throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument>(
    wrappedValue: @escaping (Argument) throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(Argument) throws -> Void> {
    let run = StoredBlockingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { argument in try RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable () throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () throws -> Void
  ) where Payload == @Sendable () throws -> Void {
    let run = StoredBlockingRun<Payload, any Error>(payload: payload, store: store, marking: marking) {
      storage in
      { try RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@Sendable (Argument) throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) throws -> Void
  ) where Payload == @Sendable (Argument) throws -> Void {
    let run = StoredBlockingRun<Payload, any Error>(payload: payload, store: store, marking: marking) {
      storage in
      { argument in try RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
