/// A guard and its payload.
@propertyWrapper
public struct RunOnce<Payload> {
  /// Owns the state.
  @usableFromInline let storage: RunOnceStorage<Payload>
  /// The same object, not owned; what the fast paths read.
  @usableFromInline let unowned: Unmanaged<RunOnceStorage<Payload>>

  @usableFromInline
  init(_ storage: RunOnceStorage<Payload>) {
    self.storage = storage
    unowned = .passUnretained(storage)
  }

  /// The guarded function.
  @inlinable
  public var wrappedValue: Payload {
    if isFinished {
      let code = unowned._withUnsafeGuaranteedRef { $0.emptyFunction }
      if code != 0 { return unsafeBitCast((code, 0 as UInt), to: Payload.self) }
    }
    return Self.function(unowned)
  }

  /// The `RunOnce` itself.
  public var projectedValue: RunOnce { self }

  @inlinable
  @inline(never)
  static func function(_ unowned: Unmanaged<RunOnceStorage<Payload>>) -> Payload {
    if unowned._withUnsafeGuaranteedRef({ $0.latch.isFinished }) {
      return unowned._withUnsafeGuaranteedRef { $0.finished.unsafelyUnwrapped }
    }
    return guarded(unowned)
  }

  @usableFromInline
  static func guarded(_ unowned: Unmanaged<RunOnceStorage<Payload>>) -> Payload {
    unowned.takeUnretainedValue().guarded
  }

  /// Whether a run has succeeded.
  public var hasRun: Bool { storage.hasRun }
}

extension RunOnce {
  /// Whether the fast path may be taken.
  @inlinable
  var isFinished: Bool { unowned._withUnsafeGuaranteedRef { $0.latch.isFinished } }

  @inlinable
  func result<Result, Failure>(of _: BlockingRun<Payload, Result, Failure>.Type) -> Result {
    unowned._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: BlockingRun<Payload, Result, Failure>.self).result.unsafelyUnwrapped
    }
  }

  @inlinable
  func result<Result, Failure>(of _: SuspendingRun<Payload, Result, Failure>.Type) -> Result {
    unowned._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: SuspendingRun<Payload, Result, Failure>.self).result.unsafelyUnwrapped
    }
  }

  @inlinable
  func run<Result, Failure>(
    as _: BlockingRun<Payload, Result, Failure>.Type,
    _ invoke: @escaping BlockingRun<Payload, Result, Failure>.Invocation,
    finished: @escaping (Result) -> Payload
  ) throws(Failure) -> Result {
    let run = unsafeDowncast(unowned.takeUnretainedValue(), to: BlockingRun<Payload, Result, Failure>.self)
    return try run.run(invoke, finished: finished)
  }

  @inlinable
  nonisolated(nonsending) func run<Result, Failure>(
    as _: SuspendingRun<Payload, Result, Failure>.Type,
    _ invoke: @escaping SuspendingRun<Payload, Result, Failure>.Invocation,
    finished: @escaping (Result) -> Payload
  ) async throws(Failure) -> Result {
    let run = unsafeDowncast(unowned.takeUnretainedValue(), to: SuspendingRun<Payload, Result, Failure>.self)
    return try await run.run(invoke, finished: finished)
  }
}

extension RunOnce {
  @inlinable
  func provide<Failure>(
    _ payload: Payload,
    to _: BlockingRun<Payload, Void, Failure>.Type
  ) throws(Failure) -> Bool {
    let run = unsafeDowncast(unowned.takeUnretainedValue(), to: BlockingRun<Payload, Void, Failure>.self)
    return try run.provide(payload)
  }

  @inlinable
  nonisolated(nonsending) func provide<Failure>(
    _ payload: Payload,
    to _: SuspendingRun<Payload, Void, Failure>.Type
  ) async throws(Failure) -> Bool {
    let run = unsafeDowncast(unowned.takeUnretainedValue(), to: SuspendingRun<Payload, Void, Failure>.self)
    return try await run.provide(payload)
  }
}

extension RunOnce: @unchecked Sendable where Payload: Sendable {}
