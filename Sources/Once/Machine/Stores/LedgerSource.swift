/// Where the ledger of a store is found, at the first question, and then kept: to make a store touches no medium.
///
/// `@unchecked Sendable`: nothing in it changes but the slot.
final class LedgerSource: Slot, @unchecked Sendable {
  private let find: @Sendable () -> OnceLedger

  init(_ find: @escaping @Sendable () -> OnceLedger) {
    self.find = find
    super.init()
  }

  /// The ledger, the same for every caller.
  ///
  /// The tempting version looks for it in the turn of the slot: but the search may release what other code owns, and
  /// that code may ask this very store. Of two callers that search, one keeps what it found, and both get that.
  var ledger: OnceLedger {
    if !isDone {
      // The caller need not hold this object, and what the search releases may drop it. No test can see that this
      // reference is missing: every store and every flag that asks happens to hold the source by one of its own.
      let keeper = Unmanaged.passRetained(self)
      defer { keeper.release() }
      let found = find()
      _ = set(of: OnceLedger.self) { Box(found) }
    }
    return result(as: OnceLedger.self)
  }
}
