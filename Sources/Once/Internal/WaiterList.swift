/// Waiters in order of arrival; one that leaves in between takes constant time.
struct WaiterList {
  private var first: Waiter?
  private var last: Waiter?

  mutating func append(_ waiter: Waiter) {
    waiter.state = .listed
    waiter.previous = last
    if let last { last.next = waiter } else { first = waiter }
    last = waiter
  }

  /// Takes out a waiter, which the caller wakes outside the lock.
  ///
  /// - Returns: Whether it was in the list.
  mutating func remove(_ waiter: Waiter, with outcome: Outcome) -> Bool {
    guard case .listed = waiter.state else { return false }
    waiter.state = .woken(outcome)
    if let next = waiter.next { next.previous = waiter.previous } else { last = waiter.previous }
    if let previous = waiter.previous { previous.next = waiter.next } else { first = waiter.next }
    (waiter.next, waiter.previous) = (nil, nil)
    return true
  }

  mutating func removeFirst(with outcome: (Waiter) -> Outcome) -> Waiter? {
    guard let first, remove(first, with: outcome(first)) else { return nil }  // [next]
    return first
  }

  /// Takes out all, one by one: a long chain that were released at once would recurse as deep.
  mutating func removeAll() -> [Waiter] {
    var all: [Waiter] = []
    var rest = first.take()
    last = nil
    while let waiter = rest {
      rest = waiter.next.take()
      waiter.previous = nil
      waiter.state = .woken(.finished)
      all.append(waiter)
    }
    return all
  }
}
