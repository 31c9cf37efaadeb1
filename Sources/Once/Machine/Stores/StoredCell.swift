/// A flag in a store, which is observed and awaited by its mark.
///
/// The cell itself remembers that this flag is set. So one caller of the flag wins even if the store never remembers.
///
/// `@unchecked Sendable`: nothing in it changes but the cell.
final class StoredCell: Cell, @unchecked Sendable {
  private let medium: OnceStore.Medium
  private let source: LedgerSource

  init(_ store: OnceStore) {
    (medium, source) = (store.medium, store.source ?? LedgerSource { OnceLedger() })
    super.init(isStored: true)
  }

  private var ledger: OnceLedger { source.ledger }

  /// Whether this process knows the mark, which another object may have seen.
  var isKnownSet: Bool { ledger.isDone }

  /// Tracked only if the mark is not there, or a past change might be reported.
  override var isSet: Bool {
    // The caller does not hold this object, and a store runs code that may drop it.
    let keeper = Unmanaged.passRetained(self)
    defer { keeper.release() }
    if !ledger.isMarked(in: medium) {
      ledger.track(Cell.donePath)
      if !ledger.isDone { return false }
    }
    raise()
    return true
  }

  override func set() -> Bool {
    defer { raise() }
    // The ledger lets one caller win, and the others wait until the mark is there.
    return ledger.mark(in: medium)
  }

  @usableFromInline override func wait(isolation: isolated (any Actor)? = #isolation) async throws {
    if isDone { return }
    // If the mark is seen, it is noted. While somebody is just making it, that is left to the maker.
    _ = ledger.isMarked(in: medium)
    try await ledger.wait()
    raise()
  }
}

/// Asked only if the word has `stored`, and so of a `StoredCell`: no other cell sets that bit.
@usableFromInline @inline(never) func isKnownSetSlow(_ storage: Unmanaged<Cell>) -> Bool {
  storage._withUnsafeGuaranteedRef { unsafeDowncast($0, to: StoredCell.self).isKnownSet }
}
