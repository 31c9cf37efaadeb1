/// Marks by their keys: a hash table with open addressing and linear probing, at most three quarters full.
///
/// Not a `Dictionary`, whose hash takes longer than the rest of a call. The keys are apart from the marks, so that a
/// lookup of a finished run touches one place in memory, and retains nothing.
struct LifetimeTable<Mark: LifetimeMark> {
  private var rows: [Row]
  private var marks: [Mark?]
  private(set) var count = 0

  private struct Row {
    var key = LifetimeKey(address: 0, fileID: "", line: 0, column: 0, form: .run)
    /// Whether the mark's latch has been seen up.
    var isFinished = false
  }

  init(capacity: Int = 4) {
    rows = Array(repeating: Row(), count: capacity)
    marks = Array(repeating: nil, count: capacity)
  }

  /// Finds a mark unless its run has succeeded, or makes one.
  mutating func open(_ key: LifetimeKey, hash: UInt, orMake make: (inout Self) -> LifetimeMark) -> LifetimeMark? {
    let index = index(of: key, hash: hash)
    if rows[index].isFinished { return nil }
    guard let mark = marks[index] else { return make(&self) }
    rows[index].isFinished = mark.latch.isFinished
    return rows[index].isFinished ? nil : mark
  }

  /// Where the key is, or would be.
  @inline(__always) private func index(of key: LifetimeKey, hash: UInt) -> Int {
    var index = Int(bitPattern: hash) & (rows.count - 1)
    while rows[index].key.address != 0, !rows[index].key.isSame(as: key) { index = (index + 1) & (rows.count - 1) }
    return index
  }

  /// The mark at a position, if there is one; a position may be any number: it wraps around.
  subscript(position: Int) -> Mark? { marks[position & (marks.count - 1)] }

  var isFull: Bool { (count + 1) * 4 > rows.count * 3 }

  /// Adds a mark that is not there yet; the table must not be full.
  @discardableResult mutating func insert(_ mark: Mark, _ key: LifetimeKey) -> Mark {
    let index = index(of: key, hash: key.hash)
    rows[index] = Row(key: key)
    marks[index] = mark
    count += 1
    return mark
  }

  /// Rebuilds the table from the marks to keep, in a size that fits them.
  mutating func rebuild(keeping isKept: (Mark) -> Bool) {
    for index in marks.indices where marks[index].map(isKept) == false {
      marks[index] = nil
      count -= 1
    }
    let old = self
    self = Self(capacity: max(4, 1 << (Int.bitWidth - (count * 2 + 1).leadingZeroBitCount)))
    for index in old.marks.indices { if let mark = old.marks[index] { insert(mark, old.rows[index].key) } }
  }
}
