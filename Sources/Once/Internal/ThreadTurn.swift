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
  /// `body` says whether the flag may go up. If it throws, the flag stays down and the next thread gets the turn.
  ///
  /// - Returns: `finished` if the flag is up, `entered` if `body` ran and the flag is down, or `recursive`.
  @discardableResult func take(_ body: () throws -> Bool) rethrows -> Answer {
    if lock.isHeld { return .recursive }
    var hasRaised = false
    let answer: Answer
    do {
      answer = try lock.withLock { () throws -> Answer in
        if flag.isDone { return .finished }  // [again]
        guard try body() else { return .entered }
        hasRaised = flag.raise()  // [finish]
        return .finished
      }
    } catch {
      flag.announce()  // [fail]
      throw error
    }
    // Not by a caller that arrived during the run: the thread that made the change tells observers before it returns.
    if hasRaised { flag.announce() }
    return answer
  }

  /// Raises the flag, or leaves that to whoever has the turn; waits for nobody.
  func finishIfFree() { if lock.withLockIfFree({ flag.raise() }) == true { flag.announce() } }
}

/// How a thread or a task came out of a turn that it asked for, or what it is told when it is woken.
enum Answer {
  /// The flag is up: raised by this call, or by the one it waited for.
  case finished
  /// It is, or was, the caller's turn, and the flag is down.
  case entered
  /// The caller is inside already, further up its own stack or in its own task.
  case recursive
  /// The task was cancelled while it waited.
  case cancelled
}
