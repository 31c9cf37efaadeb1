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
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped, because a run has succeeded or the payload was declared with the guard.
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
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped, because a run has succeeded or the payload was declared with the guard.
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
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped, because a run has succeeded or the payload was declared with the guard.
  @inlinable
  @discardableResult
  public func provide<Argument>(
    _ payload: @escaping (Argument) -> Void
  ) -> Bool where Payload == (Argument) -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }

  /// Guards a payload of one argument, `@Sendable (Argument) -> Void`, that is provided later.
  @inlinable
  @_disfavoredOverload  // or `RunOnce { … }` could be read as a call of this one with a closure
  public init<Argument>() where Payload == @Sendable (Argument) -> Void {
    self.init(
      DeferredBlockingRun<Payload, Never>(payload: nil) { storage in
        { argument in RunOnce(storage)(argument) }
      }
    )
  }

  /// Provides the payload, and runs it now if it has been called before.
  ///
  /// - Parameter payload: What to run once; it replaces one that was provided before and has not run.
  /// - Returns: `false` if it was dropped, because a run has succeeded or the payload was declared with the guard.
  @inlinable
  @discardableResult
  public func provide<Argument>(
    _ payload: @escaping @Sendable (Argument) -> Void
  ) -> Bool where Payload == @Sendable (Argument) -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }
}
