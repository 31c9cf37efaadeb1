import Synchronization

/// The marks that were asked for lately and are finished: what a call looks at first, with nothing but loads.
///
/// A table of fixed size with one entry for each hash. The entries hold no references, so there is nothing to free and no
/// reader to wait for. Writers take turns under the lock of the shard that the hash belongs to.
///
/// This rests on the promise of `LifetimeMark` that no other object can have the address of one whose mark is in the
/// table: an entry is written while its mark is there, and cleared before the mark goes.
///
/// ## Orderings
///
/// An entry's version is odd while it is written. A reader loads the version, the entry, and the version again; if that
/// is even and the same, nobody wrote in between. Its loads are *acquire*, so that they stay in this order. The writer
/// stores the words with *release*, so that whoever sees one of them sees the odd version too. And as a writer has itself
/// seen the flag of the mark, whoever sees its entry also sees what the run did.
struct RecentMarks: ~Copyable, Sendable {
  private static var words: Int { 8 }

  /// `nonisolated(unsafe)`: never changed, and what it points to are atomics that live as long as the process.
  private nonisolated(unsafe) let entries: UnsafeMutablePointer<Atomic<UInt>>
  private let mask: UInt

  /// Makes an empty table.
  ///
  /// - Parameter capacity: A power of two.
  init(capacity: Int) {
    let count = capacity * Self.words
    // One entry to a cache line.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<UInt>.stride, alignment: 64)
    entries = memory.bindMemory(to: Atomic<UInt>.self, capacity: count)
    for word in 0..<count { (entries + word).initialize(to: Atomic(0)) }
    mask = UInt(capacity - 1)
  }

  /// The words: version, address, line, column, file, its length with the form, and how often it was missed.
  @inline(__always)
  private func entry(_ slot: UInt) -> UnsafeMutablePointer<Atomic<UInt>> {
    entries + Int(bitPattern: slot & mask) &* Self.words
  }

  @inline(__always)
  func contains(_ address: UInt, _ site: CallSite, slot: UInt) -> Bool {
    let entry = entry(slot)
    let version = entry[0].load(ordering: .acquiring)
    return entry[1].load(ordering: .acquiring) == address
      && entry[2].load(ordering: .acquiring) == site.line
      && entry[3].load(ordering: .acquiring) == site.column
      && entry[4].load(ordering: .acquiring) == site.fileWord
      && entry[5].load(ordering: .acquiring) == site.lengthWord
      && version & 1 == 0
      && entry[0].load(ordering: .relaxed) == version
  }

  /// Counts a look that had to go on to the table of all marks.
  ///
  /// - Returns: Whether it is time to make room for what was looked for. Two that share an entry would otherwise drive
  ///   each other out at every call.
  @inline(__always)
  func isDue(slot: UInt) -> Bool {
    let entry = entry(slot)
    // Not an atomic increment: it does no harm if a count is lost.
    let misses = entry[6].load(ordering: .relaxed) &+ 1
    entry[6].store(misses, ordering: .relaxed)
    return misses & 15 == 0
  }

  /// Enters a mark; only under the lock of its shard.
  func note(_ mark: LifetimeMark, slot: UInt) {
    write(mark.address, mark.site, slot: slot)
  }

  /// Clears the entry if it may be that of a mark; only under the lock of its shard.
  func forget(_ mark: LifetimeMark, slot: UInt) {
    guard entry(slot)[1].load(ordering: .relaxed) == mark.address else { return }
    // No object lies at zero.
    write(0, mark.site, slot: slot)
  }

  private func write(_ address: UInt, _ site: CallSite, slot: UInt) {
    let entry = entry(slot)
    let version = entry[0].load(ordering: .relaxed)
    entry[0].store(version &+ 1, ordering: .relaxed)
    let words = [address, site.line, site.column, site.fileWord, site.lengthWord]
    for (number, word) in words.enumerated() { entry[number + 1].store(word, ordering: .releasing) }
    entry[0].store(version &+ 2, ordering: .releasing)
  }
}

extension CallSite {
  /// The address of the file's name; for what has none, its only character.
  @inline(__always)
  fileprivate var fileWord: UInt {
    fileID.hasPointerRepresentation ? UInt(bitPattern: fileID.utf8Start) : UInt(fileID.unicodeScalar.value)
  }

  /// The length of the file's name, none being that of a character without an address, and the form.
  @inline(__always)
  fileprivate var lengthWord: UInt {
    let length = fileID.hasPointerRepresentation ? UInt(fileID.utf8CodeUnitCount) &+ 1 : 0
    return length &<< 2 | UInt(form.rawValue)
  }
}
