// Payloads that suspend, in the isolation of their first caller.

extension RunOnceProperty {
  /// Guards a payload without arguments, `() async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Result>(wrappedValue: @escaping () async -> Result)
  where Self == RunOnce<() async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload without arguments, `@Sendable () async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @Sendable () async -> Result)
  where Self == RunOnce<@Sendable () async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Guards a payload of one argument, `(Argument) async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  public init<Argument, Result>(wrappedValue: @escaping (Argument) async -> Result)
  where Self == RunOnce<(Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Guards a payload of one argument, `@Sendable (Argument) async -> Result`, declared as a property.
  ///
  /// - Parameter wrappedValue: The payload, written as the property's initial value.
  @inlinable
  @_disfavoredOverload
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @Sendable (Argument) async -> Result)
  where Self == RunOnce<@Sendable (Argument) async -> Result> {
    self.init(
      SuspendingRun<Self.Payload, Result, Never>(payload: wrappedValue) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }
}

extension RunOnce {
  /// Guards a payload without arguments, `@Sendable () async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Result: Sendable>(_ payload: @escaping @Sendable () async -> Result)
  where Payload == @Sendable () async -> Result {
    self.init(
      SuspendingRun<Payload, Result, Never>(payload: payload) { storage in
        { await RunOnce(storage)() }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result>() async -> Result
  where Payload == () async -> Result {
    if isFinished { return result(of: SuspendingRun<Payload, Result, Never>.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0()
    } finished: { result in
      { result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == @Sendable () async -> Result {
    if isFinished { return result(of: SuspendingRun<Payload, Result, Never>.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0()
    } finished: { result in
      { result }
    }
  }

  /// Guards a payload of one argument, `@Sendable (Argument) async -> Result`, as a `Sendable` value.
  ///
  /// - Parameter payload: What to run once.
  @inlinable
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable (Argument) async -> Result)
  where Payload == @Sendable (Argument) async -> Result {
    self.init(
      SuspendingRun<Payload, Result, Never>(payload: payload) { storage in
        { argument in await RunOnce(storage)(argument) }
      }
    )
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result>(_ argument: Argument) async -> Result
  where Payload == (Argument) async -> Result {
    if isFinished { return result(of: SuspendingRun<Payload, Result, Never>.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0(argument)
    } finished: { result in
      { _ in result }
    }
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async -> Result
  where Payload == @Sendable (Argument) async -> Result {
    if isFinished { return result(of: SuspendingRun<Payload, Result, Never>.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) {
      await $0(argument)
    } finished: { result in
      { _ in result }
    }
  }
}
