// Payloads whose type says `@MainActor`.

extension RunOnceProperty {
  /// Guards a payload without arguments, `@MainActor () -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Result: Sendable>(wrappedValue: @escaping @MainActor () -> Result)
  where Self == RunOnce<@MainActor () -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `@MainActor (Argument) -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @MainActor (Argument) -> Result)
  where Self == RunOnce<@MainActor (Argument) -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload without arguments, `@MainActor () throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Result: Sendable>(wrappedValue: @escaping @MainActor () throws -> Result)
  where Self == RunOnce<@MainActor () throws -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `@MainActor (Argument) throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @MainActor (Argument) throws -> Result)
  where Self == RunOnce<@MainActor (Argument) throws -> Result> {
    self.init(
      BlockingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@MainActor () -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Result: Sendable>(_ payload: @escaping @MainActor () -> Result)
  where Payload == @MainActor () -> Result {
    self.init(
      BlockingRun<Payload, Result, Never>(payload: payload) { storage in
        { RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Result: Sendable>() -> Result
  where Payload == @MainActor () -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return run(as: BlockingRun<Payload, Result, Never>.self) {
      $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `@MainActor (Argument) -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument, Result: Sendable>(_ payload: @escaping @MainActor (Argument) -> Result)
  where Payload == @MainActor (Argument) -> Result {
    self.init(
      BlockingRun<Payload, Result, Never>(payload: payload) { storage in
        { argument in RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) -> Result
  where Payload == @MainActor (Argument) -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return run(as: BlockingRun<Payload, Result, Never>.self) {
      $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }

  /// Guards a payload without arguments, `@MainActor () throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Result: Sendable>(_ payload: @escaping @MainActor () throws -> Result)
  where Payload == @MainActor () throws -> Result {
    self.init(
      BlockingRun<Payload, Result, any Error>(payload: payload) { storage in
        { try RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Result: Sendable>() throws -> Result
  where Payload == @MainActor () throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try run(as: BlockingRun<Payload, Result, any Error>.self) {
      try $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `@MainActor (Argument) throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument, Result: Sendable>(_ payload: @escaping @MainActor (Argument) throws -> Result)
  where Payload == @MainActor (Argument) throws -> Result {
    self.init(
      BlockingRun<Payload, Result, any Error>(payload: payload) { storage in
        { argument in try RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) throws -> Result
  where Payload == @MainActor (Argument) throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try run(as: BlockingRun<Payload, Result, any Error>.self) {
      try $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }
}
