// Payloads that throw, provided later.

extension RunOnce {
  /// Guards a payload without arguments, `() throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == () throws -> Void {
    self.init(
      DeferredBlockingRun<Payload, any Error>(payload: nil) { storage in
        { try RunOnce(storage)() }
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
  public func provide(
    _ payload: @escaping () throws -> Void
  ) throws -> Bool where Payload == () throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }

  /// Guards a payload without arguments, `@Sendable () throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == @Sendable () throws -> Void {
    self.init(
      DeferredBlockingRun<Payload, any Error>(payload: nil) { storage in
        { try RunOnce(storage)() }
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
  public func provide(
    _ payload: @escaping @Sendable () throws -> Void
  ) throws -> Bool where Payload == @Sendable () throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }

  /// Guards a payload of one argument, `(Argument) throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument>() where Payload == (Argument) throws -> Void {
    self.init(
      DeferredBlockingRun<Payload, any Error>(payload: nil) { storage in
        { argument in try RunOnce(storage)(argument) }
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
  public func provide<Argument: Sendable>(
    _ payload: @escaping (Argument) throws -> Void
  ) throws -> Bool where Payload == (Argument) throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }

  /// Guards a payload of one argument, `@Sendable (Argument) throws -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument: Sendable>() where Payload == @Sendable (Argument) throws -> Void {
    self.init(
      DeferredBlockingRun<Payload, any Error>(payload: nil) { storage in
        { argument in try RunOnce(storage)(argument) }
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
  public func provide<Argument: Sendable>(
    _ payload: @escaping @Sendable (Argument) throws -> Void
  ) throws -> Bool where Payload == @Sendable (Argument) throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }
}
