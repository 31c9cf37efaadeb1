// Payloads that leave the isolation of their caller, and throw; see ConcurrentCall, provided later.

extension RunOnce {
  /// Guards a payload without arguments, `@concurrent () async throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == @concurrent () async throws -> Void {
    self.init(
      DeferredSuspendingRun<Payload, any Error>(payload: nil) { storage in
        { try await RunOnce(storage).start() }
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
  /// - Throws: What the payload throws, if it runs now to answer a call that came before.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide(
    _ payload: @escaping @concurrent () async throws -> Void
  ) async throws -> Bool where Payload == @concurrent () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }

  /// Guards a payload without arguments, `@Sendable @concurrent () async throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == @Sendable @concurrent () async throws -> Void {
    self.init(
      DeferredSuspendingRun<Payload, any Error>(payload: nil) { storage in
        { try await RunOnce(storage).start() }
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
  /// - Throws: What the payload throws, if it runs now to answer a call that came before.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide(
    _ payload: @escaping @Sendable @concurrent () async throws -> Void
  ) async throws -> Bool where Payload == @Sendable @concurrent () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }

  /// Guards a payload of one argument, `@concurrent (Argument) async throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument>() where Payload == @concurrent (Argument) async throws -> Void {
    self.init(
      DeferredSuspendingRun<Payload, any Error>(payload: nil) { storage in
        { argument in try await RunOnce(storage).start(argument) }
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
  /// - Throws: What the payload throws, if it runs now to answer a call that came before.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(
    _ payload: @escaping @concurrent (Argument) async throws -> Void
  ) async throws -> Bool where Payload == @concurrent (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }

  /// Guards a payload of one argument, `@Sendable @concurrent (Argument) async throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument: Sendable>() where Payload == @Sendable @concurrent (Argument) async throws -> Void {
    self.init(
      DeferredSuspendingRun<Payload, any Error>(payload: nil) { storage in
        { argument in try await RunOnce(storage).start(argument) }
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
  /// - Throws: What the payload throws, if it runs now to answer a call that came before.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(
    _ payload: @escaping @Sendable @concurrent (Argument) async throws -> Void
  ) async throws -> Bool where Payload == @Sendable @concurrent (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
}
