import Synchronization

/// A hash table of marks that one thread fills while others read it; it never grows and nothing is taken out.
///
/// Open addressing with linear probing. A word is stored with *release* after its mark is complete and loaded with
/// *acquire*. A reader may miss a mark that is being entered; it then asks again under the lock. What a reader does find
/// is there.
struct LifetimeIndex {
  private typealias Word = Atomic<UInt>

  /// The address of the words, and in its low bits, which alignment leaves free, the logarithm of their number.
  ///
  /// One number, so that it can be published in one store, and read without going to the words for their number.
  let link: UInt

  private static var alignment: UInt { 64 }

  init(link: UInt) {
    self.link = link
  }

  /// Makes an empty index.
  ///
  /// - Parameter capacity: A power of two.
  init(capacity: Int) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Word>.stride,
      alignment: Int(Self.alignment)
    )
    link = UInt(bitPattern: memory) | UInt(capacity.trailingZeroBitCount)
    let words = memory.bindMemory(to: Word.self, capacity: capacity)
    for position in 0..<capacity { (words + position).initialize(to: Word(0)) }
  }

  /// Frees the words, but does not release the marks.
  func deallocate() {
    UnsafeMutableRawPointer(word(0)).deallocate()
  }

  var capacity: Int { 1 << Int(link & (Self.alignment - 1)) }

  /// A position may be any number: it wraps around.
  @inline(__always)
  private func word(_ position: UInt) -> UnsafeMutablePointer<Word> {
    let offset = position & ~(UInt.max &<< (link & (Self.alignment - 1)))
    let words = UnsafeMutablePointer<Word>(bitPattern: link & ~(Self.alignment - 1)).unsafelyUnwrapped
    return words + Int(bitPattern: offset)
  }

  @inline(__always)
  subscript(position: UInt) -> Unmanaged<LifetimeMark>? {
    let mark = word(position).pointee.load(ordering: .acquiring)
    return UnsafeRawPointer(bitPattern: mark).map(Unmanaged.fromOpaque)
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

  /// Enters a mark that is not there yet; there is room for it.
  func insert(_ mark: Unmanaged<LifetimeMark>, hash: UInt) {
    var position = hash
    while self[position] != nil { position &+= 1 }
    word(position).pointee.store(UInt(bitPattern: mark.toOpaque()), ordering: .releasing)
  }
}
