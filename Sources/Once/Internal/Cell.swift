/// What has happened, or has not: to look at, to wait for, and to observe.
///
/// All that the wrappers hold are cells. Once up, a cell stays up: nobody can miss it, and from then on a look is one
/// load and nothing else.
///
/// | class | adds | is what |
/// |---|---|---|
/// | `Cell` | one atomic word | `SetOnce` holds |
/// | `Turn` | a lock that knows who is inside | the record of an object is |
/// | `Slot` | a result in its box | `SetOnce.Value` holds |
/// | `Run` | a function, and what few have | `RunOnce` and `LazyOnce` hold |
/// | `TaskRun` | a queue of tasks | an asynchronous `RunOnce` holds |
///
/// ## Invariants
///
/// - `done` is set after the result was written: whoever sees it sees the result and every effect of the payload.
/// - `watched` says that there is an entry for this cell in `Watchers`. It changes only under that entry's lock.
/// - `running` is set when a payload is entered, and cleared when it throws; once `done` is set, it says nothing.
/// - All are bits of one word, and each change is one read-modify-write: so it is clear which of two came first. A
///   watcher sets `watched` and learns from that very step whether the cell is up; a thread that raises the cell looks
///   for `watched` afterward. One of the two sees the other. The tempting version looks for watchers first: A finds
///   none, B comes to watch and finds the cell down, A raises it, and B waits forever.
///
/// `@unchecked Sendable`: `storedWord` is touched only as an `AtomicWord`.
@usableFromInline package class Cell: @unchecked Sendable {
  // As numbers: an enumeration costs a call on the fast path.
  @inlinable static var done: UInt { 1 }
  static var running: UInt { 2 }
  static var watched: UInt { 4 }
  @inlinable static var stored: UInt { 8 }
  /// All of these; the others name the thread that is inside a `Turn`.
  static var bits: UInt { 15 }

  /// The first stored property, never touched by its name.
  private final let storedWord: UInt

  // Both keep this object to their end, which the optimizer would not know of an address.

  /// Loads the word, with all that was written before it was changed to that.
  @inlinable @inline(__always) final var word: UInt {
    defer { extendLifetime(self) }
    return AtomicWord(firstIn: self).value
  }

  /// Changes the word in one step, and returns what it was.
  @inline(__always) @discardableResult final func changeWord(_ change: (UInt) -> UInt) -> UInt {
    defer { extendLifetime(self) }
    return AtomicWord(firstIn: self).change(change)
  }

  init(isStored: Bool = false) { storedWord = isStored ? Self.stored : 0 }

  deinit { if word & Self.watched != 0 { releaseWatchers() } }  // [forget watchers]

  /// Whether it is up; whoever sees that sees what was written before.
  ///
  /// Not tracked by observation.
  @inlinable final var isDone: Bool {
    // Acquires what `raise` released: the result, and the payload's effects.
    @_effects(releasenone) get { word & Self.done != 0 }  // [read]
  }

  /// The same in a single load; `nil` if a store decides while it is down.
  @inlinable final var isKnownDone: Bool? {
    @_effects(releasenone) get {
      let known = word  // [read]
      return known & Self.done != 0 ? true : known & Self.stored == 0 ? false : nil
    }
  }

  /// Whether it is up, or a store says so, asked by a read that has not found it up; tracked until it is.
  var isSet: Bool {
    track(Self.done)
    return isDone
  }

  /// Whether those who wait for a turn to raise it need not wait any more; asked under the lock of their queue.
  var isFinished: Bool { isDone }

  /// Raises it, and says whether this call did.
  func set() -> Bool {
    let isMine = raise()
    if isMine { announce() }
    return isMine
  }

  /// Whether a payload is inside.
  final var isRunning: Bool { word & (Self.running | Self.done) == Self.running }  // [is running]

  /// Whether somebody may have to be told.
  final var isWatched: Bool {
    var isWatched = false
    watch { watchers, _ in isWatched = watchers?.isIdle == false }
    return isWatched
  }

  /// Raises it; the caller announces that as soon as it is outside its lock.
  ///
  /// - Returns: Whether it was down.
  @discardableResult final func raise() -> Bool {
    // Releases what was written before. A second setter acquires what the first has released.
    changeWord { $0 | Self.done } & Self.done == 0  // [raise]
  }

  /// Tells the watchers that something has changed; one load if there are none.
  ///
  /// Every change is told, even if it looks like none by then. Skipping what was told last can lose one: A fails, B
  /// observes that nothing runs, C enters the next attempt, and both A and C find it running, as before.
  ///
  /// Called under no lock but the turn, its own or its store's: observers are foreign code.
  final func announce() { if word & Self.watched != 0 { tell() } }  // [announce]

  /// Registers a read that found it down, if that is tracked; the caller then looks again.
  @inline(__always) final func track(_ bit: UInt) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *), !ObservationProbe.findsNothing {
      register(bit)
    }
  }

  /// Suspends until it is up.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  func wait(isolation: isolated (any Actor)? = #isolation) async throws(CancellationError) {
    if isDone { return }
    let waiter = Waiter()
    await withTaskCancellationHandler {
      _ = isolation  // Or this would leave the caller's actor.
      await waiter.suspend {
        var mustWait = false
        watch { watchers, isDone in
          if isDone || waiter.isCancelled {
            return waiter.state = .woken(isDone ? .finished : .cancelled)  // [look again]
          }
          watchers = watchers ?? Watchers()
          watchers?.waiters.append(waiter)  // [join]
          mustWait = true
        }
        return mustWait
      }
    } onCancel: {
      // Whoever takes the waiter out, here or in `tell`, wakes it: so it is woken once.
      var isRemoved = false
      watch { watchers, _ in
        waiter.cancel()
        isRemoved = watchers?.waiters.remove(waiter, with: .cancelled) == true
      }
      if isRemoved { waiter.wake() }
    }
    do { _ = try waiter.leave() } catch { throw CancellationError() }
  }
}

