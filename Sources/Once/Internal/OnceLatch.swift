import Synchronization

/// A flag that goes up once, and the turn to raise it: what every run is built on.
///
/// Whatever waits or runs a payload synchronises through it, and in no other way. Beside it there is only the flag of
/// `SetOnce`, an `OncePhase` by itself.
///
/// The tempting version is shorter, and wrong:
///
///     if flag.exchange(true, ordering: .acquiringAndReleasing) == false { payload() }
///
/// Thread A exchanges and enters the payload. Thread B reads `true`, and returns while A is still inside: B goes on
/// with a connection that is not open. And if A's payload throws, the flag is up although nothing was done. So the flag
/// goes up *after* the payload: A holds a lock for the length of its run, B blocks on it, and looks again once inside.
///
/// Orderings (those of the flag are in `OncePhase`):
///
/// - `holder` is compared with the caller's own identity, *relaxed*: only this very thread ever stores that number, and
///   a thread sees its own stores in order. Any other value, old or new, means "not me".
/// - `holder` is cleared with a *release* store before the lock is given up and read with an *acquire* load after it is
///   taken. The lock orders the two anyway; the pair tells ThreadSanitizer, which on Linux may not see the futex
///   inside `Mutex`. It covers a failed attempt, where the flag says nothing.
@usableFromInline struct OnceLatch: ~Copyable, Sendable {
  /// How far it has come; first in every storage, so that its address is known without the generic arguments.
  @usableFromInline let phase = OncePhase()
  // Before the word below, so that it fits beside the flag.
  private let lock = Mutex(())
  /// The thread that has the turn, or zero.
  private let holder = Atomic<UInt>(0)

  init() {}

  /// Whether a run has succeeded; what it wrote is then visible to the caller.
  @inlinable var isFinished: Bool { phase.isDone }

  /// How a caller came out of `takeTurn`.
  enum Turn {
    /// The flag is up: raised by this call, or by the one it waited for.
    case finished
    /// This call had the turn and did not finish; the flag is down.
    case open
    /// The calling thread is already inside, further up its own stack.
    case recursive
  }

  /// Blocks until it is this thread's turn, and runs `body` unless a run has succeeded by then.
  ///
  /// `body` says whether the flag may go up. If it throws, the flag stays down and the next thread gets the turn.
  func takeTurn<Failure: Error>(_ body: () throws(Failure) -> Bool) throws(Failure) -> Turn {
    if isHeldByCurrentThread { return .recursive }
    let turn: Turn
    var hasRaised = false
    do {
      turn = try withLock { () throws(Failure) -> Turn in
        if isFinished { return .finished }
        guard try body() else { return .open }
        finish()
        hasRaised = true
        return .finished
      }
    } catch {
      phase.announce()
      throw error
    }
    // Not by a caller that lost the race: the thread that made the change tells observers before its call returns.
    if hasRaised { phase.announce() }
    return turn
  }

  /// Raises the flag, and publishes all that the caller has written; it is announced outside the lock.
  func finish() { phase.raise() }

  /// Whether the caller is inside `takeTurn` or `withLock` of this latch, further up its own stack.
  var isHeldByCurrentThread: Bool { holder.load(ordering: .relaxed) == ThreadIdentity.current }

  /// Runs `body` under the lock; it must not call back.
  func withLock<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    // Not through `Mutex`, which would demand that the value can leave the caller's isolation.
    var value: Value?
    try lock.withLock { _ throws(Failure) in
      _ = holder.load(ordering: .acquiring)
      holder.store(ThreadIdentity.current, ordering: .relaxed)
      defer { holder.store(0, ordering: .releasing) }
      value = try body()
    }
    return value.unsafelyUnwrapped
  }
}
