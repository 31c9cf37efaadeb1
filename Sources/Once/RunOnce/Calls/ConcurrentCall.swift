// Payloads that leave the isolation of their caller: what a written-out type `() async -> Void` means in a
// module without `NonisolatedNonsendingByDefault`.

extension RunOnceProperty {
  /// Guards a payload without arguments, `@concurrent () async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result>(wrappedValue: @escaping @concurrent () async -> Result)
  where Self == RunOnce<@concurrent () async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { await RunOnce(storage).start() }
      }
    )
  }

  /// Guards a payload without arguments, `@Sendable @concurrent () async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @Sendable @concurrent () async -> Result)
  where Self == RunOnce<@Sendable @concurrent () async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { await RunOnce(storage).start() }
      }
    )
  }

  /// Guards a payload of one argument, `@concurrent (Argument) async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result>(wrappedValue: @escaping @concurrent (Argument) async -> Result)
  where Self == RunOnce<@concurrent (Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in await RunOnce(storage).start(argument) }
      }
    )
  }

  /// Guards a payload of one argument, `@Sendable @concurrent (Argument) async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(
    wrappedValue: @escaping @Sendable @concurrent (Argument) async -> Result
  )
  where Self == RunOnce<@Sendable @concurrent (Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in await RunOnce(storage).start(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable @concurrent () async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @Sendable @concurrent () async -> Result)
  where Payload == @Sendable @concurrent () async -> Result {
    self.init(
      SuspendingRun<Payload, Result, Never>(payload: payload) { storage in
        { await RunOnce(storage).start() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async -> Result
  where Payload == @concurrent () async -> Result {
    await start()
  }

  @inlinable
  nonisolated(nonsending) func start<Result>() async -> Result
  where Payload == @concurrent () async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) { payload in
      return await payload()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == @Sendable @concurrent () async -> Result {
    await start()
  }

  @inlinable
  nonisolated(nonsending) func start<Result: Sendable>() async -> Result
  where Payload == @Sendable @concurrent () async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) { payload in
      return await payload()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `@Sendable @concurrent (Argument) async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(
    _ payload: @escaping @Sendable @concurrent (Argument) async -> Result
  )
  where Payload == @Sendable @concurrent (Argument) async -> Result {
    self.init(
      SuspendingRun<Payload, Result, Never>(payload: payload) { storage in
        { argument in await RunOnce(storage).start(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result>(_ argument: Argument) async
    -> Result
  where Payload == @concurrent (Argument) async -> Result {
    await start(argument)
  }

  @inlinable
  nonisolated(nonsending) func start<Argument, Result>(_ argument: Argument) async -> Result
  where Payload == @concurrent (Argument) async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) { payload in
      // The call that it came with has checked that it may leave the caller's isolation.
      nonisolated(unsafe) let argument = argument
      return await payload(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result: Sendable>(
    _ argument: Argument
  ) async -> Result
  where Payload == @Sendable @concurrent (Argument) async -> Result {
    await start(argument)
  }

  @inlinable
  nonisolated(nonsending) func start<Argument, Result: Sendable>(_ argument: Argument) async -> Result
  where Payload == @Sendable @concurrent (Argument) async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) { payload in
      // The call that it came with has checked that it may leave the caller's isolation.
      nonisolated(unsafe) let argument = argument
      return await payload(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }
}
