// Payloads that suspend, on the actor that they take.
//
// An asynchronous closure whose parameter is a plain actor fits `isolated` too. So these initialisers stand behind
// those of `AsyncCall` and `AsyncThrowingCall`: the attribute's are disfavoured, and the values' are in the protocol,
// as what is disfavoured in the type itself would tie with a deferred guard that is called with a closure.

extension RunOnceProperty {
  /// Guards a payload that runs on the actor it takes, `(isolated Argument) async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument: Actor, Result>(wrappedValue: @escaping (isolated Argument) async -> Result)
  where Self == RunOnce<(isolated Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { (argument: isolated Argument) async in await RunOnce(storage).carried(argument).value }
      }
    )
  }

  /// Guards a payload that runs on the actor it takes, `(isolated Argument) async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument: Actor, Result>(wrappedValue: @escaping (isolated Argument) async throws -> Result)
  where Self == RunOnce<(isolated Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { (argument: isolated Argument) async throws in try await RunOnce(storage).carried(argument).value }
      }
    )
  }

  /// Guards a payload that runs on the actor it takes, `@Sendable (isolated Argument) async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument: Actor, Result: Sendable>(
    _ payload: @escaping @Sendable (isolated Argument) async -> Result
  )
  where Self == RunOnce<@Sendable (isolated Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: payload) { storage in
        { (argument: isolated Argument) async in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload that runs on the actor it takes, `@Sendable (isolated Argument) async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument: Actor, Result: Sendable>(
    _ payload: @escaping @Sendable (isolated Argument) async throws -> Result
  )
  where Self == RunOnce<@Sendable (isolated Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: payload) { storage in
        { (argument: isolated Argument) async throws in try await RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result>(_ argument: isolated Argument) async -> Result
  where Payload == (isolated Argument) async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0(argument)
    } finished: { result in
      // It stays on the actor that it was made on: only calls on that actor reach it.
      nonisolated(unsafe) let result = result
      if isNothing(Result.self) { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result: Sendable>(_ argument: isolated Argument) async -> Result
  where Payload == @Sendable (isolated Argument) async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in result }
    }
  }

  @inlinable
  func carried<Argument: Actor, Result>(_ argument: isolated Argument) async -> Carried<Result>
  where Payload == (isolated Argument) async -> Result {
    Carried(await self(argument))
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result>(_ argument: isolated Argument) async throws -> Result
  where Payload == (isolated Argument) async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0(argument)
    } finished: { result in
      // It stays on the actor that it was made on: only calls on that actor reach it.
      nonisolated(unsafe) let result = result
      if isNothing(Result.self) { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result: Sendable>(_ argument: isolated Argument) async throws
    -> Result
  where Payload == @Sendable (isolated Argument) async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in result }
    }
  }

  @inlinable
  func carried<Argument: Actor, Result>(_ argument: isolated Argument) async throws -> Carried<Result>
  where Payload == (isolated Argument) async throws -> Result {
    Carried(try await self(argument))
  }
}
