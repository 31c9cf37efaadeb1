// What the shapes in Calls/ and Deferred/ share: from a call to the storage.

extension RunOnce {
  /// Whether the fast path may be taken.
  @inlinable
  var isFinished: Bool { storage.latch.isFinished }

  /// The result of the run that has succeeded.
  ///
  /// The downcasts here cannot fail: a shape makes its storage of the very type that it names in its calls.
  @inlinable
  func result<Result>(of _: Result.Type) -> Result {
    unsafeDowncast(storage, to: RunOnceOutcome<Payload, Result>.self).result.unsafelyUnwrapped
  }

  @inlinable
  func run<Result, Failure>(
    as run: BlockingRun<Payload, Result, Failure>.Type,
    _ invoke: @escaping BlockingRun<Payload, Result, Failure>.Invocation,
    finished: @escaping (Result) -> Payload
  ) throws(Failure) -> Result {
    try Self.run(.passUnretained(storage), as: run, invoke, finished: finished)
  }

  @inlinable
  nonisolated(nonsending) func run<Result, Failure>(
    as run: SuspendingRun<Payload, Result, Failure>.Type,
    _ invoke: @escaping SuspendingRun<Payload, Result, Failure>.Invocation,
    finished: @escaping (Result) -> Payload
  ) async throws(Failure) -> Result {
    try await Self.run(.passUnretained(storage), as: run, invoke, finished: finished)
  }

  @usableFromInline
  @inline(never)
  static func run<Result, Failure>(
    _ storage: Unmanaged<RunOnceStorage<Payload>>,
    as run: BlockingRun<Payload, Result, Failure>.Type,
    _ invoke: @escaping BlockingRun<Payload, Result, Failure>.Invocation,
    finished: @escaping (Result) -> Payload
  ) throws(Failure) -> Result {
    try unsafeDowncast(storage.takeUnretainedValue(), to: run).run(invoke, finished: finished)
  }

  @usableFromInline
  @inline(never)
  nonisolated(nonsending) static func run<Result, Failure>(
    _ storage: Unmanaged<RunOnceStorage<Payload>>,
    as run: SuspendingRun<Payload, Result, Failure>.Type,
    _ invoke: @escaping SuspendingRun<Payload, Result, Failure>.Invocation,
    finished: @escaping (Result) -> Payload
  ) async throws(Failure) -> Result {
    try await unsafeDowncast(storage.takeUnretainedValue(), to: run).run(invoke, finished: finished)
  }

  @inlinable
  func provide<Failure>(
    _ payload: Payload,
    to _: BlockingRun<Payload, Void, Failure>.Type
  ) throws(Failure) -> Bool {
    try unsafeDowncast(storage, to: BlockingRun<Payload, Void, Failure>.self).provide(payload)
  }

  @inlinable
  nonisolated(nonsending) func provide<Failure>(
    _ payload: Payload,
    to _: SuspendingRun<Payload, Void, Failure>.Type
  ) async throws(Failure) -> Bool {
    try await unsafeDowncast(storage, to: SuspendingRun<Payload, Void, Failure>.self).provide(payload)
  }
}
