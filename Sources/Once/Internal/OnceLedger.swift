/// What one process knows about a mark: whether it is there, and whose turn it is to run for it.
///
/// `@unchecked Sendable`: `queue`, `owesRun` and `hasFailed` are touched only under `lock`.
///
/// A caller that sees the mark sees what was done before it was made. Where the mark comes first, `owesRun` makes the
/// run visible: it is cleared after the run and read after the mark, both under `lock`.
package final class OnceLedger: TaskTurn, @unchecked Sendable {
  /// Its flag is up when the mark is known to be there; its turn belongs to the caller that makes it.
  private let marks = ThreadTurn()
  /// For observers of a run that is owed; never raised.
  private let debt = Flag()
  private let lock = Lock()
  /// The turn of runs, blocking or not.
  private var queue = TaskQueue()
  private var owesRun = false
  private var hasFailed = false

  package init() {}

  deinit {
    marks.flag.close()
    debt.close()
  }

  /// Whether nothing is lost if the process forgets this ledger and asks the medium again.
  ///
  /// Not while the mark is observed: another ledger would not know whom to tell. A debt is observed only while it is
  /// owed, or beside the mark; a task that waits keeps its flag, and so the ledger.
  package var isDispensable: Bool { lock.withLock { !owesRun && !hasFailed } && !marks.flag.isWatched }

  var isMarked: Bool { marks.flag.isDone }

  /// Registers a read if it is tracked.
  func track() { if !isMarked { marks.flag.track(Flag.done) } }

  /// The same for a read of `isOwed`.
  func trackDebt() { debt.track(Flag.running) }

  /// Suspends until the mark is known to be there.
  nonisolated(nonsending) func wait() async throws(CancellationError) { try await marks.flag.wait() }

  /// Notes that the medium has the mark, without waiting for a caller that is just making it.
  ///
  /// The medium's yes is the right answer then as well: however that caller ends, the mark is there, and what it did
  /// before is visible. It notes the mark itself, and not earlier, so that whoever else makes it still waits.
  func note() { marks.finishIfFree() }  // [note]

  /// Makes the mark, unless it is known to be there, and says whether this call did.
  ///
  /// If the medium fails, the mark is made here anyway; the handler of the error must run outside the turn.
  func mark(_ mark: () throws -> Bool) -> (isMine: Bool, failure: (any Error)?) {
    if isMarked { return (false, nil) }
    var outcome: (isMine: Bool, failure: (any Error)?) = (false, nil)
    // A medium that marks its own store while it makes the mark is told that the mark is not its own.
    marks.take {  // [make]
      do {
        outcome.isMine = try mark()
      } catch {
        outcome = (true, error)  // [failed]
        lock.withLock { hasFailed = true }
      }
      return true
    }
    return outcome
  }

  /// Whether this process has made the mark for a run still to succeed: it may try again, other processes may not.
  var isOwed: Bool {
    get { lock.withLock { owesRun } }  // [debt]
    set {
      lock.withLock { owesRun = newValue }  // [debt]
      debt.announce()
    }
  }

  func change(_ body: (inout TaskQueue) -> Void) { lock.withLock { body(&queue) } }
}
