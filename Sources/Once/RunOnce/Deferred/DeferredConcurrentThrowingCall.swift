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
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped, because a run has succeeded or the payload was declared with the guard.
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
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped, because a run has succeeded or the payload was declared with the guard.
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
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped, because a run has succeeded or the payload was declared with the guard.
  /// - Throws: What the payload throws, if it runs now to answer a call that came before.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide<Argument>(
    _ payload: @escaping @concurrent (Argument) async throws -> Void
  ) async throws -> Bool where Payload == @concurrent (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }

  /// Guards a payload of one argument, `@Sendable @concurrent (Argument) async throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument>() where Payload == @Sendable @concurrent (Argument) async throws -> Void {
    self.init(
      DeferredSuspendingRun<Payload, any Error>(payload: nil) { storage in
        { argument in try await RunOnce(storage).start(argument) }
      }
    )
  }

  /// Provides the payload, and runs it now if it has been called before.
  ///
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped, because a run has succeeded or the payload was declared with the guard.
  /// - Throws: What the payload throws, if it runs now to answer a call that came before.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func provide<Argument>(
    _ payload: @escaping @Sendable @concurrent (Argument) async throws -> Void
  ) async throws -> Bool where Payload == @Sendable @concurrent (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
}
