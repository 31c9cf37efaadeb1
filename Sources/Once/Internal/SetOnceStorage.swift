/// What all copies of one `SetOnce` share.
@usableFromInline final class SetOnceStorage: Sendable {
  /// The flag.
  ///
  /// The exchange that decides who wins is *acquire* as well as *release*, so that a setter that finds the flag set is
  /// ordered after the one that won.
  @usableFromInline let phase: OncePhase
  /// The mark of a flag in a store.
  ///
  /// It remembers even where the store never does: one caller of this flag wins.
  let claim: StoreClaim?

  init(store: OnceStore?) {
    claim = store.map { StoreClaim(on: $0, .afterSuccess) }
    phase = OncePhase(store == nil ? OncePhase.open : OncePhase.stored)
  }

  /// Whether the flag is set, if that is not known yet: asks the store, and registers the read if it is tracked.
  var isSet: Bool {
    guard let claim else {
      phase.track(.done)
      return phase.isDone
    }
    guard claim.isMarked else { return false }
    phase.raise()
    return true
  }

  func set() -> Bool {
    guard let claim else {
      let isMine = phase.raise() == OncePhase.open
      phase.announce()
      return isMine
    }
    // The store lets one caller win, and the others wait until the mark is there.
    let isMine = claim.mark()
    phase.raise()
    return isMine
  }

  /// Suspends until the flag is set; all flags of a store wait for its mark.
  nonisolated(nonsending) func wait() async throws(CancellationError) {
    if phase.isDone { return }
    guard let claim else { return try await phase.wait() }
    try await claim.wait()
    phase.raise()
  }
}