extension Cell {
  /// Registers a read if it is tracked.
  ///
  /// A thread without a probe gave its last one away for a tracked read. This may be the next of many, so it is
  /// registered where others are; if it is not tracked, the thread gets a new probe.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @inline(never) private final func register(_ bit: UInt) {
    // Asked before the probe is taken: the first time, that gives the thread one.
    let isReliable = ObservationGuess.isReliable
    let own = ObservationProbe.takeFromThread()
    if own == nil {
      var known: Watchers.Place?
      watch { watchers, _ in known = watchers?.place(for: bit) }
      if let (probe, path) = known {
        // If it is tracked, the probe stays where it is, also if the cell is up by now: it is not idle.
        let isMet = unsafeDowncast(probe, to: ObservationProbe.self).meetsTracking(by: path)
        if !isMet, isReliable { ObservationProbe().giveToThread() }
        return
      }
    }
    let probe = own ?? ObservationProbe()
    _ = probe.meetsTracking(by: probe.path)
    if probe.isIdle { return probe.giveToThread() }
    // Kept also if the cell is up by now and nobody will tell it: a registrar freed before the reader's observation is
    // complete keeps its closures forever. It then goes with the cell.
    watch { watchers, _ in
      watchers = watchers ?? Watchers()
      watchers?.append(probe, bit)
    }
  }

  @inline(never) private final func releaseWatchers() {
    // Released outside the lock: with the observers' closures go what these captured, and any `deinit` of it.
    var released: Watchers?
    watch { watchers, _ in released = watchers.take() }
    extendLifetime(released)
  }

  /// Tells the waiters, then the observers: these are foreign code, and may block.
  @inline(never) private final func tell() {
    let isDone = isDone
    var woken = WaiterList.Handful()
    var places: [Watchers.Place] = []
    repeat {
      watch { watchers, _ in
        woken = watchers?.waiters.removeHandful { _ in isDone } ?? WaiterList.Handful()  // [close]
        // The last handful is not full, and may be empty.
        if !woken.isFull { places = watchers?.places(of: isDone ? Self.done : Self.running) ?? [] }
      }
      woken.wake()
    } while woken.isFull
    // Consumed, as a probe is not idle while somebody else holds its path.
    for (probe, path) in consume places { probe.notify(by: path) }
    if isDone { watch { watchers, _ in if watchers?.isIdle == true { watchers = nil } } }
  }
}

// What a read asks that does not find the cell up: not inlined, and handed no reference, or the fast path would retain
// it. Nor do these: a retain would cost as much as the rest.

@usableFromInline @inline(never) func isSetSlow(_ cell: Unmanaged<Cell>) -> Bool {
  cell._withUnsafeGuaranteedRef { $0.isSet }
}

/// The same for a cell that has no store, which need not be looked up in its class.
@usableFromInline @inline(never) func isDoneSlow(_ cell: Unmanaged<Cell>) -> Bool {
  cell._withUnsafeGuaranteedRef {
    $0.track(Cell.done)
    return $0.isDone
  }
}
