// How a property of `RunOnce.WithSelf` is called, as in `RunOnce+Calling.swift`. It has starts of its own: those of a
// `RunOnce` take an argument of any type, and so by its address, which makes a call that returns an `Int` take 125
// instructions in place of 68.

extension RunOnce.WithSelf.Bound where Kind == RunOnceKind.Blocking {
  /// Runs the payload with the object, waits for a run under way, or returns the first result.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction() throws(Failure) -> Result where Argument == Void {
    try callAsFunction(())
  }

  /// The same for a payload that takes an argument besides the object.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction(_ argument: Argument) throws(Failure) -> Result {
    guard let storage else { return nothing() }
    if storage.isDone { return storage.result(as: Result.self) }
    return try Self.start(.passUnretained(storage), owner.unsafelyUnwrapped, argument)
  }

  /// The same for a payload that takes several.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction<First, Second, each Rest>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) throws(Failure) -> Result where Argument == (First, Second, repeat each Rest) {
    try callAsFunction((first, second, repeat each rest))
  }

  @_alwaysEmitIntoClient @inline(never)
  static func start(_ run: Unmanaged<Run>, _ owner: Owner, _ argument: Argument) throws(Failure) -> Result {
    try answer(run, in: RunOnce.WithSelf<Owner>.self, throwing: Failure.self) { erased, _ in
      try boxed(throwing: Failure.self, restore(erased, to: RunOnce.WithSelf<Owner>.Blocks.self).call(owner, argument))
    }
  }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf.Bound where Kind == RunOnceKind.Suspending {
  /// Runs the payload with the object, waits for a run under way, or returns the first result.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction() async throws(Failure) -> Result where Argument == Void {
    try await callAsFunction(())
  }

  /// The same for a payload that takes an argument besides the object.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction(_ argument: Argument) async throws(Failure) -> Result {
    guard let storage else { return nothing() }
    if storage.isDone { return storage.result(as: Result.self) }
    return try await Self.start(.passUnretained(storage), owner.unsafelyUnwrapped, argument)
  }

  /// The same for a payload that takes several.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction<First, Second, each Rest>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) async throws(Failure) -> Result where Argument == (First, Second, repeat each Rest) {
    try await callAsFunction((first, second, repeat each rest))
  }

  @_alwaysEmitIntoClient @inline(never)
  nonisolated(nonsending) static func start(_ run: Unmanaged<Run>, _ owner: Owner, _ argument: Argument)
    async throws(Failure) -> Result
  {
    try await answer(run, in: RunOnce.WithSelf<Owner>.self, throwing: Failure.self) { erased in
      do throws(Failure) {
        return box(try await restore(erased, to: RunOnce.WithSelf<Owner>.Suspends.self).call(owner, argument))
      } catch { throw untyped(error) }
    }
  }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf.Bound where Kind == RunOnceKind.OnMainActor {
  /// Runs the payload with the object, waits for a run under way, or returns the first result.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func callAsFunction() throws(Failure) -> Result where Argument == Void {
    try callAsFunction(())
  }

  /// The same for a payload that takes an argument besides the object.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func callAsFunction(_ argument: Argument) throws(Failure) -> Result {
    guard let storage else { return nothing() }
    if storage.isDone { return storage.result(as: Result.self) }
    return try Self.start(.passUnretained(storage), owner.unsafelyUnwrapped, argument)
  }

  /// The same for a payload that takes several.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func callAsFunction<First, Second, each Rest>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) throws(Failure) -> Result where Argument == (First, Second, repeat each Rest) {
    try callAsFunction((first, second, repeat each rest))
  }

  @_alwaysEmitIntoClient @inline(never)
  @MainActor static func start(_ run: Unmanaged<Run>, _ owner: Owner, _ argument: Argument) throws(Failure) -> Result {
    try answer(run, in: RunOnce.WithSelf<Owner>.self, throwing: Failure.self) { erased, _ in
      let payload = restore(erased, to: RunOnce.WithSelf<Owner>.MainBlocks.self)
      return try boxed(throwing: Failure.self, payload.call(owner, argument))
    }
  }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf.Bound where Kind == RunOnceKind.SuspendingOnMainActor {
  /// Runs the payload with the object, waits for a run under way, or returns the first result.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func callAsFunction() async throws(Failure) -> Result where Argument == Void {
    // Not by the next one, as each function of the main actor that suspends takes 190 instructions to get there.
    guard let storage else { return nothing() }
    if storage.isDone { return storage.result(as: Result.self) }
    return try await Self.start(.passUnretained(storage), owner.unsafelyUnwrapped, ())
  }

  /// The same for a payload that takes an argument besides the object.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func callAsFunction(_ argument: Argument) async throws(Failure) -> Result {
    guard let storage else { return nothing() }
    if storage.isDone { return storage.result(as: Result.self) }
    return try await Self.start(.passUnretained(storage), owner.unsafelyUnwrapped, argument)
  }

  /// The same for a payload that takes several.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func callAsFunction<First, Second, each Rest>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) async throws(Failure) -> Result where Argument == (First, Second, repeat each Rest) {
    try await callAsFunction((first, second, repeat each rest))
  }

  @_alwaysEmitIntoClient @inline(never)
  @MainActor static func start(_ run: Unmanaged<Run>, _ owner: Owner, _ argument: Argument) async throws(Failure)
    -> Result
  {
    try await answer(run, in: RunOnce.WithSelf<Owner>.self, throwing: Failure.self) { erased in
      do throws(Failure) {
        return box(try await restore(erased, to: RunOnce.WithSelf<Owner>.MainSuspends.self).call(owner, argument))
      } catch { throw untyped(error) }
    }
  }
}
