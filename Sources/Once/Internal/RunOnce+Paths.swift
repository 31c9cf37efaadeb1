// What the files in Shapes/ share: the path from a call to the run.
//
// The downcasts cannot fail: a shape makes its run of the very type that it names in its calls.

extension RunOnce {
  /// The storage as slow paths are handed it; see `RunOnce.storage`.
  @usableFromInline typealias Storage = Unmanaged<RunOnceStorage<Payload>>

  /// Makes a run that blocks; `functions` makes the guard, and the stand-in.
  @usableFromInline static func blocking<Result, Failure: Error>(
    _ payload: Payload?,
    _ claim: StoreClaim?,
    _: Result.Type,
    _: Failure.Type,
    _ functions: @escaping RunOnceOutcome<Payload, Result>.Functions
  ) -> RunOnce {
    RunOnce(BlockingRun<Payload, Result, Failure>(payload, claim, functions))
  }

  /// Makes a run that suspends.
  @usableFromInline static func suspending<Result, Failure: Error>(
    _ payload: Payload?,
    _ claim: StoreClaim?,
    _: Result.Type,
    _: Failure.Type,
    _ functions: @escaping RunOnceOutcome<Payload, Result>.Functions
  ) -> RunOnce {
    RunOnce(SuspendingRun<Payload, Result, Failure>(payload, claim, functions))
  }

  /// Whether the fast path may be taken.
  @inlinable var isFinished: Bool { storage.latch.isFinished }

  /// The result of the run that has succeeded.
  @inlinable func result<Result>(of _: Result.Type) -> Result {
    unsafeDowncast(storage, to: RunOnceOutcome<Payload, Result>.self).result.unsafelyUnwrapped
  }

  /// The slow path of a call that blocks; it first takes a reference of its own, see `RunOnce.storage`.
  static func run<Result, Failure>(
    _ storage: Storage,
    _ call: (Payload) throws(Failure) -> Result,
    later: () -> BlockingRun<Payload, Result, Failure>.Call
  ) throws(Failure) -> Result {
    let run = storage.takeUnretainedValue()
    assert(run is BlockingRun<Payload, Result, Failure>)
    return try unsafeDowncast(run, to: BlockingRun<Payload, Result, Failure>.self).run(call, later: later)
  }

  /// The slow path of a call that suspends.
  @inlinable nonisolated(nonsending) func run<Result, Failure>(
    _ call: nonisolated(nonsending) (Payload) async throws(Failure) -> Result,
    later: () -> SuspendingRun<Payload, Result, Failure>.Call
  ) async throws(Failure) -> Result {
    try await Self.run(.passUnretained(storage), call, later: later)
  }

  @usableFromInline @inline(never) nonisolated(nonsending) static func run<Result, Failure>(
    _ storage: Storage,
    _ call: nonisolated(nonsending) (Payload) async throws(Failure) -> Result,
    later: () -> SuspendingRun<Payload, Result, Failure>.Call
  ) async throws(Failure) -> Result {
    let run = storage.takeUnretainedValue()
    assert(run is SuspendingRun<Payload, Result, Failure>)
    return try await unsafeDowncast(run, to: SuspendingRun<Payload, Result, Failure>.self).run(call, later: later)
  }

  @usableFromInline
  func provide<Failure>(_ payload: Payload, to run: BlockingRun<Payload, Void, Failure>.Type) throws(Failure) -> Bool {
    try unsafeDowncast(storage, to: run).provide(payload)
  }

  @usableFromInline nonisolated(nonsending) func provide<Failure>(
    _ payload: Payload,
    to run: SuspendingRun<Payload, Void, Failure>.Type
  ) async throws(Failure) -> Bool {
    try await unsafeDowncast(storage, to: run).provide(payload)
  }
}

/// A result on its way through a closure, within one isolation.
///
/// The compiler cannot follow a result that is not `Sendable` out of a closure with an `isolated` parameter.
///
/// `@unchecked Sendable`: it is unwrapped in the statement that makes it, on the actor that made it.
@usableFromInline struct Carried<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  // Not `@inlinable`: with library evolution such an initialiser may not set the fields of a type that is not frozen.
  @usableFromInline init(_ value: Value) { self.value = value }
}
