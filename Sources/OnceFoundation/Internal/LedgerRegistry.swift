import Foundation
package import Once

/// The ledgers of this process, so that stores made separately for one medium share what is known about its mark.
///
/// `@unchecked Sendable`: `entries` and `limit` are touched, and `isDispensable` is called, only under `lock`.
/// (`NSLock`, as ThreadSanitizer does not see a `Mutex` on Linux.)
package final class LedgerRegistry: @unchecked Sendable {
  /// What a mark is on: an open key, so that a store of another kind only has to name itself.
  ///
  /// Names are bytes: a `String` equals another that is written differently, é in one code point or in two, where the
  /// medium has two names. One ledger for both would keep the second mark from ever being made.
  package struct Medium: Hashable, Sendable {
    private let kind: String
    private let name: [UInt8]
    /// The object in which the name counts.
    fileprivate var owner: ObjectIdentifier?

    /// - Parameters:
    ///   - kind: The kind of medium; no two stores may use the same.
    ///   - name: Which of that kind.
    package init(_ kind: String, _ name: [UInt8]) { (self.kind, self.name) = (kind, name) }
  }

  private struct Entry {
    var ledger: OnceLedger
    /// Kept alive, so that no other object gets its address while the entry stands.
    let owner: AnyObject?

    /// Whether no store uses the ledger, and nothing is lost with it.
    ///
    /// In this order. The other one is tempting: the flag is cheap to ask. But then the registry asks whether the
    /// ledger is dispensable, and it is; a store on another thread fails, notes in the ledger that the mark holds, and
    /// is released; the registry asks whether the ledger is in use, it no longer is, and the mark is forgotten. Once
    /// nobody uses it, nobody can begin to: a ledger comes from a store that has it, or from the registry, which is
    /// locked.
    mutating func isUnused(_ isDispensable: (OnceLedger) -> Bool) -> Bool {
      isKnownUniquelyReferenced(&ledger) && isDispensable(ledger)  // [in use]
    }
  }

  package static let shared = LedgerRegistry()

  private let lock = NSLock()
  private var entries: [Medium: Entry] = [:]
  private var limit = 64
  private let isDispensable: (OnceLedger) -> Bool

  /// - Parameter isDispensable: Whether nothing is lost with a ledger. A test steps in here as another thread would.
  package init(isDispensable: @escaping (OnceLedger) -> Bool = { $0.isDispensable }) {
    self.isDispensable = isDispensable
  }

  package var count: Int { lock.withLock { entries.count } }

  /// The one ledger of `medium`.
  ///
  /// - Parameters:
  ///   - medium: What the mark is on.
  ///   - owner: The object in which its name counts, if any.
  /// - Returns: A new ledger, if nothing is known of the mark.
  package func ledger(of medium: Medium, owner: AnyObject? = nil) -> OnceLedger {
    // Released outside the lock: an owner may end with foreign code, which may make a store.
    var dropped: [Entry] = []
    defer { withExtendedLifetime(dropped) {} }
    var medium = medium
    medium.owner = owner.map(ObjectIdentifier.init)
    return lock.withLock {
      if let entry = entries[medium] { return entry.ledger }
      if entries.count >= limit { dropped = dropUnused() }
      let ledger = OnceLedger()
      entries[medium] = Entry(ledger: ledger, owner: owner)  // [owner]
      return ledger
    }
  }

  /// Takes out the ledgers that no store uses and that know nothing but what the medium would answer.
  ///
  /// The limit doubles with what is left, so that the search costs little for each ledger made.
  private func dropUnused() -> [Entry] {
    var dropped: [Entry] = []
    for medium in Array(entries.keys) where entries[medium]?.isUnused(isDispensable) == true {
      if let entry = entries.removeValue(forKey: medium) { dropped.append(entry) }
    }
    limit = max(64, 2 * entries.count)
    return dropped
  }
}
