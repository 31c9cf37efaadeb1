/// A word of memory that threads change in single steps.
///
/// `Synchronization.Atomic` needs newer systems. The standard library has these functions for its own references, and
/// compiles them into this module. There are a load that *acquires*, and an exchange that is sequentially consistent.
///
/// Invariant: once a second thread may see the word, it is touched only through these two. Its memory outlives each
/// access, because the caller keeps the object whose stored property it is, or nobody ever frees it.
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
  /// Without the attribute, the optimizer takes the load for one that may release the storage, and retains that.
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
