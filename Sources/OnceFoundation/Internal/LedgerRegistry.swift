import Foundation
package import Once

/// The ledgers of this process, so that stores made separately for one medium share what is known about its mark.
///
/// `@unchecked Sendable`: `entries`, `keys` and `hand` are touched, and `isDispensable` is called, only under `lock`.
/// (`NSLock`, as ThreadSanitizer does not see a `Mutex` on Linux.)
package final class LedgerRegistry: @unchecked Sendable {
  /// What a mark is on: an open key, so that a store of another kind only has to name itself.
  ///
  /// Names are bytes: a `String` equals another that is written differently, é in one code point or in two, where the
  /// medium has two names. One ledger for both would keep the second mark from ever being made.
  package struct Key: Hashable, Sendable {
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
    /// The object in which the name counts, which only its callers keep.
    ///
    /// The tempting version keeps it alive, so that no other object gets its address while the entry stands. But then
    /// thread A makes a store of its object and lets go of both, thread B makes stores of its own, and B's sweep
    /// releases the object of A. So another object may come to the address, and finds by this reference that the entry
    /// is not its own. The reference is read for the object that the caller has passed, and for no other, because
    /// reading it retains the object for a moment.
    private weak var owner: AnyObject?

    init(owner: AnyObject?) { (ledger, self.owner) = (OnceLedger(), owner) }

    /// Whether it was made for the object whose address is in the key, and not for one that had the address before.
    func isFor(_ owner: AnyObject?) -> Bool { self.owner === owner }  // [owner]

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
  private var entries: [Key: Entry] = [:]
  /// The keys of `entries`, in the order of the sweep, and which of them is next.
  private var keys: [Key] = []
  private var hand = 0
  private let isDispensable: (OnceLedger) -> Bool

  /// - Parameter isDispensable: Whether nothing is lost with a ledger. A test steps in here as another thread would.
  package init(isDispensable: @escaping (OnceLedger) -> Bool = { $0.isDispensable }) {
    self.isDispensable = isDispensable
  }

  package var count: Int { lock.withLock { entries.count } }

  /// The one ledger of what `key` names.
  ///
  /// - Parameters:
  ///   - key: What the mark is on.
  ///   - owner: The object in which its name counts, if any.
  /// - Returns: A new ledger, if nothing is known of the mark.
  package func ledger(of key: Key, owner: AnyObject? = nil) -> OnceLedger {
    // Dropped outside the lock, because an observer is foreign code, which may make a store.
    var dropped: [Entry] = []
    defer { for entry in dropped { entry.ledger.dismissObservers() } }
    var key = key
    key.owner = owner.map(ObjectIdentifier.init)
    return lock.withLock {
      if entries[key]?.isFor(owner) == true { return entries[key].unsafelyUnwrapped.ledger }
      for _ in 0..<min(8, keys.count) { if let entry = sweep() { dropped.append(entry) } }
      let entry = Entry(owner: owner)
      if let stale = entries.updateValue(entry, forKey: key) { dropped.append(stale) } else { keys.append(key) }
      return entry.ledger
    }
  }

  /// Takes out the next ledger, if no store uses it and it knows nothing but what the medium would answer.
  ///
  /// Each new ledger looks at a few others: what is left behind by many stores goes with the next few, and none waits
  /// for a search of all.
  private func sweep() -> Entry? {
    if hand >= keys.count { hand = 0 }
    let key = keys[hand]
    guard entries[key]?.isUnused(isDispensable) == true else {
      hand += 1
      return nil
    }
    keys[hand] = keys[keys.count - 1]
    keys.removeLast()
    defer { giveBackRoom() }
    return entries.removeValue(forKey: key)
  }

  /// Both keep the room of their peak: given back when little of it is used, in amortized constant time.
  private func giveBackRoom() {
    guard entries.capacity > 64, entries.count < entries.capacity / 8 else { return }
    entries = Dictionary(uniqueKeysWithValues: entries.map { ($0, $1) })
    keys = Array(entries.keys)
  }
}
