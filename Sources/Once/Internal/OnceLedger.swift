/// What one process knows about a mark: whether it is there, and whose turn it is to run for it.
///
/// `@unchecked Sendable`: `queue`, `owesRun` and `hasFailed` are touched only under `lock`.
///
/// A caller that sees the mark sees what was done before it was made. Where the mark comes first, `owesRun` makes the
/// run visible: it is cleared after the run and read after the mark, both under `lock`.
package final class OnceLedger: TaskQueueOwner, @unchecked Sendable {
  /// Up when the mark is known to be there; its turn belongs to the caller that makes it.
  private let marks = OnceLatch()
  /// The turn of blocking runs; its holder also has the queue's turn, or waits for it.
  private let threads = OnceLatch()
  private let lock = OnceLatch()
  /// For observers of a run that is owed; never raised.
  private let debt = OncePhase()
  private var queue = TaskQueue()
  private var owesRun = false
  private var hasFailed = false

  package init() {}

  /// Whether nothing is lost if the process forgets this ledger and asks the medium again.
  package var isDispensable: Bool { lock.withLock { !owesRun && !hasFailed } }

  var isMarked: Bool { marks.isFinished }

  /// Registers a read if it is tracked.
  func track() { if !isMarked { marks.phase.track(.done) } }

  /// The same for a read of `isOwed`.
  func trackDebt() { debt.track(.running) }

  /// Suspends until the mark is known to be there.
  nonisolated(nonsending) func wait() async throws(CancellationError) { try await marks.phase.wait() }

  /// Notes that the medium has the mark; waits for a caller that is just making it, to see what it did before.
  func note() { _ = marks.takeTurn { true } }

  /// Makes the mark, unless it is known to be there, and says whether this call did.
  ///
  /// If the medium fails, the mark is made here anyway; the handler of the error must run outside the turn.
  func mark(_ mark: () throws -> Bool) -> (isMine: Bool, failure: (any Error)?) {
    if isMarked { return (false, nil) }
    var outcome: (isMine: Bool, failure: (any Error)?) = (false, nil)
    // A medium that marks its own store while it makes the mark is told that the mark is not its own.
    _ = marks.takeTurn {
      do {
        outcome.isMine = try mark()
      } catch {
        outcome = (true, error)
        lock.withLock { hasFailed = true }
      }
      return true
    }
    return outcome
  }

  /// Whether this process has made the mark for a run still to succeed: it may try again, other processes may not.
  var isOwed: Bool {
    get { lock.withLock { owesRun } }
    set {
      lock.withLock { owesRun = newValue }
      debt.announce()
    }
  }

  func withQueue<Value>(_ body: (inout TaskQueue) -> Value) -> Value { lock.withLock { body(&queue) } }

  /// Blocks until no other run for this mark is under way here, then runs `body`; does nothing inside such a run.
  func withTurn<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    // Asked before taking the latch: its holder may be waiting for the very task that is asking.
    if withQueue({ $0.isInside(.current()) }) { return }
    // Kept until no latch is held: under one, no task may be escalated or freed.
    var waiters: TaskWaiters?
    var woken: [TaskWaiter] = []
    defer {
      wake(woken, .entered)
      extendLifetime(waiters)
    }
    _ = try threads.takeTurn { () throws(Failure) in
      block()
      defer { (waiters, woken) = withQueue { ($0.waiters, $0.leave(finished: false)) } }
      try body()
      // The latch stays down: it only gives the turn. On a store, the mark is the flag.
      return false
    }
  }
}
