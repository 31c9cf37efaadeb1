// Payloads that neither throw nor suspend.

extension RunOnceProperty {
  /// Guards a payload without arguments, `() -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Result>(wrappedValue: @escaping () -> Result)
  where Self == RunOnce<() -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload without arguments, `@Sendable () -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @Sendable () -> Result)
  where Self == RunOnce<@Sendable () -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `(Argument) -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument, Result>(wrappedValue: @escaping (Argument) -> Result)
  where Self == RunOnce<(Argument) -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload of one argument, `@Sendable (Argument) -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @Sendable (Argument) -> Result)
  where Self == RunOnce<@Sendable (Argument) -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable () -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Result: Sendable>(_ payload: @escaping @Sendable () -> Result)
  where Payload == @Sendable () -> Result {
    self.init(
      BlockingRun<Payload, Result, Never>(payload: payload) { storage in
        { RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result>() -> Result
  where Payload == () -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return run(as: BlockingRun<Payload, Result, Never>.self) {
      $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result: Sendable>() -> Result
  where Payload == @Sendable () -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return run(as: BlockingRun<Payload, Result, Never>.self) {
      $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `@Sendable (Argument) -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable (Argument) -> Result)
  where Payload == @Sendable (Argument) -> Result {
    self.init(
      BlockingRun<Payload, Result, Never>(payload: payload) { storage in
        { argument in RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result>(_ argument: Argument) -> Result
  where Payload == (Argument) -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return run(as: BlockingRun<Payload, Result, Never>.self) {
      $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) -> Result
  where Payload == @Sendable (Argument) -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return run(as: BlockingRun<Payload, Result, Never>.self) {
      $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }
}
