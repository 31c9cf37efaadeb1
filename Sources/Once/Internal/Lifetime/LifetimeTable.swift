/// Marks by their keys: a hash table that grows and shrinks by one small bucket at a time ("linear hashing"), so that
/// no call moves more than a few marks, however many there are.
///
/// Not a `Dictionary`, whose hash takes longer than the rest of a call, and which moves all it has when it grows.
struct LifetimeTable {
  /// At least one, with one to four rows each on average.
  private var buckets: [[Row]] = [[]]
  private var count = 0
  /// The row that the sweep looks at next.
  private var hand = (bucket: 0, row: 0)

  private struct Row {
    let key: LifetimeKey
    /// Whether the mark has been seen up; a lookup then does not ask the mark, and so does not retain it.
    var isFinished = false
    let mark: LifetimeMark
  }

  /// Finds a mark, or none inside the optional if its run has succeeded; `nil` if there is no mark yet.
  @inline(__always) mutating func find(_ key: LifetimeKey, hash: UInt) -> LifetimeMark?? {
    let bucket = bucket(of: hash)
    guard let row = buckets[bucket].firstIndex(where: { $0.key.isSame(as: key) }) else { return nil }
    return buckets[bucket][row].isFinished ? .some(nil) : unfinishedMark(bucket, row)
  }

  @inline(never) private mutating func unfinishedMark(_ bucket: Int, _ row: Int) -> LifetimeMark? {
    let mark = buckets[bucket][row].mark
    buckets[bucket][row].isFinished = mark.isDone
    return buckets[bucket][row].isFinished ? nil : mark
  }

  /// Adds a mark that is not there yet.
  mutating func insert(_ mark: LifetimeMark, _ key: LifetimeKey) -> LifetimeMark {
    place(Row(key: key, mark: mark))
    count += 1
    if count > buckets.count * 4 { split() }
    return mark
  }

  /// Sweeps the next mark, which leaves the table unless it is kept.
  mutating func sweep(keeping isKept: (LifetimeMark) -> Bool) {
    if hand.bucket >= buckets.count || hand.row >= buckets[hand.bucket].count {
      hand = ((hand.bucket + 1) % buckets.count, 0)
    }
    guard hand.row < buckets[hand.bucket].count else { return }
    if isKept(buckets[hand.bucket][hand.row].mark) {
      hand.row += 1
    } else {
      buckets[hand.bucket].remove(at: hand.row)
      count -= 1
      if count < buckets.count, buckets.count > 1 { buckets.removeLast().forEach { place($0) } }
    }
  }

  /// The bucket that the last bits of a hash number or, if it is still to come, the one from which it will be split.
  @inline(__always) private func bucket(of hash: UInt) -> Int {
    let mask = ~0 as UInt >> UInt((buckets.count - 1).leadingZeroBitCount)
    let bucket = Int(bitPattern: hash & mask)
    return bucket < buckets.count ? bucket : bucket & Int(bitPattern: mask >> 1)
  }

  private mutating func split() {
    let bucket = bucket(of: UInt(buckets.count))
    let rows = buckets[bucket]
    buckets[bucket] = []
    buckets.append([])
    rows.forEach { place($0) }
  }

  private mutating func place(_ row: Row) { buckets[bucket(of: row.key.hash)].append(row) }
}
