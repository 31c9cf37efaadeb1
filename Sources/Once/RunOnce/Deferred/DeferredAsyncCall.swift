// Payloads that suspend, in the isolation of their first caller, provided later.

extension RunOnce {
  /// Guards a payload without arguments, `nonisolated(nonsending) () async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == nonisolated(nonsending) () async -> Void {
    self.init(
      DeferredSuspendingRun<Payload, Never>(payload: nil) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Provides the payload, and runs it now if it has been called before.
  ///
  /// A call that was too early has returned at once; it is made up for here, with the argument of the first such call, in
  /// the isolation of whoever provides. Until then that argument is kept. A run under way is waited for, and a payload
  /// that throws here may be provided, or called, again.
  ///
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped: because a run has succeeded, because this is called from within the run, or
  ///   because the payload was declared with the guard.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide(
    _ payload: nonisolated(nonsending) @escaping () async -> Void
  ) async -> Bool where Payload == nonisolated(nonsending) () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload without arguments, `nonisolated(nonsending) @Sendable () async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == nonisolated(nonsending) @Sendable () async -> Void {
    self.init(
      DeferredSuspendingRun<Payload, Never>(payload: nil) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Provides the payload, and runs it now if it has been called before.
  ///
  /// A call that was too early has returned at once; it is made up for here, with the argument of the first such call, in
  /// the isolation of whoever provides. Until then that argument is kept. A run under way is waited for, and a payload
  /// that throws here may be provided, or called, again.
  ///
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped: because a run has succeeded, because this is called from within the run, or
  ///   because the payload was declared with the guard.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide(
    _ payload: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) async -> Bool where Payload == nonisolated(nonsending) @Sendable () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) (Argument) async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument>() where Payload == nonisolated(nonsending) (Argument) async -> Void {
    self.init(
      DeferredSuspendingRun<Payload, Never>(payload: nil) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Provides the payload, and runs it now if it has been called before.
  ///
  /// A call that was too early has returned at once; it is made up for here, with the argument of the first such call, in
  /// the isolation of whoever provides. Until then that argument is kept. A run under way is waited for, and a payload
  /// that throws here may be provided, or called, again.
  ///
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped: because a run has succeeded, because this is called from within the run, or
  ///   because the payload was declared with the guard.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(
    _ payload: nonisolated(nonsending) @escaping (Argument) async -> Void
  ) async -> Bool where Payload == nonisolated(nonsending) (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) @Sendable (Argument) async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument: Sendable>()
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Void {
    self.init(
      DeferredSuspendingRun<Payload, Never>(payload: nil) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Provides the payload, and runs it now if it has been called before.
  ///
  /// A call that was too early has returned at once; it is made up for here, with the argument of the first such call, in
  /// the isolation of whoever provides. Until then that argument is kept. A run under way is waited for, and a payload
  /// that throws here may be provided, or called, again.
  ///
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped: because a run has succeeded, because this is called from within the run, or
  ///   because the payload was declared with the guard.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Void
  ) async -> Bool where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
}
