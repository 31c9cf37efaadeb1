public import Synchronization

/// Whether a once has happened: to look at, to wait for, and to observe.
///
/// Once up, it stays up: nobody can miss it, and from then on a look is one load and nothing else.
///
/// ## Invariants
///
/// - `done` is set with *release*, after the result was written, and read with *acquire*: whoever reads it sees the
///   result and every effect of the payload. A setter that comes second also acquires.
/// - `watched` says that there is an entry for this flag in `Watchers`. It changes only under that entry's lock.
/// - `running` says nothing about what else was written: it changes *relaxed*.
/// - All bits are in one byte, and each change is one read-modify-write: so it is clear which of two came first. A
///   watcher sets `watched` and learns from that very step whether the flag is up; a thread that raises the flag looks
///   for `watched` afterward. One of the two sees the other. The tempting version looks for watchers first: A finds
///   none, B comes to watch and finds the flag down, A raises it, and B waits forever.
@usableFromInline struct Flag: ~Copyable, Sendable {
  // As numbers: an atomic enumeration costs a call on the fast path.
  @inlinable static var done: UInt8 { 1 }
  static var running: UInt8 { 2 }
  private static var watched: UInt8 { 4 }
  @inlinable static var stored: UInt8 { 8 }

  @usableFromInline let bits: Atomic<UInt8>

  init(isStored: Bool = false) { bits = Atomic(isStored ? Self.stored : 0) }

  /// Whether it is up; whoever sees that sees what was written before.
  ///
  /// The attribute says what the optimizer does not assume of an atomic load: it releases nothing. Without it, a read
  /// of a wrapped property retains the storage, at several times the cost of the load.
  @inlinable var isDone: Bool {
    @_effects(releasenone) get { bits.load(ordering: .acquiring) & Self.done != 0 }  // [read]
  }

  /// The same in a single load; `nil` if a store decides while it is down.
  @inlinable var isKnownDone: Bool? {
    @_effects(releasenone) get {
      let bits = bits.load(ordering: .acquiring)  // [read]
      return bits & Self.done != 0 ? true : bits & Self.stored == 0 ? false : nil
    }
  }

  /// Whether a payload is inside.
  var isRunning: Bool { bits.load(ordering: .acquiring) & (Self.running | Self.done) == Self.running }  // [is running]

  /// Whether somebody may have to be told.
  var isWatched: Bool { watch { watchers, _ in watchers.map { !$0.isIdle } ?? false } }

  /// Raises the flag; the caller announces it as soon as it is outside its lock.
  ///
  /// - Returns: Whether it was down.
  @discardableResult func raise() -> Bool {
    bits.bitwiseOr(Self.done, ordering: .acquiringAndReleasing).oldValue & Self.done == 0  // [raise]
  }

  /// Notes that a payload was entered; called in the turn.
  func enter() {
    bits.bitwiseOr(Self.running, ordering: .relaxed)  // [running]
    announce()
  }

  /// Notes that the payload was left without success; the caller announces it outside its lock.
  func leave() { bits.bitwiseAnd(~Self.running, ordering: .relaxed) }  // [not running]

  /// Tells the watchers that something has changed; one load if there are none.
  ///
  /// Every change is told, even if it looks like none by then. Skipping what was told last can lose one: A fails, B
  /// observes that nothing runs, C enters the next attempt, and both A and C find it running, as before.
  ///
  /// Called under no lock but the turn, its own or its store's: observers are foreign code.
  func announce() {
    // Relaxed: it comes after this thread's own change of the same byte.
    if bits.load(ordering: .relaxed) & Self.watched != 0 { tell() }  // [announce]
  }

  /// Registers a read that found the flag down, if it is tracked; the caller then looks again.
  @inline(__always) func track(_ change: Watchers.Change) { if !ObservationProbe.findsNothing { register(change) } }

  /// Forgets who watches; called by the owner's `deinit`.
  @inline(__always) func close() {
    if bits.load(ordering: .relaxed) & Self.watched != 0 { forget() }  // [forget watchers]
  }

