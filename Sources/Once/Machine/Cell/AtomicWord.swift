/// A word of memory that threads change in single steps.
///
/// `Synchronization.Atomic` needs newer systems than the rest of this package. These are functions of the standard
/// library that it uses itself, for its own references. Both are compiled into this module, so they are there on every
/// system, and what runs on one system is what was tested on another.
///
/// There are two accesses, and no weaker ones: a load that *acquires*, and an exchange that is sequentially consistent,
/// and so both acquires and *releases*.
///
/// ## Invariant
///
/// From the moment a second thread may see the word, it is touched only through these two accesses. Its memory outlives
/// each access: the caller keeps the object whose stored property it is, or nobody ever frees the memory.
@frozen @usableFromInline struct AtomicWord: Sendable {
  /// `nonisolated(unsafe)`: by the invariant.
  @usableFromInline nonisolated(unsafe) let address: UnsafeMutableRawPointer

  /// The first stored property of an object, which the caller keeps.
  @inlinable @inline(__always) init(firstIn object: AnyObject) { address = _getUnsafePointerToStoredProperties(object) }

  /// A word that somebody else has made, and keeps.
  init(at address: UnsafeMutableRawPointer) { self.address = address }

  /// A word of its own, which is zero, and never freed.
  init() {
    address = .allocate(byteCount: MemoryLayout<UInt>.size, alignment: MemoryLayout<UInt>.alignment)
    address.initializeMemory(as: UInt.self, to: 0)
  }

  /// What it is, with all that was written before that.
  ///
  /// The attribute says what the optimizer does not assume of an atomic load: it releases nothing. Without it, a read
  /// of a wrapped property retains the storage, at several times the cost of the load.
  @inlinable var value: UInt {
    // The function takes the word for a reference. Here it is only ever bits.
    @_effects(releasenone) get {
      let reference = address.assumingMemoryBound(to: AnyObject?.self)
      return unsafeBitCast(_stdlib_atomicAcquiringLoadARCRef(object: reference), to: UInt.self)  // [load]
    }
  }

  /// Changes it in one step, and returns what it was.
  @inline(__always) @discardableResult func change(_ change: (UInt) -> UInt) -> UInt {
    let pointer = address.assumingMemoryBound(to: UnsafeRawPointer?.self)
    var known = UnsafeRawPointer(bitPattern: value)  // [exchange]
    while true {
      let old = UInt(bitPattern: known)
      let new = UnsafeRawPointer(bitPattern: change(old))
      if _stdlib_atomicCompareExchangeStrongPtr(object: pointer, expected: &known, desired: new) { return old }
    }
  }
}
