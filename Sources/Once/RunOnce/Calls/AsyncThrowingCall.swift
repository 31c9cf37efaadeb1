// Payloads that suspend and throw, in the isolation of their first caller.

extension RunOnceProperty {
  /// Guards a payload without arguments, `nonisolated(nonsending) () async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Result>(wrappedValue: nonisolated(nonsending) @escaping () async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) () async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload without arguments, `nonisolated(nonsending) @Sendable () async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(
    wrappedValue: nonisolated(nonsending) @escaping @Sendable () async throws -> Result
  )
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) (Argument) async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument, Result>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async throws -> Result
  )
  where Self == RunOnce<nonisolated(nonsending) (Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try await RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) @Sendable (Argument) async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(
    wrappedValue: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Result
  )
  where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try await RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `nonisolated(nonsending) @Sendable () async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Result: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Result
  )
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result {
    self.init(
      SuspendingRun<Payload, Result, any Error>(payload: payload) { storage in
        { try await RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async throws -> Result
  where Payload == nonisolated(nonsending) () async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async throws -> Result
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) @Sendable (Argument) async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument, Result: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Result
  )
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result {
    self.init(
      SuspendingRun<Payload, Result, any Error>(payload: payload) { storage in
        { argument in try await RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result>(_ argument: Argument) async throws
    -> Result
  where Payload == nonisolated(nonsending) (Argument) async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument)
    async throws -> Result
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }
}
