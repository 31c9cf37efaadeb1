/// What all copies of one `RunOnce` share: the state, the payload until it has run, the result from then on.
///
/// The subclasses add the result's type and the way to wait: `BlockingRun` for threads, `SuspendingRun` for tasks.
///
/// `@unchecked Sendable`: `payload` is touched only by whoever has the turn. `finished` is written by it once, before
/// the latch's release store, and read by others only after the acquire load that saw this store. Whether the *payload*
/// may be called from another thread is not decided here but by the type `RunOnce<Payload>`, which is `Sendable` only
/// if the payload is.
///
/// `@exclusivity(unchecked)` below: for the same reason no two accesses to these variables can overlap, and the dynamic
/// check would cost more than the rest of the fast path.
@usableFromInline
class RunOnceStorage<Payload>: @unchecked Sendable {
  @usableFromInline final let latch = OnceLatch()
  /// The payload's stand-in once it has run: a function that returns the result, or does nothing if there is none.
  ///
  /// For a `Void` result it captures nothing, so that handing it out retains nothing.
  @exclusivity(unchecked) @usableFromInline final var finished: Payload?
  /// The code address of `finished` if that captures nothing, else zero.
  @exclusivity(unchecked) @usableFromInline final var emptyFunction: UInt = 0
  @exclusivity(unchecked) final var payload: Payload?
  /// Makes the function that guards the payload.
  ///
  /// What it makes is not kept, as it holds on to this object.
  private final let makeGuarded: (RunOnceStorage<Payload>) -> Payload

  init(payload: Payload?, guarded: @escaping (RunOnceStorage<Payload>) -> Payload) {
    self.payload = payload
    self.makeGuarded = guarded
  }

  final func publish(_ function: Payload) {
    finished = function
    let (code, context) = unsafeBitCast(function, to: (UInt, UInt).self)
    if context == 0 { emptyFunction = code }
  }

  /// The function to hand out while the payload has not run.
  final var guarded: Payload { makeGuarded(self) }

  /// Whether a run has succeeded, here or, for a run that is shared through a store, elsewhere.
  var hasRun: Bool { latch.isFinished }

  /// The result in words, once there is one worth showing.
  var resultDescription: String? { nil }

  /// The result for a mirror, once there is one.
  var resultForMirror: Any? { nil }
}
