/// The claim of one object, a flag or a run, on the mark of a store.
///
/// `@unchecked Sendable`: nothing in it changes.
@usableFromInline final class StoreClaim: RunExtra, @unchecked Sendable {
  let ledger: OnceLedger
  private let store: OnceStore
  private let marking: OnceStore.Marking

  @usableFromInline init(on store: OnceStore, _ marking: OnceStore.Marking) {
    (self.store, ledger) = store.remembering
    self.marking = marking
  }

  override var claim: StoreClaim? { self }

  /// Whether the mark says that there is nothing left to run; tracked until it does.
  ///
  /// In this order: where the mark comes before the run, the run is owed before the mark is made.
  ///
  /// Both changes are tracked from the start. If the end of the run were tracked only once the mark is there, it might
  /// be lost: A finds no mark, B makes it before A tracks, A finds the run owed, and nobody tells A of its end.
  var isSettled: Bool {
    if store.isMarked, !ledger.isOwed { return true }  // [settled]
    ledger.track()
    ledger.trackDebt()
    return ledger.isMarked && !ledger.isOwed
  }

  /// Whether the mark is there; tracked only if it is not, or a past change might be reported.
  var isMarked: Bool {
    if store.isMarked { return true }
    ledger.track()
    return ledger.isMarked
  }

  /// Makes the mark, and says whether it was this call that did.
  func mark() -> Bool { store.mark() }

  /// Suspends until this process knows that the mark is there.
  nonisolated(nonsending) func wait() async throws(CancellationError) {
    // The store notes the mark if it sees it. While somebody is just making it, that is left to the maker.
    _ = store.isMarked
    if !ledger.isMarked { try await ledger.wait() }
  }

  /// Claims the run for the caller, which has the turn, and makes the mark if that comes first; `false` if there is
  /// nothing to run here.
  func claimRun() -> Bool {
    if ledger.isOwed { return true }  // [owed]
    if store.isMarked { return false }
    guard marking == .beforeRun else { return true }
    ledger.isOwed = true  // [owe]
    let isMine = store.mark()  // [claim]
    if !isMine { ledger.isOwed = false }  // [not mine]
    return isMine
  }

  /// Notes that the run has succeeded, and makes the mark if that comes last.
  func succeed() {
    if marking == .afterSuccess { store.mark() }  // [mark]
    ledger.isOwed = false  // [paid]
  }
}
