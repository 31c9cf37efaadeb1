/// What one object has to do with the mark of a store.
struct StoreClaim: ~Copyable, Sendable {
  let store: OnceStore
  private let marking: OnceStore.Marking
  /// Up from the moment this object has made the mark for a run that is still to succeed: it may try again, others not.
  private let isMine = OnceLatch()

  init(store: OnceStore, marking: OnceStore.Marking) {
    self.store = store
    self.marking = marking
  }

  /// Whether the mark says that somebody else has run, or is about to.
  var isSettledElsewhere: Bool { store.isMarked && !isMine.isFinished }

  /// Whether the caller has to run; where the mark comes first, it is then made.
  func needsRun() -> Bool {
    if isMine.isFinished { return true }
    if store.isMarked { return false }
    guard marking == .beforeRun else { return true }
    guard store.mark() else { return false }
    isMine.finish()
    return true
  }

  /// The run has succeeded; where the mark comes last, it is now made.
  func succeed() {
    if marking == .afterSuccess { store.mark() }
  }
}
