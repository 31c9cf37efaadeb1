import Synchronization

/// The marks of all objects that were ever asked about in line, and still live.
///
/// Split into shards by a hash of object and place, so that threads that add marks of different objects seldom meet. No
/// payload ever runs under a lock of the table: it runs in its own mark's turn, and the table only finds the mark.
///
/// `@unchecked Sendable`: all is set up before the table is shared, and the links are atomics.
final class LifetimeTable: @unchecked Sendable {
  static let shared = LifetimeTable()
  /// `shared`, once there is one: a constant initialiser costs nothing to get past, where `shared` asks a once of its own
  /// at every access.
  private static let existing = Atomic<UInt>(0)

  private static var shardBits: Int { 6 }

  private let recent = RecentMarks(capacity: 1 << (2 * shardBits))
  private let readers = ReadStripes()
  /// Side by side and hardly ever written, for those who only look.
  private let links: UnsafeMutablePointer<Atomic<UInt>>
  private let shards: [LifetimeShard]

  private init() {
    let links = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: 1 << Self.shardBits)
    shards = (0..<1 << Self.shardBits).map { LifetimeShard(link: links + $0) }
    self.links = links
    Self.existing.store(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), ordering: .releasing)
  }

  private static func shard(of hash: UInt) -> Int {
    Int(bitPattern: hash >> (UInt.bitWidth - shardBits))
  }

  /// Looks at a mark without a lock and without keeping anything alive.
  ///
  /// The caller holds the object, so its mark cannot be swept. Other marks on the way may be, and for them there are the
  /// stripes.
  ///
  /// - Returns: Whether the mark's flag is up; `nil` if no mark was found, which does not mean that there is none.
  @inline(__always)
  static func isFinished(_ object: AnyObject, at site: CallSite) -> Bool? {
    defer { extendLifetime(object) }
    guard let table = UnsafeRawPointer(bitPattern: existing.load(ordering: .acquiring)) else { return nil }
    return Unmanaged<LifetimeTable>.fromOpaque(table)._withUnsafeGuaranteedRef {
      $0.isFinished(object, at: site)
    }
  }

  @inline(__always)
  private func isFinished(_ object: AnyObject, at site: CallSite) -> Bool? {
    let address = LifetimeMark.address(of: object)
    let hash = site.hash(with: address)
    let slot = Self.recentSlot(of: hash)
    if LifetimeMark.keepsAddress, recent.contains(address, site, slot: slot) { return true }
    return look(for: object, at: site, hash: hash)
  }

  @inline(never)
  private func look(for object: AnyObject, at site: CallSite, hash: UInt) -> Bool? {
    guard let isFinished = find(object, at: site, hash: hash) else { return nil }
    if LifetimeMark.keepsAddress, isFinished, recent.isDue(slot: Self.recentSlot(of: hash)) {
      note(object, at: site)
    }
    return isFinished
  }

  private func find(_ object: AnyObject, at site: CallSite, hash: UInt) -> Bool? {
    guard let stripe = readers.enter() else { return nil }
    defer { readers.leave(stripe) }
    let link = links[Self.shard(of: hash)].load(ordering: .sequentiallyConsistent)
    let mark = LifetimeIndex(link: link).find(object, at: site, hash: hash)
    return mark?._withUnsafeGuaranteedRef { $0.latch.isFinished }
  }

  /// Finds or makes a mark.
  ///
  /// - Returns: The mark, and whether this call made it; no mark for an object that is coming to its end.
  func mark<Mark: LifetimeMark>(of object: AnyObject, at site: CallSite, as type: Mark.Type)
    -> (mark: Mark?, isNew: Bool)
  {
    let hash = site.hash(with: LifetimeMark.address(of: object))
    return shards[Self.shard(of: hash)].mark(
      of: object,
      at: site,
      hash: hash,
      as: type,
      readers: readers,
      recent: recent
    )
  }

  /// Brings a mark that is finished to the front.
  func note(_ object: AnyObject, at site: CallSite) {
    guard LifetimeMark.keepsAddress else { return }
    let hash = site.hash(with: LifetimeMark.address(of: object))
    shards[Self.shard(of: hash)].note(object, at: site, hash: hash, in: recent)
  }

  /// Where among the recent marks one belongs: in the part of its shard, whose lock guards it.
  @inline(__always)
  static func recentSlot(of hash: UInt) -> UInt {
    let part = UInt(bitPattern: shard(of: hash)) &<< UInt(shardBits)
    return part | hash & ((1 &<< UInt(shardBits)) &- 1)
  }
}
