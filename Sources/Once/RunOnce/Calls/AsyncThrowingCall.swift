// Payloads that suspend and throw, in the isolation of their first caller.

extension RunOnceProperty {
  /// Guards a payload without arguments, `() async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Result>(wrappedValue: @escaping () async throws -> Result)
  where Self == RunOnce<() async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload without arguments, `@Sendable () async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @Sendable () async throws -> Result)
  where Self == RunOnce<@Sendable () async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `(Argument) async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument, Result>(wrappedValue: @escaping (Argument) async throws -> Result)
  where Self == RunOnce<(Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try await RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload of one argument, `@Sendable (Argument) async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @Sendable (Argument) async throws -> Result)
  where Self == RunOnce<@Sendable (Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try await RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable () async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Result: Sendable>(_ payload: @escaping @Sendable () async throws -> Result)
  where Payload == @Sendable () async throws -> Result {
    self.init(
      SuspendingRun<Payload, Result, any Error>(payload: payload) { storage in
        { try await RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result>() async throws -> Result
  where Payload == () async throws -> Result {
    if isFinished { return result(of: SuspendingRun<Payload, Result, any Error>.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0()
    } finished: { result in
      { result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result: Sendable>() async throws -> Result
  where Payload == @Sendable () async throws -> Result {
    if isFinished { return result(of: SuspendingRun<Payload, Result, any Error>.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0()
    } finished: { result in
      { result }
    }
  }

  /// Guards a payload of one argument, `@Sendable (Argument) async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable (Argument) async throws -> Result)
  where Payload == @Sendable (Argument) async throws -> Result {
    self.init(
      SuspendingRun<Payload, Result, any Error>(payload: payload) { storage in
        { argument in try await RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result>(_ argument: Argument) async throws -> Result
  where Payload == (Argument) async throws -> Result {
    if isFinished { return result(of: SuspendingRun<Payload, Result, any Error>.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0(argument)
    } finished: { result in
      { _ in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async throws -> Result
  where Payload == @Sendable (Argument) async throws -> Result {
    if isFinished { return result(of: SuspendingRun<Payload, Result, any Error>.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0(argument)
    } finished: { result in
      { _ in result }
    }
  }
}
