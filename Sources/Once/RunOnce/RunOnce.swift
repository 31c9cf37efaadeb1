/// A guard and its payload.
@propertyWrapper
public struct RunOnce<Payload> {
  /// Owns the state.
  private let storage: RunOnceStorage<Payload>
  /// The state itself.
  @usableFromInline let state: UnsafeMutablePointer<RunOnceState<Payload>>

  @usableFromInline
  init(_ storage: RunOnceStorage<Payload>) {
    self.storage = storage
    state = storage.state
  }

  /// The guarded function.
  @inlinable
  public var wrappedValue: Payload {
    if isFinished {
      let code = state.pointee.emptyFunction
      if code != 0 { return unsafeBitCast((code, 0 as UInt), to: Payload.self) }
    }
    return Self.function(state)
  }

  /// The `RunOnce` itself.
  @inlinable
  public var projectedValue: RunOnce { self }

  @inlinable
  @inline(never)
  static func function(_ state: UnsafeMutablePointer<RunOnceState<Payload>>) -> Payload {
    state.pointee.latch.isFinished ? state.pointee.finished.unsafelyUnwrapped : guarded(state)
  }

  @usableFromInline
  static func guarded(_ state: UnsafeMutablePointer<RunOnceState<Payload>>) -> Payload {
    state.pointee.owner.takeUnretainedValue().guarded
  }

  /// Whether a run has succeeded.
  public var hasRun: Bool { storage.hasRun }
}

extension RunOnce {
  /// Whether the fast path may be taken.
  @inlinable
  var isFinished: Bool { state.pointee.latch.isFinished }

  @inlinable
  func result<Result>(of type: Result.Type) -> Result {
    state.outcome(of: type).pointee.result.unsafelyUnwrapped
  }

  @inlinable
  func run<Result, Failure>(
    as _: BlockingRun<Payload, Result, Failure>.Type,
    _ invoke: @escaping BlockingRun<Payload, Result, Failure>.Invocation,
    finished: @escaping (Result) -> Payload
  ) throws(Failure) -> Result {
    let run = unsafeDowncast(
      state.pointee.owner.takeUnretainedValue(),
      to: BlockingRun<Payload, Result, Failure>.self
    )
    return try run.run(invoke, finished: finished)
  }

  @inlinable
  nonisolated(nonsending) func run<Result, Failure>(
    as _: SuspendingRun<Payload, Result, Failure>.Type,
    _ invoke: @escaping SuspendingRun<Payload, Result, Failure>.Invocation,
    finished: @escaping (Result) -> Payload
  ) async throws(Failure) -> Result {
    let run = unsafeDowncast(
      state.pointee.owner.takeUnretainedValue(),
      to: SuspendingRun<Payload, Result, Failure>.self
    )
    return try await run.run(invoke, finished: finished)
  }
}

extension RunOnce {
  @inlinable
  func provide<Failure>(
    _ payload: Payload,
    to _: BlockingRun<Payload, Void, Failure>.Type
  ) throws(Failure) -> Bool {
    let run = unsafeDowncast(
      state.pointee.owner.takeUnretainedValue(),
      to: BlockingRun<Payload, Void, Failure>.self
    )
    return try run.provide(payload)
  }

  @inlinable
  nonisolated(nonsending) func provide<Failure>(
    _ payload: Payload,
    to _: SuspendingRun<Payload, Void, Failure>.Type
  ) async throws(Failure) -> Bool {
    let run = unsafeDowncast(
      state.pointee.owner.takeUnretainedValue(),
      to: SuspendingRun<Payload, Void, Failure>.self
    )
    return try await run.provide(payload)
  }
}

extension RunOnce: @unchecked Sendable where Payload: Sendable {}
