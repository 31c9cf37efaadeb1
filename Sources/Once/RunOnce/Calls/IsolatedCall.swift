// Payloads on the actor that they take.

extension RunOnceProperty {
  /// Guards a payload that runs on the actor it takes, `(isolated Argument) -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument: Actor, Result>(wrappedValue: @escaping (isolated Argument) -> Result)
  where Self == RunOnce<(isolated Argument) -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { (argument: isolated Argument) in RunOnce(storage).carried(argument).value }
      }
    )
  }

  /// Guards a payload that runs on the actor it takes, `(isolated Argument) throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument: Actor, Result>(wrappedValue: @escaping (isolated Argument) throws -> Result)
  where Self == RunOnce<(isolated Argument) throws -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { (argument: isolated Argument) throws in try RunOnce(storage).carried(argument).value }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload that runs on the actor it takes, `@Sendable (isolated Argument) -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument: Actor, Result: Sendable>(_ payload: @escaping @Sendable (isolated Argument) -> Result)
  where Payload == @Sendable (isolated Argument) -> Result {
    self.init(
      BlockingRun<Payload, Result, Never>(payload: payload) { storage in
        { (argument: isolated Argument) in RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result>(_ argument: isolated Argument) -> Result
  where Payload == (isolated Argument) -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return run(as: BlockingRun<Payload, Result, Never>.self) {
      $0(argument)
    } finished: { result in
      // It stays on the actor that it was made on: only calls on that actor reach it.
      nonisolated(unsafe) let result = result
      if isNothing(Result.self) { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result: Sendable>(_ argument: isolated Argument) -> Result
  where Payload == @Sendable (isolated Argument) -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return run(as: BlockingRun<Payload, Result, Never>.self) {
      $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in result }
    }
  }

  @inlinable
  func carried<Argument: Actor, Result>(_ argument: isolated Argument) -> Carried<Result>
  where Payload == (isolated Argument) -> Result {
    Carried(self(argument))
  }

  /// Guards a payload that runs on the actor it takes, `@Sendable (isolated Argument) throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument: Actor, Result: Sendable>(
    _ payload: @escaping @Sendable (isolated Argument) throws -> Result
  )
  where Payload == @Sendable (isolated Argument) throws -> Result {
    self.init(
      BlockingRun<Payload, Result, any Error>(payload: payload) { storage in
        { (argument: isolated Argument) throws in try RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result>(_ argument: isolated Argument) throws -> Result
  where Payload == (isolated Argument) throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try run(as: BlockingRun<Payload, Result, any Error>.self) {
      try $0(argument)
    } finished: { result in
      // It stays on the actor that it was made on: only calls on that actor reach it.
      nonisolated(unsafe) let result = result
      if isNothing(Result.self) { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result: Sendable>(_ argument: isolated Argument) throws
    -> Result
  where Payload == @Sendable (isolated Argument) throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try run(as: BlockingRun<Payload, Result, any Error>.self) {
      try $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in result }
    }
  }

  @inlinable
  func carried<Argument: Actor, Result>(_ argument: isolated Argument) throws -> Carried<Result>
  where Payload == (isolated Argument) throws -> Result {
    Carried(try self(argument))
  }
}
