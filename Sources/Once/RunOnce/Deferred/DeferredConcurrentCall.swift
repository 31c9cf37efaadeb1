// Payloads that leave the isolation of their caller, provided later; see ConcurrentCall.

extension RunOnce {
  /// Guards a payload without arguments, `@concurrent () async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == @concurrent () async -> Void {
    self.init(
      DeferredSuspendingRun<Payload, Never>(payload: nil) { storage in
        { await RunOnce(storage).start() }
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
    _ payload: @escaping @concurrent () async -> Void
  ) async -> Bool where Payload == @concurrent () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload without arguments, `@Sendable @concurrent () async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == @Sendable @concurrent () async -> Void {
    self.init(
      DeferredSuspendingRun<Payload, Never>(payload: nil) { storage in
        { await RunOnce(storage).start() }
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
    _ payload: @escaping @Sendable @concurrent () async -> Void
  ) async -> Bool where Payload == @Sendable @concurrent () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload of one argument, `@concurrent (Argument) async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument>() where Payload == @concurrent (Argument) async -> Void {
    self.init(
      DeferredSuspendingRun<Payload, Never>(payload: nil) { storage in
        { argument in await RunOnce(storage).start(argument) }
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
    _ payload: @escaping @concurrent (Argument) async -> Void
  ) async -> Bool where Payload == @concurrent (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload of one argument, `@Sendable @concurrent (Argument) async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument: Sendable>() where Payload == @Sendable @concurrent (Argument) async -> Void {
    self.init(
      DeferredSuspendingRun<Payload, Never>(payload: nil) { storage in
        { argument in await RunOnce(storage).start(argument) }
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
    _ payload: @escaping @Sendable @concurrent (Argument) async -> Void
  ) async -> Bool where Payload == @Sendable @concurrent (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
}
