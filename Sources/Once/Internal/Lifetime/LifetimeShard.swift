import Synchronization

/// A part of the table of marks: one lock for those who add to it, none for those who look.
///
/// There is no message when an object dies, so marks of dead objects are swept out when others are added. It is done by
/// making a new index of those alive, which serves for growing and shrinking too, in two cases: the index is half full,
/// or the few marks that each addition looks at are all dead. The second means that, in all likelihood, many are: a mass
/// that has died is gone at the next addition, while in a steady coming and going every sweep removes a fair share of
/// what it looks at. So an addition costs the same on average however many objects there are.
///
/// Whether an object is alive only a strong reference can tell, and in that moment its last other owner may let go.
/// Then it is the sweep that ends its life. No foreign code must run under the lock, so the strong references leave it
/// with the caller.
///
/// `@unchecked Sendable`: the variables are touched only under the lock.
final class LifetimeShard: @unchecked Sendable {
  private let lock = OnceLatch()
  /// Where readers find the index.
  private let link: UnsafeMutablePointer<Atomic<UInt>>
  @exclusivity(unchecked) private var index: LifetimeIndex
  @exclusivity(unchecked) private var count = 0
  /// Where the next addition looks for dead objects.
  @exclusivity(unchecked) private var hand: UInt = 0
  @exclusivity(unchecked) private var retired: [Retired] = []

  /// What was replaced, until no reader can have hold of it.
  private struct Retired {
    let index: LifetimeIndex
    let marks: [Unmanaged<LifetimeMark>]
    var pending = ReadStripes.Pending.max

    func release() {
      index.deallocate()
      for mark in marks { mark.release() }
    }
  }

  /// Makes an empty shard.
  ///
  /// - Parameter link: Memory for the link, to be initialised and then kept.
  init(link: UnsafeMutablePointer<Atomic<UInt>>) {
    index = LifetimeIndex(capacity: 8)
    self.link = link
    link.initialize(to: Atomic(index.link))
  }

  /// Finds or makes a mark.
  ///
  /// - Returns: The mark, and whether this call made it; no mark for an object that is coming to its end.
  func mark<Mark: LifetimeMark>(
    of object: AnyObject,
    at site: CallSite,
    hash: UInt,
    as type: Mark.Type,
    readers: borrowing ReadStripes,
    recent: borrowing RecentMarks
  ) -> (mark: Mark?, isNew: Bool) {
    var alive: [AnyObject] = []
    let result = lock.withLock { () -> (mark: Mark?, isNew: Bool) in
      if let mark = index.find(object, at: site, hash: hash) {
        return (unsafeDowncast(mark.takeUnretainedValue(), to: type), false)
      }
      if (count + 1) * 2 > index.capacity || findsOnlyDead(&alive) { sweep(&alive, recent) }
      release(after: readers)
      guard let mark = type.init(of: object, at: site) else { return (nil, true) }
      index.insert(.passRetained(mark), hash: hash)
      count += 1
      return (mark, true)
    }
    withExtendedLifetime(alive) {}
    return result
  }

  /// Enters a mark among the recent ones, if it is finished, and here still: one that was swept while its object came to its end must
  /// not be, as nobody would clear it.
  func note(_ object: AnyObject, at site: CallSite, hash: UInt, in recent: borrowing RecentMarks) {
    lock.withLock {
      guard let mark = index.find(object, at: site, hash: hash) else { return }
      mark._withUnsafeGuaranteedRef { if $0.latch.isFinished { recent.note($0, slot: $0.recentSlot) } }
    }
  }

  private func findsOnlyDead(_ alive: inout [AnyObject]) -> Bool {
    var remaining = min(count, 4)
    guard remaining > 0 else { return false }
    while remaining > 0 {
      hand &+= 1
      guard let mark = index[hand] else { continue }
      remaining -= 1
      if isAlive(mark, &alive) { return false }
    }
    return true
  }

  private func sweep(_ alive: inout [AnyObject], _ recent: borrowing RecentMarks) {
    var dead: [Unmanaged<LifetimeMark>] = []
    var living: [Unmanaged<LifetimeMark>] = []
    for position in 0..<UInt(index.capacity) {
      guard let mark = index[position] else { continue }
      if isAlive(mark, &alive) { living.append(mark) } else { dead.append(mark) }
    }
    for mark in dead { mark._withUnsafeGuaranteedRef { recent.forget($0, slot: $0.recentSlot) } }
    count = living.count
    var capacity = 8
    while capacity < (count + 1) * 3 { capacity *= 2 }
    let replacement = LifetimeIndex(capacity: capacity)
    for mark in living { replacement.insert(mark, hash: mark._withUnsafeGuaranteedRef { $0.hash }) }
    retired.append(Retired(index: index, marks: dead))
    index = replacement
    link.pointee.store(replacement.link, ordering: .sequentiallyConsistent)
  }

  private func isAlive(_ mark: Unmanaged<LifetimeMark>, _ alive: inout [AnyObject]) -> Bool {
    guard let object = mark._withUnsafeGuaranteedRef({ $0.object }) else { return false }
    alive.append(object)
    return true
  }

  /// Frees what was replaced, as far as no reader can see it.
  private func release(after readers: borrowing ReadStripes) {
    guard !retired.isEmpty else { return }
    for number in retired.indices {
      retired[number].pending = readers.stillPending(of: retired[number].pending)
      if retired[number].pending == 0 { retired[number].release() }
    }
    retired.removeAll { $0.pending == 0 }
  }
}
