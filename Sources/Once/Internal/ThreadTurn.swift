/// A flag, and the turn of threads to raise it: what a thread blocks at.
///
/// The tempting version is shorter, and wrong:
///
///     if flag.exchange(true, ordering: .acquiringAndReleasing) == false { payload() }
///
/// Thread A exchanges and enters the payload. Thread B reads `true`, and returns while A is still inside: B goes on
/// with a connection that is not open. And if A's payload throws, the flag is up although nothing was done. So the flag
/// goes up *after* the payload: A holds a lock for the length of its run, B blocks on it, and looks again once inside.
@usableFromInline struct ThreadTurn: ~Copyable, Sendable {
  let lock = Lock()
  @usableFromInline let flag = Flag()

  /// Blocks until it is this thread's turn, and runs `body` unless the flag is up by then.
  ///
  /// `body` says whether the flag may go up. If it throws, the flag stays down and the next thread gets the turn. `end`
  /// ends a turn around this one: before anything is announced, as an observer is foreign code, and may come back.
  ///
  /// - Returns: `false` to a caller that is inside already, further up its own stack.
  @discardableResult func take(_ body: () throws -> Bool, end: () -> Void = {}) rethrows -> Bool {
    if lock.isHeld { return false }
    var hasRaised = false
    do {
      try lock.withLock { () throws in
        if flag.isDone { return }  // [again]
        if try body() { hasRaised = flag.raise() }  // [finish]
      }
    } catch {
      end()
      flag.announce()  // [fail]
      throw error
    }
    end()
    // Not by a caller that arrived during the run: the thread that made the change tells observers before it returns.
    if hasRaised { flag.announce() }
    return true
  }
}
