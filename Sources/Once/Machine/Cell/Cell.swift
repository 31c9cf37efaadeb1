/// What has happened, or has not: to look at, to wait for, and to observe.
///
/// Each wrapper holds one cell. A cell that is up stays up, so nobody can miss it. From then on, a look is a single
/// load.
///
/// | class | adds | is what |
/// |---|---|---|
/// | `Cell` | one atomic word | `SetOnce` holds, in a store as a `StoredCell` |
/// | `Turn` | a lock that knows who is inside | the record of an object is |
/// | `Slot` | a result in its box | `SetOnce.Value` holds |
/// | `Run` | a function, and what few have | `RunOnce` and `LazyOnce` hold |
/// | `TaskRun` | a queue of tasks | an asynchronous `RunOnce` holds, that of a key as a `KeyedRun` |
///
/// ## Who may write, and when
///
/// 1. The word is changed by anybody, in one read-modify-write, so it is clear which of two changes came first. `done`
///    is set once, after the result was written: whoever sees it sees the result and every effect of the payload.
///    `running` is set when a payload is entered, and cleared when it throws. The rest of the word is the address of
///    the companion, if there is one, which goes with the cell.
/// 2. The result of a slot and the function of a run are touched by nobody but who has the turn, or, in a `TaskRun`,
///    whose turn is a queue's, by who has the lock. After `done`, nobody writes them, and anybody may read the result.
///    So no two accesses overlap, and both are `@exclusivity(unchecked)`, as the check would cost more than the rest.
///
/// A caller that waits or observes has the companion installed, registers there, and then looks again whether the cell
/// is up. A thread that raises the cell looks for the companion afterward. One of the two sees the other. The tempting
/// version looks for the companion first: A finds none, B comes to wait and finds the cell down, A raises the cell, and
/// B waits forever.
///
/// `@unchecked Sendable`, here and in each subclass: by these two rules, and by what that class says of what it adds.
@usableFromInline package class Cell: @unchecked Sendable {
  // As numbers: an enumeration costs a call on the fast path.
  @inlinable static var done: UInt { 1 }
  static var running: UInt { 2 }
  @inlinable static var stored: UInt { 4 }
  /// All of these, beside which the word has the address of the companion.
  static var bits: UInt { 7 }

  /// The first stored property, never touched by its name.
  private final let storedWord: UInt

  // Both accesses keep this object: the optimizer does not see that the address depends on it.
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

  deinit { if word > Self.bits { releaseCompanion() } }

  /// Whether it is up, with all that was written before for a caller that sees it up.
  ///
  /// Not tracked by observation.
  @inlinable final var isDone: Bool {
    // Acquires what `raise` released: the result, and the payload's effects.
    @_effects(releasenone) get { word & Self.done != 0 }  // [read]
  }

  /// The same in a single load, or `nil` if a store decides while the cell is down.
  @inlinable final var isKnownDone: Bool? {
    @_effects(releasenone) get {
      let known = word  // [read]
      return known & Self.done != 0 ? true : known & Self.stored == 0 ? false : nil
    }
  }

  /// Whether the cell is up, or its store has the mark, for a tracked read that has found the cell down.
  var isSet: Bool {
    track(Cell.donePath)
    return isDone
  }

  /// Whether callers that wait for a turn to raise it need not wait anymore, asked under the lock of their queue.
  var isFinished: Bool { isDone }

  /// Raises it, and says whether this call did.
  func set() -> Bool {
    let isMine = raise()
    if isMine { announce() }
    return isMine
  }

  /// Whether a payload is inside.
  final var isRunning: Bool { word & (Self.running | Self.done) == Self.running }  // [is running]

  /// Raises it, which the caller announces as soon as it is outside its lock.
  ///
  /// - Returns: Whether it was down.
  @discardableResult final func raise() -> Bool {
    // Releases what was written before. A second setter acquires what the first has released.
    changeWord { $0 | Self.done } & Self.done == 0  // [raise]
  }

  /// Tells the waiters and the observers that something has changed: one load if there never was one.
  ///
  /// Every change is told, even if it looks like none by then. Skipping what was told last can lose one: A fails, B
  /// observes that nothing runs, C enters the next attempt, and both A and C find it running, as before.
  ///
  /// Called under no lock but the turn, its own or its store's: observers are foreign code.
  final func announce() {
    let known = word  // [announce]
    if known > Self.bits { tell(Self.companion(in: known).unsafelyUnwrapped, isDone: known & Self.done != 0) }
  }

  /// Tells observers to look again, as this cell is forgotten, and will not know of the change.
  package final func dismissObservers() {
    Self.companion(in: word)?._withUnsafeGuaranteedRef { $0.notify(self, of: Self.donePath) }
  }

  @inline(never) private final func tell(_ companion: Unmanaged<Companion>, isDone: Bool) {
    companion._withUnsafeGuaranteedRef {
      if isDone { $0.wake() }
      $0.notify(self, of: isDone ? Self.donePath : Self.runningPath)
    }
  }

  typealias Path = KeyPath<Cell, Bool> & Sendable

  // What is observed. Kept, because making a key path takes as long as the rest of a read.
  static let donePath: Path = \.isDone
  static let runningPath: Path = \.isRunning

  /// Registers a read that found the cell down, if the read is tracked, before the caller looks again.
  final func track(_ path: Path) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      companion._withUnsafeGuaranteedRef { $0.access(self, path) }
    }
  }

  /// Suspends until it is up.
  ///
  /// - Throws: `CancellationError` if the task is canceled before. Untyped, because that error's size is known to the
  ///   runtime alone: a typed one costs 140 instructions a call, and a kilobyte for a task that waits within a method.
  @usableFromInline func wait(isolation: isolated (any Actor)? = #isolation) async throws {
    if isDone { return }
    let (waiter, companion) = (Waiter(), companion.takeUnretainedValue())
    await withTaskCancellationHandler {
      _ = isolation  // Or this would leave the caller's actor.
      await waiter.suspend {
        companion.withLock {
          if isDone || waiter.isCancelled {
            waiter.state = .woken(isDone ? .finished : .cancelled)  // [look again]
            return false
          }
          companion.waiters.append(waiter)  // [join]
          return true
        }
      }
    } onCancel: {
      // Whoever takes the waiter out, here or in `wake`, wakes it: so it is woken once.
      let isRemoved = companion.withLock {
        waiter.noteCancellation()
        return companion.waiters.remove(waiter, with: .cancelled)
      }
      if isRemoved { waiter.wake() }
    }
    _ = try waiter.leave()
  }

  // Unretained, as the companion lives as long as this object.

  private static func companion(in word: UInt) -> Unmanaged<Companion>? {
    UnsafeRawPointer(bitPattern: word & ~bits).map(Unmanaged.fromOpaque)
  }

  /// The companion, made for the first who asks.
  private final var companion: Unmanaged<Companion> { Self.companion(in: word) ?? makeCompanion() }  // [companion]

  @inline(never) private final func makeCompanion() -> Unmanaged<Companion> {
    let made = Unmanaged.passRetained(Companion())
    let before = changeWord { $0 > Self.bits ? $0 : $0 | UInt(bitPattern: made.toOpaque()) }  // [install]
    guard let known = Self.companion(in: before) else { return made }
    made.release()
    return known
  }

  @inline(never) private final func releaseCompanion() { Self.companion(in: word)?.release() }
}

// A read that does not find the cell up asks these. They are not inlined, and take an unmanaged cell, or the fast path
// would retain it. They do not retain the cell either: a retain would cost as much as the rest of the slow path.

@usableFromInline @inline(never) func isSetSlow(_ cell: Unmanaged<Cell>) -> Bool {
  cell._withUnsafeGuaranteedRef { $0.isSet }
}

/// The same for a cell that has no store, which need not be looked up in its class.
@usableFromInline @inline(never) func isDoneSlow(_ cell: Unmanaged<Cell>) -> Bool {
  cell._withUnsafeGuaranteedRef {
    $0.track(Cell.donePath)
    return $0.isDone
  }
}
