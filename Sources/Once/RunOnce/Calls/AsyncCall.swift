// Payloads that suspend, in the isolation of their first caller.

extension RunOnceProperty {
  /// Guards a payload without arguments, `nonisolated(nonsending) () async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Result>(wrappedValue: nonisolated(nonsending) @escaping () async -> Result)
  where Self == RunOnce<nonisolated(nonsending) () async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload without arguments, `nonisolated(nonsending) @Sendable () async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: nonisolated(nonsending) @escaping @Sendable () async -> Result)
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) (Argument) async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument, Result>(wrappedValue: nonisolated(nonsending) @escaping (Argument) async -> Result)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) @Sendable (Argument) async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(
    wrappedValue: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Result
  )
  where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `nonisolated(nonsending) @Sendable () async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Result: Sendable>(_ payload: nonisolated(nonsending) @escaping @Sendable () async -> Result)
  where Payload == nonisolated(nonsending) @Sendable () async -> Result {
    self.init(
      SuspendingRun<Payload, Result, Never>(payload: payload) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async -> Result
  where Payload == nonisolated(nonsending) () async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == nonisolated(nonsending) @Sendable () async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0()
    } finished: { result in
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
  }

  /// Guards a payload of one argument, `nonisolated(nonsending) @Sendable (Argument) async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument, Result: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Result
  )
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result {
    self.init(
      SuspendingRun<Payload, Result, Never>(payload: payload) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result>(_ argument: Argument) async -> Result
  where Payload == nonisolated(nonsending) (Argument) async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async
    -> Result
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result {
    if storage.latch.isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0(argument)
    } finished: { result in
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
  }
}
