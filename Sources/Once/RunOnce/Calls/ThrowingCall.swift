// Payloads that throw.

extension RunOnceProperty {
  /// Guards a payload without arguments, `() throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Result>(wrappedValue: @escaping () throws -> Result)
  where Self == RunOnce<() throws -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload without arguments, `@Sendable () throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @Sendable () throws -> Result)
  where Self == RunOnce<@Sendable () throws -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `(Argument) throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument, Result>(wrappedValue: @escaping (Argument) throws -> Result)
  where Self == RunOnce<(Argument) throws -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload of one argument, `@Sendable (Argument) throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @Sendable (Argument) throws -> Result)
  where Self == RunOnce<@Sendable (Argument) throws -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable () throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Result: Sendable>(_ payload: @escaping @Sendable () throws -> Result)
  where Payload == @Sendable () throws -> Result {
    self.init(
      BlockingRun<Payload, Result, any Error>(payload: payload) { storage in
        { try RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result>() throws -> Result
  where Payload == () throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try run(as: BlockingRun<Payload, Result, any Error>.self) {
      try $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result: Sendable>() throws -> Result
  where Payload == @Sendable () throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try run(as: BlockingRun<Payload, Result, any Error>.self) {
      try $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `@Sendable (Argument) throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable (Argument) throws -> Result)
  where Payload == @Sendable (Argument) throws -> Result {
    self.init(
      BlockingRun<Payload, Result, any Error>(payload: payload) { storage in
        { argument in try RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result>(_ argument: Argument) throws -> Result
  where Payload == (Argument) throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try run(as: BlockingRun<Payload, Result, any Error>.self) {
      try $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) throws -> Result
  where Payload == @Sendable (Argument) throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try run(as: BlockingRun<Payload, Result, any Error>.self) {
      try $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }
}
