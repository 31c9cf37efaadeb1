/// Rows by their hashes: a hash table that grows and shrinks by one small bucket at a time ("linear hashing"), so that
/// no call moves more than a few rows, however many there are.
///
/// Not a `Dictionary`, whose hash takes longer than the rest of a call, and which moves all it has when it grows.
struct LifetimeTable {
  /// At least one, with one to four rows each on average.
  private var buckets: [[LifetimeRow]] = [[]]
  private var count = 0
  /// The row that the sweep looks at next.
  private var hand = (bucket: 0, row: 0)

  /// Runs `body` on the row that is sought, or answers `done` if its record is known to be up; `nil` if there is none.
  ///
  /// A row that is not to be changed is only read: the arrays then need not be unique.
  @inline(__always) mutating func find<Value>(
    _ hash: UInt,
    _ isSought: (LifetimeRow) -> Bool,
    _ isDone: (LifetimeRow) -> Bool,
    done: Value,
    _ body: (inout LifetimeRow) -> Value
  ) -> Value? {
    let bucket = bucket(of: hash)
    for row in 0..<buckets[bucket].count where isSought(buckets[bucket][row]) {
      return isDone(buckets[bucket][row]) ? done : body(&buckets[bucket][row])
    }
    return nil
  }

  /// Adds a row that is not there yet.
  mutating func insert(_ row: LifetimeRow) {
    put(row)
    count += 1
    if count > buckets.count * 4 { split() }
  }

  /// Sweeps the next row, which leaves the table unless it is kept.
  mutating func sweep(keeping isKept: (LifetimeRow) -> Bool) {
    if hand.bucket >= buckets.count || hand.row >= buckets[hand.bucket].count {
      hand = ((hand.bucket + 1) % buckets.count, 0)
    }
    guard hand.row < buckets[hand.bucket].count else { return }
    if isKept(buckets[hand.bucket][hand.row]) {
      hand.row += 1
    } else {
      buckets[hand.bucket].remove(at: hand.row)
      count -= 1
      if count < buckets.count, buckets.count > 1 { buckets.removeLast().forEach { put($0) } }
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
    rows.forEach { put($0) }
  }

  private mutating func put(_ row: LifetimeRow) { buckets[bucket(of: row.hash)].append(row) }
}

extension LifetimeTable {
  /// Finds a record, or none inside the optional if its run has succeeded; `nil` if there is no record yet.
  @inline(__always) mutating func open(_ place: LifetimePlace, hash: UInt) -> LifetimeRecord?? {
    find(hash, { $0.place.isSame(as: place) }, \.isFinished, done: nil, { $0.open() })
  }

  /// Adds a record that is not there yet.
  mutating func add(_ place: LifetimePlace) -> LifetimeRecord {
    let record = LifetimeRecord()
    insert(LifetimeRow(place.number, place, record))
    return record
  }
}
