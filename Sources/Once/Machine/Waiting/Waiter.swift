/// A task that is suspended, or a thread that blocks, until it is woken.
///
/// `@unchecked Sendable`: `state` and the links change under the lock of the list that it is in, or is to
/// join. Whoever takes it out writes the last of them there, and wakes it, once, outside the lock, while the handler of
/// its cancellation may still look at `state`. Whoever wakes several takes `next` from each before, outside the lock.
final class Waiter: @unchecked Sendable {
  /// The first stored property, never touched by its name: changed by who wakes the waiter and read by the waiter, for
  /// ThreadSanitizer alone, which does not see the order that the runtime and a semaphore keep.
  private let storedWord: UInt = 0

  enum State {
    case new
    /// Its task was canceled before it came into a list.
    case cancelled
    case listed
    /// It is out of the list, and is woken or about to be. Or it need not wait.
    case woken(Outcome)
  }

  // Without optimization, what resumes an unsafe continuation is compiled into this module, and reads the memory of the
  // task. If the task has not suspended yet, ThreadSanitizer takes that for a race, because it does not see the order
  // that the runtime keeps. What resumes a checked continuation is part of the runtime.
  #if DEBUG
    private typealias Continuation = CheckedContinuation<Void, Never>
  #else
    private typealias Continuation = UnsafeContinuation<Void, Never>
  #endif

  private enum Sleeper {
    case nobody
    case task(Continuation)
    case thread(ThreadSignal)
  }

  // In this order: what is touched to wake it lies together, as with many waiters each look at memory counts.

  /// The object that is to finish in that turn.
  ///
  /// Unmanaged: looked at only under the lock, before the waiting caller is woken. That caller holds the object until
  /// its call returns. Retaining it for each waiter would contend with the callers just woken, which release it.
  private let object: Unmanaged<Cell>?
  /// The priority that it came with, or zero for a thread outside a task and for a wait that is not for a turn.
  ///
  /// A number, here as elsewhere: the size of a `TaskPriority` is known to the runtime alone.
  let priority: UInt8
  var state = State.new
  /// Whether its task was canceled and waits on only because it cannot leave, or is about to be canceled.
  var isGone = false
  private var sleeper = Sleeper.nobody
  /// The next in its list.
  var next: Waiter?
  var previous: Unmanaged<Waiter>?
  /// Whose turn it then is, if it waits for a turn.
  let taker: Taker
  /// The attempt in which it was started, if any: until that has ended, it keeps going only what that is wanted for.
  let origin: Attempt?

  init(
    _ taker: Taker = .nobody,
    of object: Unmanaged<Cell>? = nil,
    priority: UInt8 = 0,
    in origin: Attempt? = nil
  ) {
    (self.taker, self.origin) = (taker, origin)
    self.object = object
    self.priority = priority
  }

  /// Suspends the task until it is woken, unless `join` finds that it need not wait.
  ///
  /// `join` looks for that, or lets the waiter join a list, in one section under its lock.
  @inline(__always) nonisolated(nonsending) func suspend(_ join: () -> Bool) async {
    await withUnsafeContinuation { continuation in
      #if DEBUG
        let continuation = Continuation(continuation: continuation)
      #endif
      // Nobody knows this waiter yet but the handler of its cancellation, which does not touch `sleeper`.
      sleeper = .task(continuation)
      if !join() { continuation.resume() }
    }
    _ = AtomicWord(firstIn: self).value  // [woken]
  }

  /// Blocks the thread until it is woken, unless `join` finds that it need not wait.
  func block(_ join: () -> Bool) {
    let signal = ThreadSignal()
    sleeper = .thread(signal)
    if join() { signal.wait() }  // [wait]
    _ = AtomicWord(firstIn: self).value  // [woken]
  }

  /// Wakes it, once, after it came out of its list.
  func wake() {
    let sleeper = sleeper
    AtomicWord(firstIn: self).change { _ in 1 }  // [waken]
    switch sleeper {
    case .nobody: break
    case .task(let continuation): continuation.resume()
    case .thread(let signal): signal.send()
    }
  }

  /// Whether it came out with the turn, for who waited.
  ///
  /// - Throws: What it has to leave with.
  func leave() throws -> Bool {
    defer { extendLifetime(self) }
    return try outcome.unsafelyUnwrapped.isTurn
  }

  /// How it came out of its list, or need not join it.
  var outcome: Outcome? { if case .woken(let outcome) = state { outcome } else { nil } }

  /// Whether what it waits for has finished, asked under the lock.
  var isObjectFinished: Bool { object?._withUnsafeGuaranteedRef { $0.isFinished } ?? false }

  func waits(for object: Unmanaged<Cell>) -> Bool { self.object?.toOpaque() == object.toOpaque() }

  /// Whether it keeps an attempt going, as far as it is wanted itself.
  func keeps(_ attempt: Attempt) -> Bool { !isGone && waits(for: attempt.object) }

  var isCancelled: Bool { if case .cancelled = state { true } else { false } }

  /// Notes under the lock that its task was canceled, before the caller takes it out of its list.
  func noteCancellation() { if case .new = state { state = .cancelled } }
}
