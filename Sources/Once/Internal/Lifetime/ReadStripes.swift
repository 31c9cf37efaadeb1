import Synchronization

/// Lets many threads read what one may replace: readers take no lock, and what they might still see is not freed.
///
/// A reader raises a flag, looks, and lowers it. There is a row of flags, and the thread's identity says where in it to
/// start, so that two threads seldom meet at one. Who replaces something unlinks it first and then looks at the flags:
/// once each has been seen down, be it one after the other, nobody can have hold of the old any more.
///
/// ## Orderings
///
/// - A reader raises its flag and then loads the link; who replaces stores the link and then loads the flag. At least
///   one of the two has to see the other's store, and only *sequential consistency* of all four promises that.
/// - A flag is lowered with a *release* store, so that who sees it down frees the memory after the reader's last look.
struct ReadStripes: ~Copyable, Sendable {
  /// Stripes that have not been seen down yet, one bit each.
  typealias Pending = UInt64

  /// The flags, each on cache lines of its own.
  ///
  /// `nonisolated(unsafe)`: never changed, and what it points to are atomics that live as long as the process.
  private nonisolated(unsafe) let flags: UnsafeMutablePointer<Atomic<Bool>>
  private static var stride: Int { 128 }

  init() {
    let size = Pending.bitWidth * Self.stride
    flags = .allocate(capacity: size)
    for offset in 0..<size { (flags + offset).initialize(to: Atomic(false)) }
  }

  private func flag(_ number: Int) -> UnsafeMutablePointer<Atomic<Bool>> {
    flags + (number & (Pending.bitWidth - 1)) * Self.stride
  }

  /// A flag that is up.
  struct Stripe {
    fileprivate let flag: UnsafeMutablePointer<Atomic<Bool>>
  }

  /// Begins to read.
  ///
  /// - Returns: What to `leave`, or `nil` if other threads are at all the flags that were tried.
  @inline(__always)
  func enter() -> Stripe? {
    let spread = ThreadIdentity.current &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let first = Int(bitPattern: spread >> (UInt.bitWidth - Pending.bitWidth.trailingZeroBitCount))
    let flag = flag(first)
    if !flag.pointee.exchange(true, ordering: .sequentiallyConsistent) { return Stripe(flag: flag) }
    return enterNext(to: first)
  }

  @inline(never)
  private func enterNext(to first: Int) -> Stripe? {
    for number in first + 1...first + 4 {
      let flag = flag(number)
      if !flag.pointee.exchange(true, ordering: .sequentiallyConsistent) { return Stripe(flag: flag) }
    }
    return nil
  }

  @inline(__always)
  func leave(_ stripe: Stripe) {
    stripe.flag.pointee.store(false, ordering: .releasing)
  }

  /// Which of the stripes have been up all the while since they were first looked at.
  func stillPending(of pending: Pending) -> Pending {
    var remaining = pending
    for number in 0..<Pending.bitWidth where pending & 1 << number != 0 {
      if !flag(number).pointee.load(ordering: .sequentiallyConsistent) { remaining &= ~(1 << number) }
    }
    return remaining
  }
}
