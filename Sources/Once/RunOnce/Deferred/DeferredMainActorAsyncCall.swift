// Payloads whose type says `@MainActor`, and that suspend, provided later.

extension RunOnce {
  /// Guards a payload without arguments, `@MainActor () async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == @MainActor () async -> Void {
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
  @MainActor public func provide(
    _ payload: @escaping @MainActor () async -> Void
  ) async -> Bool where Payload == @MainActor () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument: Sendable>() where Payload == @MainActor (Argument) async -> Void {
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
  @MainActor public func provide<Argument: Sendable>(
    _ payload: @escaping @MainActor (Argument) async -> Void
  ) async -> Bool where Payload == @MainActor (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload without arguments, `@MainActor () async throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == @MainActor () async throws -> Void {
    self.init(
      DeferredSuspendingRun<Payload, any Error>(payload: nil) { storage in
        { try await RunOnce(storage)() }
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
  @MainActor public func provide(
    _ payload: @escaping @MainActor () async throws -> Void
  ) async throws -> Bool where Payload == @MainActor () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument: Sendable>() where Payload == @MainActor (Argument) async throws -> Void {
    self.init(
      DeferredSuspendingRun<Payload, any Error>(payload: nil) { storage in
        { argument in try await RunOnce(storage)(argument) }
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
  @MainActor public func provide<Argument: Sendable>(
    _ payload: @escaping @MainActor (Argument) async throws -> Void
  ) async throws -> Bool where Payload == @MainActor (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
}
