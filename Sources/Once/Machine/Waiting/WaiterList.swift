/// Waiters in order of arrival, where to leave in between takes constant time.
///
/// Each waiter in the list owns the next one. A waiter in the list would be alive anyway: its caller holds it, and goes
/// on only after it was taken out and woken.
struct WaiterList {
  private var first: Waiter?
  /// Unmanaged, as the one before owns it.
  private var last: Unmanaged<Waiter>?

  /// Goes through a copy of the list: its first waiter, which the copy leaves behind.
  mutating func next() -> Waiter? {
    defer { first = first?.next }
    return first
  }

  @inline(never) func contains(where isMeant: (Waiter) -> Bool) -> Bool {
    var rest = self
    while let waiter = rest.next() { if isMeant(waiter) { return true } }
    return false
  }

  mutating func append(_ waiter: Waiter) {
    waiter.state = .listed
    link(waiter)
  }

  private mutating func link(_ waiter: Waiter) {
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

  /// Takes out all whose wait is over, and returns them in a list of their own, to be woken as any other.
  @inline(never) mutating func remove(where outcome: (Waiter) -> Outcome?) -> WaiterList {
    var (over, rest) = (WaiterList(), first.take())
    last = nil
    while let waiter = rest {
      rest = waiter.next.take()
      if let outcome = outcome(waiter) {
        waiter.state = .woken(outcome)  // [next]
        over.link(waiter)
      } else {
        link(waiter)
      }
    }
    return over
  }

  /// Wakes all of a list that nobody else has, outside the lock.
  @inline(never) consuming func wake() {
    var rest = first.take()
    while let waiter = rest {
      // Taken, or the end of the first waiter might be the end of all, one inside another. No test refuses the version
      // that does not take it: with 100,000 waiters, of whom the first ends last, it passed.
      rest = waiter.next.take()
      waiter.wake()
    }
  }
}
