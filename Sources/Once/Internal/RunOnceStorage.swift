/// What all copies of one `RunOnce` share.
///
/// The subclasses add the result and the way to wait: `BlockingRun` for threads, `SuspendingRun` for tasks.
///
/// `@unchecked Sendable`: until the latch is raised the variables are touched only by whoever has the turn, who writes
/// them for the last time before the latch's release store; others read them only after the acquire load that saw this
/// store. Whether the *payload* may be called from another thread is not decided here but by the type
/// `RunOnce<Payload>`, which is `Sendable` only if the payload is.
///
/// `@exclusivity(unchecked)`: for the same reason no two accesses overlap, and the check would cost more than the rest.
@usableFromInline class RunOnceStorage<Payload>: @unchecked Sendable {
  @usableFromInline final let latch = OnceLatch()
  /// The code address of the stand-in if that captures nothing, else zero; see `RunOnce.wrappedValue`.
  @exclusivity(unchecked) @usableFromInline final var emptyFunction: UInt = 0
  /// The payload, and after the run its stand-in, which returns the result; `nil` until a deferred payload has come.
  @exclusivity(unchecked) @usableFromInline final var function: Payload?
  /// What only a few runs have.
  final let extra: RunExtra

  @inline(__always) init(_ payload: Payload?, _ extra: RunExtra) {
    function = payload
    self.extra = extra
  }

  /// Whether the payload is provided later.
  final var isLate: Bool { if case .early = extra { true } else { false } }

  /// For a run that is shared through a store: this object's claim on the mark.
  final var claim: StoreClaim? { if case .claim(let claim) = extra { claim } else { nil } }

  /// Whether a run has succeeded, here or, for a run that is shared through a store, elsewhere.
  final var hasRun: Bool {
    // The mark is settled before the latch is raised.
    hasRunAlone ?? claim?.isSettled ?? false
  }

  /// The same for a run without a store, or one that is known to have succeeded.
  final var hasRunAlone: Bool? {
    if latch.isFinished { return true }
    if case .claim = extra { return nil }
    latch.phase.track(.done)
    return latch.isFinished
  }

  /// Whether a payload is running.
  final var isRunning: Bool {
    if latch.isFinished { return false }
    latch.phase.track(.running)
    return latch.phase.isRunning
  }

  /// The function to hand out while the payload has not run; made anew each time, as it retains this object.
  var guarded: Payload { fatalError("Once: every run says how it is guarded.") }

  /// The result, if there is one worth showing.
  var resultToShow: Any? { nil }
}

/// A run with its result; `@unchecked Sendable` as its superclass.
@usableFromInline class RunOnceOutcome<Payload, Result>: RunOnceStorage<Payload>, @unchecked Sendable {
  /// Makes the two functions of a shape: without a result the guard, with one the payload's stand-in.
  @usableFromInline typealias Functions = (_ run: RunOnceOutcome, _ hasResult: Bool) -> Payload

  @exclusivity(unchecked) @usableFromInline final var result: Result?
  private final let functions: Functions

  @inline(__always) init(_ payload: Payload?, _ extra: RunExtra, functions: @escaping Functions) {
    self.functions = functions
    super.init(payload, extra)
  }

  override final var guarded: Payload { functions(self, false) }

  override final var resultToShow: Any? { latch.isFinished && !isNothing(Result.self) ? result : nil }

  /// The result for the stand-in to capture; `nil` for `Void`, so that its stand-in has no context to retain.
  @inlinable final var boxedResult: ResultBox<Result>? { isNothing(Result.self) ? nil : boxResult() }

  @usableFromInline final func boxResult() -> ResultBox<Result> { ResultBox(result.unsafelyUnwrapped) }

  /// Keeps the result and puts the stand-in in the payload's place; called in the turn, before the latch is raised.
  ///
  /// Returns the payload, which the runner holds until it has published and left the lock: a `deinit` that its release
  /// sets off may call the same once, and then takes the fast path and gets the result.
  final func complete(with result: Result) -> Payload? {
    let payload = function
    self.result = result
    let standIn = functions(self, true)
    function = standIn
    // A function value is two words, its code and its context; without a context there is nothing to retain.
    let (code, context) = unsafeBitCast(standIn, to: (UInt, UInt).self)
    if context == 0 { emptyFunction = code }
    return payload
  }
}

/// A result for a stand-in to capture, so that clients do not compile a closure context for each type of result.
///
/// `@unchecked Sendable`: `value` never changes, and only the stand-in reaches it. The stand-in leaves an isolation if
/// the payload could: if its type is `Sendable`, so is the result; if not, only calls in the isolation that made the
/// result get there.
@usableFromInline final class ResultBox<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  init(_ value: Value) { self.value = value }
}

/// What a run has besides a payload and a turn; one word, as most have nothing else.
enum RunExtra {
  /// Declared with its payload.
  case none
  /// Shared through a store.
  case claim(StoreClaim)
  /// Provided later: an `EarlyCall` of the run's own type.
  case early(AnyObject)

  init(_ claim: StoreClaim?) { self = claim.map { .claim($0) } ?? .none }

  /// The early call; the type is the run's own.
  func early<Call>(_: Call.Type) -> EarlyCall<Call>? {
    guard case .early(let call) = self else { return nil }
    return unsafeDowncast(call, to: EarlyCall<Call>.self)
  }
}

/// The first call that came before its payload, kept until the payload comes and answers it.
final class EarlyCall<Call> {
  private(set) var call: Call?

  /// Keeps the first call, and no other.
  func keep(_ call: Call) { if self.call == nil { self.call = call } }

  /// Releases the call; for the caller that answered it, outside the lock: nobody else looks any more.
  ///
  /// Earlier callers gave up the lock that this one then took; later callers find the latch raised.
  func forget() { call = nil }
}
