/// What one process knows about a mark: whether it is there, and whose turn it is to run for it.
///
/// It is up when the mark is known to be there. Its turn belongs to the caller that makes the mark.
///
/// `@unchecked Sendable`: `owesRun`, `hasFailed` and `askers` are touched only under the lock of `queue`.
///
/// A caller that sees the mark sees what was done before it was made. Where the mark comes first, `owesRun` makes the
/// run visible: it is cleared after the run and read after the mark, both under that lock.
package final class OnceLedger: Turn, @unchecked Sendable {
  /// The turn of runs, blocking or not.
  let queue = TurnQueue()
  private var owesRun = false
  private var hasFailed = false
  /// The threads that are asking the medium.
  private var askers = ThreadList()

  package init() { super.init() }

  /// Whether nothing is lost if the process forgets this ledger and asks the medium again.
  ///
  /// A task that waits keeps its cell, and so the ledger. Who observes the mark does not, and is told to look again.
  package var isDispensable: Bool { queue.withLock { !owesRun && !hasFailed } }

  /// What a caller has changed, to be told once it is outside the turn.
  ///
  /// The tempting version tells it there and then: an observer that takes its time keeps all others out of the turn,
  /// and one that calls the run again is taken for its payload.
  struct News {
    /// The mark has been made, or a run is no longer owed, which observers are told as a second change of the mark.
    var isForObservers = false
    /// Why the medium could not make the mark.
    var failure: (any Error)?
  }

  func tell(_ news: News, of medium: OnceStore.Medium) {
    if news.isForObservers { announce() }
    if let failure = news.failure { medium.onFailure(failure) }
  }

  /// Whether the mark is there, as far as this process knows or the medium says.
  func isMarked(in medium: OnceStore.Medium) -> Bool {
    var news = News()
    defer { tell(news, of: medium) }
    return isMarked(in: medium, noting: &news)
  }

  /// The same for a caller that has the turn of a run, and tells what has changed when the turn has ended.
  ///
  /// A medium, or the handler of its errors, may ask its own store, and would do so without end. That read returns no.
  ///
  /// A read does not wait for the caller that makes the mark. The medium's yes is right however that caller ends, and
  /// what that caller did before is visible. Only the maker raises this cell then, at the end of its turn. So a third
  /// caller that wants to make the mark still waits.
  func isMarked(in medium: OnceStore.Medium, noting news: inout News) -> Bool {
    if isDone { return true }  // [known]
    guard queue.withLock({ askers.enter() }) else { return false }
    defer { queue.withLock { askers.leave() } }
    do {
      guard try medium.isMarked() else { return false }
      if withLockIfFree({ raise() }) == true { news.isForObservers = true }  // [note]
      return true
    } catch {
      medium.onFailure(error)
      return false
    }
  }

  /// Makes the mark, unless it is known to be there, and says whether this call did.
  ///
  /// If the medium fails, the mark is made here anyway, by this call unless the error says otherwise.
  @inline(never) func mark(in medium: OnceStore.Medium, noting news: inout News) -> Bool {
    if isDone { return false }
    var isMine = false
    // A medium that marks its own store while it makes the mark is inside, and told that the mark is not its own.
    inTurn {  // [make]
      do {
        isMine = try medium.mark()
      } catch {
        queue.withLock { hasFailed = true }
        (news.failure, isMine) = (error, (error as? any OnceMarkError)?.isWin ?? true)  // [failed]
      }
      news.isForObservers = raise()
      return false  // Raised already; the caller tells it.
    }
    return isMine
  }

  /// The same for a caller that has no turn of a run, and so tells at once.
  func mark(in medium: OnceStore.Medium) -> Bool {
    var news = News()
    defer { tell(news, of: medium) }
    return mark(in: medium, noting: &news)
  }

  /// Whether this process has made the mark for a run still to succeed: it may try again, other processes may not.
  var isOwed: Bool { queue.withLock { owesRun } }  // [debt]

  /// Notes that a run is owed, unless the mark is known by now: a caller may have seen that nothing is left to run.
  ///
  /// No test can hold open the moment in which such a debt would show, because no foreign code runs before it is paid.
  func owe() -> Bool {
    queue.withLock {
      if isDone { return false }
      owesRun = true  // [owe]
      return true
    }
  }

  func pay() { queue.withLock { owesRun = false } }  // [debt]

  /// Whether the mark is known to be there, and no run is owed: nothing is left to run.
  ///
  /// For a caller that has the lock of the queue, as everybody has who asks an object there whether it has finished.
  var isSettled: Bool { isDone && !owesRun }  // [debt]
}

/// An error with which a medium may also say that the mark may be another's.
package protocol OnceMarkError: Error {
  /// Whether the call that met the error has made the mark, for this process at least.
  var isWin: Bool { get }
}
