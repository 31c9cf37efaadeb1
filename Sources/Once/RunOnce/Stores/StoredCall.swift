// Payloads that neither throw nor suspend, once per store.

extension RunOnceProperty {
  /// Guards a payload without arguments, `() -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init(
    wrappedValue: @escaping () -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<() -> Void> {
    let run = StoredBlockingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `(Argument) -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument>(
    wrappedValue: @escaping (Argument) -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(Argument) -> Void> {
    let run = StoredBlockingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { argument in RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable () -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () -> Void
  ) where Payload == @Sendable () -> Void {
    let run = StoredBlockingRun<Payload, Never>(payload: payload, store: store, marking: marking) { storage in
      { RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@Sendable (Argument) -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) -> Void
  ) where Payload == @Sendable (Argument) -> Void {
    let run = StoredBlockingRun<Payload, Never>(payload: payload, store: store, marking: marking) { storage in
      { argument in RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
