// Payloads on the actor that they take, once per store.

extension RunOnceProperty {
  /// Guards a payload that runs on the actor it takes, `(isolated Argument) -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(isolated Argument) -> Void> {
    let run = StoredBlockingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { (argument: isolated Argument) in RunOnce(storage).carried(argument).value }
    }
    self.init(run)
  }

  /// Guards a payload that runs on the actor it takes, `(isolated Argument) throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(isolated Argument) throws -> Void> {
    let run = StoredBlockingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { (argument: isolated Argument) throws in try RunOnce(storage).carried(argument).value }
    }
    self.init(run)
  }
}

extension RunOnce {
  /// Guards a payload that runs on the actor it takes, `@Sendable (isolated Argument) -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument: Actor>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) -> Void
  ) where Payload == @Sendable (isolated Argument) -> Void {
    let run = StoredBlockingRun<Payload, Never>(payload: payload, store: store, marking: marking) { storage in
      { (argument: isolated Argument) in RunOnce(storage)(argument) }
    }
    self.init(run)
  }

  /// Guards a payload that runs on the actor it takes, `@Sendable (isolated Argument) throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument: Actor>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) throws -> Void
  ) where Payload == @Sendable (isolated Argument) throws -> Void {
    let run = StoredBlockingRun<Payload, any Error>(payload: payload, store: store, marking: marking) {
      storage in
      { (argument: isolated Argument) throws in try RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
