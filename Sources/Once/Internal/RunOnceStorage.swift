/// What all copies of one `RunOnce` share: it owns the state and knows how to run.
///
/// The subclasses add the result's type and the way to wait: `BlockingRun` for threads, `SuspendingRun` for tasks.
///
/// `@unchecked Sendable`: of the state, `payload` is touched only by whoever has the turn; `finished` and the result are
/// written by it once, before the latch's release store, and read by others only after the acquire load that saw this
/// store. Whether the *payload* may be called from another thread is not decided here but by the type
/// `RunOnce<Payload>`, which is `Sendable` only if the payload is.
@usableFromInline
class RunOnceStorage<Payload>: @unchecked Sendable {
  /// The state, in memory of its own, so that it has an address that the fast path can keep.
  ///
  /// It is the first part of the `RunOnceOutcome` that the subclass knows.
  final let state: UnsafeMutablePointer<RunOnceState<Payload>>
  /// Takes the memory down.
  private final let destroy: (UnsafeMutableRawPointer) -> Void
  /// Makes the function that guards the payload.
  ///
  /// What it makes is not kept, as it holds on to this object.
  private final let makeGuarded: (RunOnceStorage<Payload>) -> Payload

  init(
    state: UnsafeMutablePointer<RunOnceState<Payload>>,
    destroy: @escaping (UnsafeMutableRawPointer) -> Void,
    guarded: @escaping (RunOnceStorage<Payload>) -> Payload
  ) {
    self.state = state
    self.destroy = destroy
    makeGuarded = guarded
    state.pointee.owner = .passUnretained(self)
  }

  deinit {
    destroy(state)
  }

  /// The function to hand out while the payload has not run.
  final var guarded: Payload { makeGuarded(self) }

  /// Whether a run has succeeded, here or, for a run that is shared through a store, elsewhere.
  var hasRun: Bool { state.pointee.latch.isFinished }

  /// The result, if there is one worth showing.
  var resultToShow: Any? { nil }
}

/// A run with its result; how to wait for it is left to the subclasses.
///
/// `@unchecked Sendable`: as its superclass.
@usableFromInline
class RunOnceOutcomeStorage<Payload, Result>: RunOnceStorage<Payload>, @unchecked Sendable {
  /// The state, of which the superclass knows the first part.
  final var outcome: UnsafeMutablePointer<RunOnceOutcome<Payload, Result>> { state.outcome(of: Result.self) }

  /// Makes a run of what a client's code has allocated, and knows how to take down.
  ///
  /// That code is specialised for the types in question. Here they are generic, and each mention of one is a look-up.
  @usableFromInline
  init(
    outcome: UnsafeMutablePointer<RunOnceOutcome<Payload, Result>>,
    destroy: @escaping (UnsafeMutableRawPointer) -> Void,
    guarded: @escaping (RunOnceStorage<Payload>) -> Payload
  ) {
    let state = UnsafeMutableRawPointer(outcome).assumingMemoryBound(to: RunOnceState<Payload>.self)
    super.init(state: state, destroy: destroy, guarded: guarded)
  }

  @inlinable
  convenience init(payload: Payload?, guarded: @escaping (RunOnceStorage<Payload>) -> Payload) {
    self.init(outcome: .make(payload: payload), destroy: Self.destroy, guarded: guarded)
  }

  @inlinable
  static func destroy(_ memory: UnsafeMutableRawPointer) {
    let outcome = memory.assumingMemoryBound(to: RunOnceOutcome<Payload, Result>.self)
    outcome.deinitialize(count: 1)
    outcome.deallocate()
  }

  /// Keeps the result and retires the payload; called in the turn, before the latch is raised.
  final func complete<Call>(
    with result: Result,
    finished: (Result) -> Payload,
    retired: inout RetiredRun<Payload, Call>
  ) {
    outcome.pointee.result = result
    state.pointee.finish(with: finished(result))
    retired.payload = state.pointee.payload
    state.pointee.payload = nil
  }

  override final var resultToShow: Any? {
    guard state.pointee.latch.isFinished, Result.self != Void.self else { return nil }
    return outcome.pointee.result
  }
}
