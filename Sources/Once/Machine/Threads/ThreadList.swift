/// The threads that are inside something, to which they may come back, under a lock of its owner.
struct ThreadList {
  private var threads: [UInt] = []

  /// Adds the calling thread, or returns `false` if it is inside already, further up its own stack.
  mutating func enter() -> Bool {
    let thread = CurrentThread.name
    if threads.contains(thread) { return false }
    threads.append(thread)
    return true
  }

  mutating func leave() {
    let thread = CurrentThread.name
    guard let own = threads.firstIndex(of: thread), let last = threads.popLast() else { return }
    if own < threads.count { threads[own] = last }
  }
}
