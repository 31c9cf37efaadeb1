// How a `RunOnce` is called. Each call looks at the word, and returns the first result or goes to its `start`, which is
// out of line, so that a call after the run does not retain the storage. A call without an argument passes `()`, and
// one with several passes their tuple. An argument is handed over (`__owned`), or it would be retained before the word
// is looked at, and a pack of one would be, too. Only the call that runs the payload passes its argument on.

extension RunOnce where Kind: RunOnceKind.AnyBlocking {
  /// Runs the payload, waits for a run under way, or returns the first result.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction() throws(Failure) -> Result where Argument == Void { try callAsFunction(()) }

  /// The same for a payload that takes an argument.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction(_ argument: Argument) throws(Failure) -> Result {
    if storage.isDone { return storage.result(as: Result.self) }
    return try Self.start(.passUnretained(storage), argument)
  }

  /// The same for a payload that takes several.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction<First, Second, each Rest>(_ first: First, _ second: Second, _ rest: repeat each Rest)
    throws(Failure) -> Result
  where Argument == (First, Second, repeat each Rest) { try callAsFunction((first, second, repeat each rest)) }

  @_alwaysEmitIntoClient @inline(never)
  static func start(_ run: Unmanaged<Run>, _ argument: __owned Argument) throws(Failure) -> Result {
    try answer(run, in: Self.self, throwing: Failure.self, argument: { Box(argument) }) { erased, kept in
      try boxed(throwing: Failure.self, restore(erased, to: Blocks.self).call(kept.map { unbox($0) } ?? argument))
    }
  }
}

extension RunOnce where Kind: RunOnceKind.AnySuspending {
  /// Runs the payload in a task of its own, waits for a run under way, or returns the first result.
  ///
  /// If the task of this call is canceled, the call throws a `CancellationError` at once, unless it has started the
  /// run, or the payload cannot throw such an error: then it returns when the run has ended. The run itself is canceled
  /// when all who wait for it are, and the next call starts a new one.
  ///
  /// - Returns: The result of the run that succeeded, which may be that of another caller.
  /// - Throws: The error of the run, or a `CancellationError`.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction() async throws(Failure) -> Result where Argument == Void {
    try await callAsFunction(())
  }

  /// The same for a payload that takes an argument.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction(_ argument: Argument) async throws(Failure) -> Result {
    try await storage.isDone ? storage.result(as: Result.self) : Self.start(.passUnretained(storage), argument)
  }

  /// The same for a payload that takes several.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction<First, Second, each Rest>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) async throws(Failure) -> Result where Argument == (First, Second, repeat each Rest) {
    try await callAsFunction((first, second, repeat each rest))
  }

  @_alwaysEmitIntoClient @inline(never)
  nonisolated(nonsending) static func start(_ run: Unmanaged<Run>, _ argument: Argument) async throws(Failure) -> Result
  {
    try await answer(run, in: Self.self, throwing: Failure.self) { erased in
      do throws(Failure) {
        return box(try await restore(erased, to: Suspends.self).call(argument))
      } catch { throw untyped(error) }
    }
  }
}

@_documentation(visibility: internal)
extension RunOnce where Kind == RunOnceKind.OnMainActor {
  /// Runs the payload, waits for a run under way, or returns the first result.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func callAsFunction() throws(Failure) -> Result where Argument == Void { try callAsFunction(()) }

  /// The same for a payload that takes an argument.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func callAsFunction(_ argument: Argument) throws(Failure) -> Result {
    if storage.isDone { return storage.result(as: Result.self) }
    return try Self.start(.passUnretained(storage), argument)
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
  @MainActor static func start(_ run: Unmanaged<Run>, _ argument: __owned Argument) throws(Failure) -> Result {
    try answer(run, in: Self.self, throwing: Failure.self) { erased, _ in
      try boxed(throwing: Failure.self, restore(erased, to: MainBlocks.self).call(argument))
    }
  }
}
