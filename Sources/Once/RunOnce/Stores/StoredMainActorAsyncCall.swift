// Payloads whose type says `@MainActor`, and that suspend, once per store.

extension RunOnceProperty {
  /// Guards a payload without arguments, `@MainActor () async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init(
    wrappedValue: @escaping @MainActor () async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor () async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping @MainActor (Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor (Argument) async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { argument in await RunOnce(storage)(argument) }
    }
    self.init(run)
  }

  /// Guards a payload without arguments, `@MainActor () async throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init(
    wrappedValue: @escaping @MainActor () async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor () async throws -> Void> {
    let run = StoredSuspendingRun<Self.Payload, any Error>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { try await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async throws -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping @MainActor (Argument) async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor (Argument) async throws -> Void> {
    let run = StoredSuspendingRun<Self.Payload, any Error>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { argument in try await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@MainActor () async -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () async -> Void
  ) where Payload == @MainActor () async -> Void {
    let run = StoredSuspendingRun<Payload, Never>(payload: payload, store: store, marking: marking) { storage in
      { await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) async -> Void
  ) where Payload == @MainActor (Argument) async -> Void {
    let run = StoredSuspendingRun<Payload, Never>(payload: payload, store: store, marking: marking) { storage in
      { argument in await RunOnce(storage)(argument) }
    }
    self.init(run)
  }

  /// Guards a payload without arguments, `@MainActor () async throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () async throws -> Void
  ) where Payload == @MainActor () async throws -> Void {
    let run = StoredSuspendingRun<Payload, any Error>(payload: payload, store: store, marking: marking) { storage in
      { try await RunOnce(storage)() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async throws -> Void`, that runs once per store, as a `Sendable` value.
  ///
  /// - Parameters:
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  ///   - payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) async throws -> Void
  ) where Payload == @MainActor (Argument) async throws -> Void {
    let run = StoredSuspendingRun<Payload, any Error>(payload: payload, store: store, marking: marking) { storage in
      { argument in try await RunOnce(storage)(argument) }
    }
    self.init(run)
  }
}