  /// Suspends until the flag is up.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  nonisolated(nonsending) func wait() async throws(CancellationError) {
    let waiter = Waiter()
    let answer = await withTaskCancellationHandler {
      await waiter.suspend {
        watch { watchers, isDone in
          if isDone { return .finished }  // [look again]
          if waiter.isCancelled { return .cancelled }
          watchers = watchers ?? Watchers()
          watchers?.waiters.append(waiter)  // [join]
          return nil
        }
      }
    } onCancel: {
      // Whoever takes the waiter out, here or in `tell`, wakes it: so it is woken once.
      let isRemoved = watch { watchers, _ in
        waiter.cancel()
        return watchers?.waiters.remove(waiter) ?? false
      }
      if isRemoved { waiter.wake(.cancelled) }
    }
    // Asked again for ThreadSanitizer: it does not see a continuation that was resumed before it was awaited.
    if answer == .finished, isDone { return }
    throw CancellationError()
  }
}

extension Flag {
  /// Runs `body` on the entry for this flag, under its lock, with whether the flag is up.
  private func watch<Value>(_ body: (inout Watchers?, _ isDone: Bool) -> Value) -> Value {
    // The address tells flags apart: an `Atomic` is used in place, and does not move while it is used.
    let address = withUnsafePointer(to: bits) { UInt(bitPattern: $0) }
    var value: Value?
    Watchers.withEntry(for: address) { watchers in
      let before = bits.bitwiseOr(Self.watched, ordering: .acquiringAndReleasing).oldValue  // [attach]
      defer { if watchers == nil { bits.bitwiseAnd(~Self.watched, ordering: .relaxed) } }  // [clear]
      value = body(&watchers, before & Self.done != 0)
    }
    return value.unsafelyUnwrapped
  }

  /// Registers a read if it is tracked.
  ///
  /// A thread without a probe gave its last one away for a tracked read. This may be the next of many, so it is
  /// registered where others are; if it is not tracked, the thread gets a new probe.
  @inline(never) private func register(_ change: Watchers.Change) {
    let isReliable = ObservationProbe.isReliable
    let own = ObservationProbe.take()
    if own == nil, let known = watch({ watchers, _ in watchers?.place(for: change) }) {
      // If it is tracked, the probe stays where it is, also if the flag is up by now: it is not idle.
      if !known.probe.meetsTracking(by: known.path), isReliable { ObservationProbe().give() }
      return
    }
    let probe = own ?? ObservationProbe()
    _ = probe.meetsTracking(by: probe.path)
    if probe.isIdle { probe.give() } else { keep(probe, change) }
  }

  /// Keeps the probe that an observer is registered with.
  ///
  /// Also if the flag is up by now and nobody will tell it: a registrar freed before the reader's observation is
  /// complete keeps its closures forever. It then goes with the flag's owner.
  private func keep(_ probe: ObservationProbe, _ change: Watchers.Change) {
    watch { watchers, _ in
      watchers = watchers ?? Watchers()
      watchers?.keep(probe, change)
    }
  }

  @inline(never) private func forget() {
    // Released outside the lock: with the observers' closures go what these captured, and any `deinit` of it.
    extendLifetime(watch { watchers, _ in watchers.take() })
  }

  /// Tells the waiters, then the observers: these are foreign code, and may block.
  @inline(never) private func tell() {
    var woken: [Waiter] = []
    let isDone = isDone
    let places = watch { watchers, _ -> [Watchers.Place] in
      if isDone { woken = watchers?.waiters.removeAll() ?? [] }  // [close]
      return watchers?.places(of: isDone ? Self.done : Self.running) ?? []
    }
    for waiter in woken { waiter.wake(.finished) }
    // Consumed, as a probe is not idle while somebody else holds its path.
    for (probe, path) in consume places { probe.notify(by: path) }
    if isDone { watch { watchers, _ in if watchers?.isIdle == true { watchers = nil } } }
  }
}
