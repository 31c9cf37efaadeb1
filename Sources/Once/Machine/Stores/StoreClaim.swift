/// The claim of one run on the mark of a store.
@usableFromInline final class StoreClaim: Sendable {
  private let source: LedgerSource
  private let medium: OnceStore.Medium
  private let marking: OnceStore.Marking

  @usableFromInline init(on store: OnceStore, _ marking: OnceStore.Marking) {
    (medium, source) = (store.medium, store.source ?? LedgerSource { OnceLedger() })
    self.marking = marking
  }

  var ledger: OnceLedger { source.ledger }

  /// Whether the mark says that nothing is left to run, tracked until it does.
  ///
  /// In this order: where the mark comes before the run, the run is owed before the mark is made.
  ///
  /// Both changes are told in the same way. If the end of the run were told to others than the mark, it might be lost:
  /// A finds no mark, B makes it before A tracks, A finds the run owed, and nobody tells A of its end.
  var isSet: Bool {
    if ledger.isMarked(in: medium), !ledger.isOwed { return true }
    ledger.track(Cell.donePath)
    return ledger.isDone && !ledger.isOwed
  }

  /// Ends the turn, and then tells what has changed in it.
  func endTurn(telling news: OnceLedger.News) {
    ledger.queue.endTurn()
    ledger.tell(news, of: medium)
  }

  /// Tells what has changed in a turn that has ended.
  func tell(_ news: OnceLedger.News) { ledger.tell(news, of: medium) }

  /// Claims the run for the caller, which has the turn, and makes the mark if that comes first.
  ///
  /// It returns `false` if there is nothing to run here.
  ///
  /// The caller tells what changes without a run, after the turn. This call tells a mark that comes before the run.
  func claimRun(_ news: inout OnceLedger.News) -> Bool {
    if ledger.isOwed { return true }  // [owed]
    if ledger.isMarked(in: medium, noting: &news) { return false }
    guard marking.comesFirst else { return true }
    guard ledger.owe() else { return false }
    guard ledger.mark(in: medium, noting: &news) else {  // [claim]
      ledger.pay()
      news.isForObservers = true
      return false
    }
    ledger.tell(news, of: medium)
    news = OnceLedger.News()
    return true
  }

  /// Notes that the run has succeeded, and makes a mark that comes last, to be told after the turn.
  func succeed(_ news: inout OnceLedger.News) {
    if !marking.comesFirst { _ = ledger.mark(in: medium, noting: &news) }  // [mark]
    ledger.pay()
    news.isForObservers = true
  }
}
