import Synchronization

/// A hash table of marks that one thread fills while others read it; it never grows and nothing is taken out.
///
/// Open addressing with linear probing: the first word tells the size, the others point to marks. A word is stored with
/// *release* after its mark is complete and loaded with *acquire*. A reader may miss a mark that is being entered; it
/// then asks again under the lock. What a reader does find is there.
struct LifetimeIndex {
  let words: UnsafeMutablePointer<Atomic<UInt>>

  /// Makes an empty index.
  ///
  /// - Parameter capacity: A power of two.
  init(capacity: Int) {
    words = .allocate(capacity: capacity + 1)
    words.initialize(to: Atomic(UInt(capacity - 1)))
    for position in 1...capacity { (words + position).initialize(to: Atomic(0)) }
  }

  init(words: UnsafeMutablePointer<Atomic<UInt>>) {
    self.words = words
  }

  /// The marks are not released with it.
  func deallocate() {
    words.deinitialize(count: capacity + 1)
    words.deallocate()
  }

  private var mask: UInt { words.pointee.load(ordering: .relaxed) }
  var capacity: Int { Int(mask) + 1 }

  @inline(__always)
  private func word(_ position: UInt) -> UnsafeMutablePointer<Atomic<UInt>> {
    words + Int(bitPattern: (position & mask) &+ 1)
  }

  @inline(__always)
  subscript(position: UInt) -> Unmanaged<LifetimeMark>? {
    let word = word(position).pointee.load(ordering: .acquiring)
    return UnsafeRawPointer(bitPattern: word).map(Unmanaged.fromOpaque)
  }

  /// Finds a mark; at least one word is empty, so the search ends.
  @inline(__always)
  func find(_ object: AnyObject, at site: CallSite, hash: UInt) -> Unmanaged<LifetimeMark>? {
    var position = hash
    while let mark = self[position] {
      if mark._withUnsafeGuaranteedRef({ $0.isMark(of: object, at: site) }) { return mark }
      position &+= 1
    }
    return nil
  }

  func insert(_ mark: Unmanaged<LifetimeMark>, hash: UInt) {
    var position = hash
    while self[position] != nil { position &+= 1 }
    word(position).pointee.store(UInt(bitPattern: mark.toOpaque()), ordering: .releasing)
  }
}
