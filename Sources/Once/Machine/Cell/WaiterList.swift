/// Waiters in order of arrival, where to leave in between takes constant time.
///
/// Each waiter in the list owns the next one. A waiter in the list would be alive anyway: its caller holds it, and goes
/// on only after it was taken out and woken. Not to retain it would save 180 of the 10,000 instructions of a task that
/// waits.
struct WaiterList {
  private var first: Waiter?
  /// Unmanaged, as the one before owns it.
  private var last: Unmanaged<Waiter>?

  mutating func append(_ waiter: Waiter) {
    waiter.state = .listed
    waiter.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = waiter } } else { first = waiter }
    last = .passUnretained(waiter)
  }

  /// Takes out a waiter, which the caller wakes outside the lock.
  ///
  /// - Returns: Whether it was in the list.
  mutating func remove(_ waiter: Waiter, with outcome: Outcome) -> Bool {
    guard case .listed = waiter.state else { return false }
    waiter.state = .woken(outcome)
    let (next, previous) = (waiter.next.take(), waiter.previous)
    if let next { next.previous = previous } else { last = previous }
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    return true
  }

  /// Takes out the first if there is one, to be woken as any other.
  mutating func removeFirst(with outcome: Outcome) -> Waiter? {
    let first = first
    if let first { _ = remove(first, with: outcome) }
    return first
  }

  /// Those that were taken out one after another, each the `next` of the one before.
  struct Chain {
    fileprivate var first: Waiter?

    /// Wakes them, outside the lock.
    @inline(never) consuming func wake() {
      var rest = first.take()
      while let waiter = rest {
        // Taken, or the end of the first waiter might be the end of all, one inside another.
        rest = waiter.next.take()
        waiter.wake()
      }
    }
  }

  /// Takes waiters from the front, up to the first whose wait is not over.
  @inline(never) mutating func removeFirst(while isOver: (Waiter) -> Bool) -> Chain {
    let chain = Chain(first: first)
    var end: Waiter?
    while let waiter = first, isOver(waiter) {
      waiter.state = .woken(.finished)  // [next]
      end = waiter
      first = waiter.next
    }
    guard let end else { return Chain() }
    end.next = nil
    if let first { first.previous = nil } else { last = nil }
    return chain
  }
}
