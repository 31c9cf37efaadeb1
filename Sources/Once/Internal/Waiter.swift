/// A task that is suspended, or a thread that blocks, until it is woken.
///
/// `@unchecked Sendable`: everything that changes is touched under the lock of the list that it is in, or is to join.
/// Whoever takes it out of that list wakes it, once, and may then touch it alone.
final class Waiter: @unchecked Sendable {
  /// Whose turn it then is, if it waits for a turn.
  let taker: Taker
  /// The object that is to finish in that turn.
  ///
  /// `unowned(unsafe)`: looked at only by the caller that waits, and under the lock before that is woken; it holds the
  /// object until its call returns. The tempting version is a strong reference. But who ends a turn still holds the
  /// waiter after it has woken it. If the woken payload throws and its caller drops the object, this is the last
  /// reference: payload and captures die on a thread that has nothing to do with them.
  unowned(unsafe) let object: (any Finishing)?
  /// The priority that it came with; `nil` for a thread that runs no task, and for one that waits for no turn.
  ///
  /// A number, here as elsewhere: the size of a `TaskPriority` is known to the runtime alone.
  let priority: UInt8?
  private(set) var isCancelled = false
  private var resume: ((Answer) -> Void)?
  private var answer = Answer.entered

  fileprivate var isListed = false
  fileprivate var next: Waiter?
  /// `unowned(unsafe)`: the one before it in the list, which owns it.
  fileprivate unowned(unsafe) var previous: Waiter?

  init(_ taker: Taker = .nobody, of object: (any Finishing)? = nil, priority: UInt8? = nil) {
    self.taker = taker
    self.object = object
    self.priority = priority
  }

  /// Suspends the task until it is woken, unless there is an answer at once.
  ///
  /// `join` looks for one, or lets the waiter join a list, in one section under its lock.
  ///
  /// ThreadSanitizer does not see that a continuation which is resumed before it is awaited orders the two: the caller
  /// shows it by another look under that lock, or at the flag.
  nonisolated(nonsending) func suspend(_ join: () -> Answer?) async -> Answer {
    // Checked, for an allocation: what an unsafe one does to be resumed is compiled into this module, and a race to
    // ThreadSanitizer.
    await withCheckedContinuation { continuation in
      // Nobody knows this waiter yet but the handler of its cancellation, which does not touch `resume`.
      resume = { continuation.resume(returning: $0) }
      if let answer = join() { continuation.resume(returning: answer) }
    }
  }

  /// Blocks the thread until it is woken, unless there is an answer at once.
  func block(_ join: () -> Answer?) -> Answer {
    let signal = ThreadSignal()
    resume = { _ in signal.send() }
    if let answer = join() { return answer }
    signal.wait()  // [wait]
    return answer
  }

  func wake(_ answer: Answer) {
    self.answer = answer
    resume?(answer)
  }

  /// Notes that its task was cancelled, under the lock; the caller takes it out of its list.
  func cancel() { isCancelled = true }
}

/// Waiters in order of arrival; one that leaves in between takes constant time.
struct WaiterList {
  private var first: Waiter?
  private var last: Waiter?

  mutating func append(_ waiter: Waiter) {
    waiter.isListed = true
    waiter.previous = last
    if let last { last.next = waiter } else { first = waiter }
    last = waiter
  }

  /// - Returns: Whether it was in the list.
  mutating func remove(_ waiter: Waiter) -> Bool {
    guard waiter.isListed else { return false }
    waiter.isListed = false
    if let next = waiter.next { next.previous = waiter.previous } else { last = waiter.previous }
    if let previous = waiter.previous { previous.next = waiter.next } else { first = waiter.next }
    (waiter.next, waiter.previous) = (nil, nil)
    return true
  }

  mutating func removeFirst() -> Waiter? {
    guard let first, remove(first) else { return nil }  // [next]
    return first
  }

  /// Takes out all, one by one: a long chain that were released at once would recurse as deep.
  mutating func removeAll() -> [Waiter] {
    var all: [Waiter] = []
    while let waiter = removeFirst() { all.append(waiter) }
    return all
  }
}
