// Payloads that leave the isolation of their caller, once per store; see ConcurrentCall.

extension RunOnceProperty {
  /// Guards a payload without arguments, `@concurrent () async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init(
    wrappedValue: @escaping @concurrent () async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@concurrent () async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { await RunOnce(storage).start() }
    }
    self.init(run)
  }

  /// Guards a payload of one argument, `@concurrent (Argument) async -> Void`, that runs once per store.
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload, written as the property's initial value.
  ///   - store: Where the mark is.
  ///   - marking: Whether the mark is made after the run or before it.
  @inlinable
  @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping @concurrent (Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@concurrent (Argument) async -> Void> {
    let run = StoredSuspendingRun<Self.Payload, Never>(payload: wrappedValue, store: store, marking: marking) {
      storage in
      { argument in await RunOnce(storage).start(argument) }
    }
    self.init(run)
  }
}
