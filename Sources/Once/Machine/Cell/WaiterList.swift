/// Waiters in order of arrival; one that leaves in between takes constant time.
///
/// Nothing here owns a waiter, and nobody retains one. A waiter in the list is alive: its caller holds it, and goes on
/// only after it was taken out and woken. Who has woken it never touches it again. The tempting version lets each own
/// the next. It takes four changes of a reference count to wake one, and the last reference may end with who wakes it.
struct WaiterList {
  private var first: Unmanaged<Waiter>?
  private var last: Unmanaged<Waiter>?

  mutating func append(_ waiter: Waiter) {
    let added = Unmanaged.passUnretained(waiter)
    waiter.state = .listed
    waiter.previous = last
    last?._withUnsafeGuaranteedRef { $0.next = added }
    if first == nil { first = added }
    last = added
  }

  /// Takes out a waiter, which the caller wakes outside the lock.
  ///
  /// - Returns: Whether it was in the list.
  mutating func remove(_ waiter: Waiter, with outcome: Outcome) -> Bool {
    guard case .listed = waiter.state else { return false }
    waiter.state = .woken(outcome)
    let (next, previous) = (waiter.next, waiter.previous)
    if let next { next._withUnsafeGuaranteedRef { $0.previous = previous } } else { last = previous }
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    return true
  }

  /// Takes out the first if there is one, to be woken as any other.
  mutating func removeFirst(with outcome: Outcome) -> Unmanaged<Waiter>? {
    let first = first
    first?._withUnsafeGuaranteedRef { _ = remove($0, with: outcome) }
    return first
  }

  /// Those that were taken out one after another, each the `next` of the one before.
  struct Chain {
    fileprivate var first: Unmanaged<Waiter>?
    fileprivate var count = 0

    /// Wakes them, outside the lock.
    @inline(never) func wake() {
      var rest = first
      for _ in 0..<count {
        // Looked at before: who is woken may be gone at once.
        rest = rest?._withUnsafeGuaranteedRef { waiter in
          let next = waiter.next
          waiter.wake()
          return next
        }
      }
    }
  }

  /// Takes out the first, as long as their wait is over.
  @inline(never) mutating func removeFirst(while isOver: (Waiter) -> Bool) -> Chain {
    var chain = Chain(first: first)
    while let waiter = first {
      let isRemoved = waiter._withUnsafeGuaranteedRef { waiter in
        guard isOver(waiter) else { return false }
        waiter.state = .woken(.finished)  // [next]
        first = waiter.next
        return true
      }
      if !isRemoved { break }
      chain.count += 1
    }
    if let first { first._withUnsafeGuaranteedRef { $0.previous = nil } } else { last = nil }
    return chain
  }
}
