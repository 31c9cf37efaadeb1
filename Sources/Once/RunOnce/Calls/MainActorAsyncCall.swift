// Payloads whose type says `@MainActor`, and that suspend.

extension RunOnceProperty {
  /// Guards a payload without arguments, `@MainActor () async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @MainActor () async -> Result)
  where Self == RunOnce<@MainActor () async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @MainActor (Argument) async -> Result)
  where Self == RunOnce<@MainActor (Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload without arguments, `@MainActor () async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @MainActor () async throws -> Result)
  where Self == RunOnce<@MainActor () async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { try await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async throws -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(
    wrappedValue: @escaping @MainActor (Argument) async throws -> Result
  )
  where Self == RunOnce<@MainActor (Argument) async throws -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, any Error>(payload: wrappedValue) { storage in
        { argument in try await RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@MainActor () async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @MainActor () async -> Result)
  where Payload == @MainActor () async -> Result {
    self.init(
      SuspendingRun<Payload, Result, Never>(payload: payload) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == @MainActor () async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @MainActor (Argument) async -> Result)
  where Payload == @MainActor (Argument) async -> Result {
    self.init(
      SuspendingRun<Payload, Result, Never>(payload: payload) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async -> Result
  where Payload == @MainActor (Argument) async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }

  /// Guards a payload without arguments, `@MainActor () async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @MainActor () async throws -> Result)
  where Payload == @MainActor () async throws -> Result {
    self.init(
      SuspendingRun<Payload, Result, any Error>(payload: payload) { storage in
        { try await RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Result: Sendable>() async throws -> Result
  where Payload == @MainActor () async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `@MainActor (Argument) async throws -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @MainActor (Argument) async throws -> Result)
  where Payload == @MainActor (Argument) async throws -> Result {
    self.init(
      SuspendingRun<Payload, Result, any Error>(payload: payload) { storage in
        { argument in try await RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async throws
    -> Result
  where Payload == @MainActor (Argument) async throws -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) {
      try await $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }
}
