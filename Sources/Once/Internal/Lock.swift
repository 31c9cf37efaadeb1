import Synchronization

/// Mutual exclusion that knows who is inside.
///
/// ## Invariants
///
/// - `holder` names the thread inside, or is zero. It is compared with the caller's own identity, *relaxed*: only that
///   very thread ever stores its number, and a thread sees its own stores in order. Any other value means "not me".
/// - `holder` is cleared with a *release* store before the mutex is unlocked, and read with an *acquire* load after it
///   is locked. The mutex orders the two anyway. The pair is for ThreadSanitizer, which on Linux does not see the futex
///   inside `Mutex`.
/// - `holder` is set with a *release* store, too, and read with an *acquire* load by who finds the lock taken: also for
///   ThreadSanitizer, which does not see the order that a store's medium gives to the two.
struct Lock: ~Copyable, Sendable {
  private let holder = Atomic<UInt>(0)
  // Behind the word: a flag fits beside it.
  private let mutex = Mutex(())

  /// Whether the calling thread is inside, further up its own stack.
  var isHeld: Bool { holder.load(ordering: .relaxed) == ThreadIdentity.current }  // [inside]

  /// Blocks until nobody is inside, then runs `body`, which must not come back.
  func withLock<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    // Not through `Mutex`, which would demand that the value can leave the caller's isolation.
    var value: Value?
    try mutex.withLock { _ throws(Failure) in
      _ = holder.load(ordering: .acquiring)  // [take]
      holder.store(ThreadIdentity.current, ordering: .releasing)  // [hold]
      defer { holder.store(0, ordering: .releasing) }  // [let go]
      value = try body()
    }
    return value.unsafelyUnwrapped
  }

  /// Runs `body` if nobody is inside; waits for nobody.
  func withLockIfFree<Value>(_ body: () -> Value) -> Value? {
    // What becomes of a recursive try depends on the system.
    if isHeld { return nil }
    defer { _ = holder.load(ordering: .acquiring) }  // [found taken]
    return mutex.withLockIfAvailable { _ in body() }
  }
}
