// Payloads whose type says `@MainActor`, once per store.

extension RunOnceProperty {
  /// Guards a payload without arguments, `@MainActor () -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init(
    wrappedValue: @escaping @MainActor () -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor () -> Void> {
    let run = StoredBlockingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument>(
    wrappedValue: @escaping @MainActor (Argument) -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor (Argument) -> Void> {
    let run = StoredBlockingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { argument in RunOnce(storage)(argument) }
    }
    self.init(run)
  }

  /// Guards a payload without arguments, `@MainActor () throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init(
    wrappedValue: @escaping @MainActor () throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor () throws -> Void> {
    let run = StoredBlockingRun<Self.Payload, any Error>(
      payload: wrappedValue,
      store: store,
      marking: marking
    ) { storage in
      { try RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  public init<Argument>(
    wrappedValue: @escaping @MainActor (Argument) throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor (Argument) throws -> Void> {
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
  /// Guards a payload without arguments, `@MainActor () -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () -> Void
  ) where Payload == @MainActor () -> Void {
    let run = StoredBlockingRun<Payload, Never>(payload: payload, store: store, marking: marking) { storage in
      { RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) -> Void
  ) where Payload == @MainActor (Argument) -> Void {
    let run = StoredBlockingRun<Payload, Never>(payload: payload, store: store, marking: marking) { storage in
      { argument in RunOnce(storage)(argument) }
    }
    self.init(run)
  }

  /// Guards a payload without arguments, `@MainActor () throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () throws -> Void
  ) where Payload == @MainActor () throws -> Void {
    let run = StoredBlockingRun<Payload, any Error>(payload: payload, store: store, marking: marking) {
      storage in
      { try RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) throws -> Void
  ) where Payload == @MainActor (Argument) throws -> Void {
    let run = StoredBlockingRun<Payload, any Error>(payload: payload, store: store, marking: marking) {
      storage in
      { argument in try RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
