public import Synchronization

/// How far a once has come: to look at, to wait for, and to observe.
///
/// Once done, it stays done: nobody can miss the end, and from then on a look is one load and nothing else.
///
/// ## Orderings
///
/// - `value` becomes `done` with *release* at least, after the result was written, and is read with *acquire*. Whoever
///   reads `done` therefore sees the result and every effect of the payload.
/// - A watcher stores into `watchers`, then reads `value`; a thread that raises `value` then reads `watchers`. All four
///   are *sequentially consistent*, so at least one of the two sees the other. The tempting version looks for watchers
///   first: A finds none, B comes to watch and finds the flag down, A raises it, and B waits for ever.
@usableFromInline struct OncePhase: ~Copyable, Sendable {
  /// As numbers: an atomic enumeration costs a call on the fast path.
  @usableFromInline typealias Value = UInt8
  @inlinable static var open: Value { 0 }
  @inlinable static var done: Value { 1 }
  @inlinable static var running: Value { 2 }
  /// Not known to be done here; the store decides.
  @inlinable static var stored: Value { 3 }

  /// The watchers: a `Watchers` that is retained here, or zero; changed under `Watchers.lock`.
  private let watchers = Atomic<UInt>(0)
  // Behind the word, so that the latch's lock fits beside it.
  @usableFromInline let value: Atomic<Value>

  init(_ value: Value = Self.open) { self.value = Atomic(value) }

  deinit { if let present { Unmanaged.passUnretained(present).release() } }

  /// The value; whoever sees `done` sees what was written before.
  ///
  /// The attribute says what the optimiser does not assume of an atomic load: it releases nothing. Without it, a read
  /// of a wrapped property retains the storage, at several times the cost of the load.
  @inlinable var current: Value { @_effects(releasenone) get { value.load(ordering: .acquiring) } }

  /// Whether it is done.
  @inlinable var isDone: Bool { @_effects(releasenone) get { value.load(ordering: .acquiring) == Self.done } }

  var isRunning: Bool { current == Self.running }

  /// Raises the phase; the caller announces it as soon as it is outside its lock.
  ///
  /// - Returns: What it was.
  @discardableResult func raise() -> Value { value.exchange(Self.done, ordering: .sequentiallyConsistent) }

  /// Notes that a payload was entered; called in the turn.
  func enter() {
    value.store(Self.running, ordering: .sequentiallyConsistent)
    announce()
  }

  /// Notes that the payload was left without success; the caller announces it outside its lock.
  func leave() { value.store(Self.open, ordering: .sequentiallyConsistent) }

  /// Tells the watchers that the value has changed; one load if there are none.
  ///
  /// Every change is told, even if it looks like none by then. Skipping what was told last can lose one: A fails, B
  /// observes that nothing runs, C enters the next attempt, and both A and C find it running, as before.
  ///
  /// Called under no lock but the turn, its own or its store's: observers are foreign code.
  func announce() { if watchers.load(ordering: .sequentiallyConsistent) != 0 { tell() } }

  /// Registers a read that did not find `done`, if it is tracked; the caller then looks again.
  @inline(__always) func track(_ change: Watchers.Change) { if !ObservationProbe.findsNothing { register(change) } }

  /// Suspends until it is done.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  nonisolated(nonsending) func wait() async throws(CancellationError) {
    let waiter = Watchers.Waiter()
    // Asked again for ThreadSanitizer: it does not see a continuation that was resumed before it was awaited.
    if await attach({ $0.admit(waiter) }).wait(waiter), isDone { return }
    Watchers.lock.withLock { clearIfIdle() }
    throw CancellationError()
  }
}

extension OncePhase {
  /// Registers a read if it is tracked.
  ///
  /// A thread without a probe gave its last one away for a tracked read. This may be the next of many, so it is
  /// registered where others are; if it is not tracked, the thread gets a new probe.
  @inline(never) private func register(_ change: Watchers.Change) {
    let own = ObservationProbe.take()
    if own == nil, let known = Watchers.lock.withLock({ present?.place(for: change) }) {
      if !known.probe.meetsTracking(by: known.path) {
        ObservationProbe().give()
      } else if isDone {
        attach { $0.admit(known.probe, change) }
      }
      return
    }
    let probe = own ?? ObservationProbe()
    _ = probe.meetsTracking(by: probe.path)
    if probe.isIdle { probe.give() } else { attach { $0.admit(probe, change) } }
  }

  /// Lets somebody watch.
  ///
  /// The watchers are looked up and joined under one lock. In two steps, one may be lost: A finds them; B, the last of
  /// them, is cancelled and takes them away; A joins them, and nobody tells A.
  @discardableResult private func attach(_ join: (Watchers) -> Void) -> Watchers {
    Watchers.lock.withLock {
      if let present {
        join(present)
        return present
      }
      let new = Watchers()
      join(new)
      let word = UInt(bitPattern: Unmanaged.passRetained(new).toOpaque())
      watchers.store(word, ordering: .sequentiallyConsistent)
      if value.load(ordering: .sequentiallyConsistent) == Self.done {
        // Raised in between by a thread that may have found no watchers.
        _ = new.close()
        clearIfIdle()
      }
      return new
    }
  }

  @inline(never) private func tell() {
    let isDone = isDone
    var woken: [Watchers.Waiter] = []
    let told = Watchers.lock.withLock { () -> Watchers? in
      guard isDone else { return present }
      // The end is told once, even if an observer calls back into here.
      guard let last = present, let waiters = last.close() else { return nil }
      woken = waiters
      return last
    }
    told?.notify(isDone: isDone)
    for waiter in woken { waiter.wake?(true) }
    if isDone { Watchers.lock.withLock { clearIfIdle() } }
  }

  /// Releases watchers that nobody needs, under the lock.
  ///
  /// A reader that is about to observe still needs them, although nobody will tell it: a registrar freed before the
  /// reader registers keeps its closures for ever. They then go with the once.
  private func clearIfIdle() {
    guard let present, present.isIdle else { return }
    watchers.store(0, ordering: .releasing)
    Unmanaged.passUnretained(present).release()
  }

  /// The watchers, under the lock: the object that was retained for the word.
  private var present: Watchers? {
    UnsafeRawPointer(bitPattern: watchers.load(ordering: .acquiring)).map {
      Unmanaged.fromOpaque($0).takeUnretainedValue()
    }
  }
}
