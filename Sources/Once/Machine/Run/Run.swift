/// One payload and what becomes of it: what all copies of a wrapper share, whatever types it has.
///
/// It knows of the payload only that it is a function, and of the result only that it is an object. The initializers
/// and calls of the wrappers turn types into that and back, so nothing is looked up in the runtime when a once is made
/// or run.
///
/// Until the run has ended, `result` is the argument of the first call that came before its payload, in its box. The
/// payload is released after the cell went up and the turn has ended, and outside the lock: a `deinit` that this sets
/// off may call the very same once, and then takes the fast path.
///
/// `@unchecked Sendable`: the wrapper's type decides whether the *payload* may be called from another thread, which
/// only shared kinds of a `RunOnce` allow.
@usableFromInline package class Run: Slot, @unchecked Sendable {
  /// The payload, `nil` until a deferred one comes, during a run, and after it.
  @exclusivity(unchecked) @usableFromInline final var function: Erased?

  /// Calls the payload, with the argument of the caller or, if that is not `nil`, the one that was kept, in its box.
  @usableFromInline typealias Call = (_ payload: Erased, _ argument: AnyBox?) throws -> AnyBox?

  private final let extra: Extra

  /// What a few runs have besides a payload and a turn.
  @usableFromInline enum Extra: Sendable {
    case none
    /// For a run that is shared through a store.
    case claim(StoreClaim)
    /// For a payload that comes later.
    case later
    /// For a run that no call waits for.
    case alone

    @_alwaysEmitIntoClient @_transparent static func claim(_ store: OnceStore, _ marking: OnceStore.Marking) -> Extra {
      .claim(StoreClaim(on: store, marking))
    }
  }

  final var claim: StoreClaim? { if case .claim(let claim) = extra { claim } else { nil } }
  private final var isLater: Bool { if case .later = extra { true } else { false } }

  @inline(__always) init(_ payload: consuming Erased?, _ extra: consuming Extra) {
    function = payload
    self.extra = extra
  }

  /// Whether it has run, as far as is known without asking a store's medium, or `nil` if that decides.
  final var isKnownSet: Bool? {
    guard !isDone, let ledger = claim?.ledger else { return isDone }
    return ledger.isDone ? !ledger.isOwed : nil
  }

  /// The result, if there is one worth showing.
  final var resultToShow: Any? { isDone ? result?.content : nil }

  /// Also if a store's mark says that nothing is left to run, but not before a run of this very object has ended.
  final override var isFinished: Bool {
    isDone || claim?.ledger.isSettled == true && !isRunning
  }

  final override var isSet: Bool {
    guard let claim else { return super.isSet }
    // The caller does not hold this object, and a store runs code that may drop it.
    let keeper = Unmanaged.passRetained(self)
    defer { keeper.release() }
    return claim.isSet
  }

  /// Blocks until it is this thread's turn, and runs the payload if that is still to be done.
  ///
  /// The turn of a store comes first. The other order is a deadlock: A's payload, which has the store's turn, calls B
  /// on the same store and waits for B's turn. The caller that has B's turn waits for the store's.
  ///
  /// `argument` boxes the argument, for a payload that is yet to come.
  @usableFromInline final func run(_ call: Call, argument: () -> AnyBox?) throws {
    if isDone { return }
    if case .alone = extra { return try runAlone(call) }
    // `retired` is released once both turns have ended. `news` is told in between.
    var retired: Retired?
    var news = OnceLedger.News()
    let claim = claim
    if let claim, !claim.ledger.queue.block(for: self) { return settle() }
    try inTurn {
      if isLater, function == nil, result == nil { result = argument() }
      return try runPayload(call, &retired, &news)
    } end: {
      claim?.endTurn(telling: news)
    }
  }

  /// Runs the payload unless a call does or did, for which this one does not wait.
  ///
  /// One step decides who runs it. The payload does not throw, so `running` is never cleared, and what the turn
  /// protects is this caller's alone. The tempting version takes the turn if it is free: A has the turn,
  /// B's call returns, and B finds that nothing has run or is running, as A has not come to enter the payload.
  private final func runAlone(_ call: Call) throws {
    if changeWord({ $0 | Cell.running }) & Cell.running != 0 { return }  // [run alone]
    announce()
    guard let payload = function.take() else { return }
    _ = try call(payload, nil)
    let retired = complete(payload, nil)
    raise()
    announce()
    extendLifetime(retired)
  }

  /// Completes the run if a store's mark says that nothing is left to run, without the store's turn.
  ///
  /// The tempting version takes that turn, as every run does, and finds the mark in it. But the turn may be handed to a
  /// task of the main actor, while the main thread blocks here until it has the turn itself, with nothing to do in it.
  final func settle() {
    // Not settled: a call from inside another run on the store.
    guard let ledger = claim?.ledger, ledger.queue.withLock({ ledger.isSettled }) else { return }
    var retired: Retired?
    inTurn {  // [settle]
      // The payload is gone while a task of this object is inside, which may just learn that the run is settled.
      guard let payload = function.take() else { return false }
      retired = complete(payload, nil)
      return true
    }
    extendLifetime(retired)
  }

  /// Supplies a deferred payload, runs it if it has been called, and says whether it was accepted.
  ///
  /// A run that was declared with its payload accepts no other, or anybody could replace the guarded code.
  @usableFromInline final func provide(_ payload: Erased, _ call: (Erased, AnyBox?) -> AnyBox?) -> Bool {
    guard isLater else {
      assertionFailure("Once: 'provide' cannot replace a payload: declare the RunOnce with '(payload: .later)'.")
      return false
    }
    var isAccepted = false
    // Released once the turn has ended.
    var replaced: Erased?
    var retired: Retired?
    var news = OnceLedger.News()
    inTurn {  // [provide]
      isAccepted = true
      (replaced, function) = (function, payload)  // [replace]
      return result != nil && runPayload(call, &retired, &news)
    }
    extendLifetime(replaced)
    return isAccepted
  }

  /// Does in the turn what is left to run, if anything, and says whether the cell is to go up: not without a payload.
  final func runPayload(
    _ call: Call,
    _ retired: inout Retired?,
    _ news: inout OnceLedger.News
  ) rethrows -> Bool {
    guard let payload = function.take() else {
      if isRunning { failAbandoned() }
      return false
    }
    var result: AnyBox?
    if claim?.claimRun(&news) != false {
      changeWord { $0 | Cell.running }  // [running]
      announce()
      do {
        result = try call(payload, self.result)
      } catch {
        changeWord { $0 & ~Cell.running }  // [not running], announced after the turn
        function = payload
        throw error
      }
      claim?.succeed(&news)
    }
    retired = complete(payload, result)  // [retire]
    return true
  }

  /// Ends the process, as somebody who is not inside has left the run open: on Linux, the kernel lets the next thread
  /// into a lock whose thread has ended.
  private final func failAbandoned() -> Never {
    fatalError("Once: a thread has ended inside a payload, which now neither has run nor can be called again.")
  }

  /// What is released at the very end, outside the lock: the payload, and an argument that was kept for it.
  typealias Retired = (payload: Erased, argument: AnyBox?)

  /// Keeps the result, in the turn, before the cell goes up.
  final func complete(_ payload: consuming Erased, _ result: consuming AnyBox?) -> Retired {
    defer { self.result = result }  // [forget]
    return (payload, self.result)
  }
}

// Free functions: a static one, or an initializer, would cost its caller a look at the class.

@usableFromInline @inline(never) func makeRun(
  _ payload: consuming Erased?,
  _ extra: consuming Run.Extra
) -> Run {
  Run(payload, extra)
}
