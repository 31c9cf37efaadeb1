// Payloads that leave the isolation of their caller, and throw; see ConcurrentCall.

extension RunOnceProperty {
  /// Guards a payload without arguments, `@concurrent () async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result>(wrappedValue: @escaping @concurrent () async throws -> Result)
  where Self == RunOnce<@concurrent () async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try await RunOnce(storage).start() }
      }
    )
  }

  /// Guards a payload without arguments, `@Sendable @concurrent () async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @Sendable @concurrent () async throws -> Result)
  where Self == RunOnce<@Sendable @concurrent () async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try await RunOnce(storage).start() }
      }
    )
  }

  /// Guards a payload of one argument, `@concurrent (Argument) async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result>(wrappedValue: @escaping @concurrent (Argument) async throws -> Result)
  where Self == RunOnce<@concurrent (Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try await RunOnce(storage).start(argument) }
      }
    )
  }

  /// Guards a payload of one argument, `@Sendable @concurrent (Argument) async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(
    wrappedValue: @escaping @Sendable @concurrent (Argument) async throws -> Result
  )
  where Self == RunOnce<@Sendable @concurrent (Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try await RunOnce(storage).start(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable @concurrent () async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @Sendable @concurrent () async throws -> Result)
  where Payload == @Sendable @concurrent () async throws -> Result {
    self.init(
      SuspendingRun<Payload, Result, any Error>(payload: payload) { storage in
        { try await RunOnce(storage).start() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async throws -> Result
  where Payload == @concurrent () async throws -> Result {
    try await start()
  }

  @inlinable
  nonisolated(nonsending) func start<Result>() async throws -> Result
  where Payload == @concurrent () async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) { payload in
      return try await payload()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async throws -> Result
  where Payload == @Sendable @concurrent () async throws -> Result {
    try await start()
  }

  @inlinable
  nonisolated(nonsending) func start<Result: Sendable>() async throws -> Result
  where Payload == @Sendable @concurrent () async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) { payload in
      return try await payload()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `@Sendable @concurrent (Argument) async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(
    _ payload: @escaping @Sendable @concurrent (Argument) async throws -> Result
  )
  where Payload == @Sendable @concurrent (Argument) async throws -> Result {
    self.init(
      SuspendingRun<Payload, Result, any Error>(payload: payload) { storage in
        { argument in try await RunOnce(storage).start(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result>(_ argument: Argument)
    async throws -> Result
  where Payload == @concurrent (Argument) async throws -> Result {
    try await start(argument)
  }

  @inlinable
  nonisolated(nonsending) func start<Argument, Result>(_ argument: Argument) async throws -> Result
  where Payload == @concurrent (Argument) async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) { payload in
      // The call that it came with has checked that it may leave the caller's isolation.
      nonisolated(unsafe) let argument = argument
      return try await payload(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result: Sendable>(
    _ argument: Argument
  ) async throws -> Result
  where Payload == @Sendable @concurrent (Argument) async throws -> Result {
    try await start(argument)
  }

  @inlinable
  nonisolated(nonsending) func start<Argument, Result: Sendable>(_ argument: Argument) async throws -> Result
  where Payload == @Sendable @concurrent (Argument) async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) { payload in
      // The call that it came with has checked that it may leave the caller's isolation.
      nonisolated(unsafe) let argument = argument
      return try await payload(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }
}
