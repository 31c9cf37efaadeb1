/// What all copies of one `RunOnce` share.
///
/// The subclasses add the result and the way to wait: `BlockingRun` for threads, `SuspendingRun` for tasks.
///
/// `@unchecked Sendable`: `payload` is touched only by whoever has the turn. `finished`, `emptyFunction` and the result are
/// written by it once, before the latch's release store, and read by others only after the acquire load that saw this
/// store. Whether the *payload* may be called from another thread is not decided here but by the type
/// `RunOnce<Payload>`, which is `Sendable` only if the payload is.
///
/// `@exclusivity(unchecked)`: for the same reason no two accesses to these variables overlap, and the dynamic check would
/// cost more than the rest of the fast path.
@usableFromInline
class RunOnceStorage<Payload>: @unchecked Sendable {
  @usableFromInline final let latch = OnceLatch()
  /// The code address of `finished` if that captures nothing, else zero; see `RunOnce.wrappedValue`.
  @exclusivity(unchecked) @usableFromInline final var emptyFunction: UInt = 0
  /// Makes the function that guards the payload.
  ///
  /// What it makes is not kept, as it holds on to this object.
  private final let makeGuarded: (RunOnceStorage<Payload>) -> Payload
  /// The payload's stand-in once it has run: a function that returns the result, or does nothing if there is none.
  @exclusivity(unchecked) @usableFromInline final var finished: Payload?
  @exclusivity(unchecked) final var payload: Payload?

  init(payload: Payload?, guarded: @escaping (RunOnceStorage<Payload>) -> Payload) {
    makeGuarded = guarded
    self.payload = payload
  }

  /// The function to hand out while the payload has not run.
  final var guarded: Payload { makeGuarded(self) }

  /// Whether a run has succeeded, here or, for a run that is shared through a store, elsewhere.
  var hasRun: Bool { latch.isFinished }

  /// The result, if there is one worth showing.
  var resultToShow: Any? { nil }
}

/// A run with its result; how to wait for it is left to the subclasses.
///
/// `@unchecked Sendable`: as its superclass.
@usableFromInline
class RunOnceOutcome<Payload, Result>: RunOnceStorage<Payload>, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var result: Result?

  @usableFromInline
  override init(payload: Payload?, guarded: @escaping (RunOnceStorage<Payload>) -> Payload) {
    super.init(payload: payload, guarded: guarded)
  }

  /// Keeps the result and retires the payload; called in the turn, before the latch is raised.
  final func complete<Call>(
    with result: Result,
    finished makeFinished: (Result) -> Payload,
    retired: inout RetiredRun<Payload, Call>
  ) {
    self.result = result
    let function = makeFinished(result)
    finished = function
    // A function value is two words, its code and its context; without a context there is nothing to retain.
    let (code, context) = unsafeBitCast(function, to: (UInt, UInt).self)
    if context == 0 { emptyFunction = code }
    retired.payload = payload
    payload = nil
  }

  override final var resultToShow: Any? {
    guard latch.isFinished, Result.self != Void.self else { return nil }
    return result
  }
}
