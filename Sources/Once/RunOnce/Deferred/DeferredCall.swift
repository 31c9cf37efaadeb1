// Payloads that neither throw nor suspend, provided later.

extension RunOnce {
  /// Guards a payload without arguments, `() -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == () -> Void {
    self.init(
      DeferredBlockingRun<Payload, Never>(payload: nil) { storage in
        { RunOnce(storage)() }
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
  public func provide(
    _ payload: @escaping () -> Void
  ) -> Bool where Payload == () -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload without arguments, `@Sendable () -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init() where Payload == @Sendable () -> Void {
    self.init(
      DeferredBlockingRun<Payload, Never>(payload: nil) { storage in
        { RunOnce(storage)() }
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
  public func provide(
    _ payload: @escaping @Sendable () -> Void
  ) -> Bool where Payload == @Sendable () -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload of one argument, `(Argument) -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument>() where Payload == (Argument) -> Void {
    self.init(
      DeferredBlockingRun<Payload, Never>(payload: nil) { storage in
        { argument in RunOnce(storage)(argument) }
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
  public func provide<Argument: Sendable>(
    _ payload: @escaping (Argument) -> Void
  ) -> Bool where Payload == (Argument) -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload of one argument, `@Sendable (Argument) -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument: Sendable>() where Payload == @Sendable (Argument) -> Void {
    self.init(
      DeferredBlockingRun<Payload, Never>(payload: nil) { storage in
        { argument in RunOnce(storage)(argument) }
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
  public func provide<Argument: Sendable>(
    _ payload: @escaping @Sendable (Argument) -> Void
  ) -> Bool where Payload == @Sendable (Argument) -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }
}
