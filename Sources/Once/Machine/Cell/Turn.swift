#if canImport(Darwin)
  import Darwin
#else
  import Synchronization
#endif

/// A cell that one thread at a time may raise: what a thread blocks at.
///
/// The tempting version is shorter, and wrong:
///
///     if cell.raise() { payload() }
///
/// Thread A raises the cell and enters the payload. Thread B finds it up, and returns while A is still inside: B goes
/// on with a connection that is not open. And if A's payload throws, the cell is up although nothing was done. So the
/// cell goes up *after* the payload: A holds a lock for the length of its run, B blocks on it, and looks again once
/// inside.
///
/// ## Invariants
///
/// - `owner` names the thread inside. It is compared with the caller's own name: only that very thread ever writes it,
///   and a thread sees its own writes in order. Any other name means "not me". The name of a thread that has ended
///   inside stays until the next, which the system lets in, writes its own. A new thread may get the same name, and is
///   then taken for the old one.
/// - `owner` is read or changed after the lock is taken, and changed before it is let go. The lock orders two holders
///   anyway, and the pair is for ThreadSanitizer, which does not see the futex inside `Mutex`. So where no foreign code
///   runs under the lock, only builds for it have the pair, which takes a second locked exchange. A caller that finds
///   the lock taken loads the word: ThreadSanitizer does not see the order that a store's medium gives to the two.
///
/// `@unchecked Sendable`: `lock` is a lock, used in place.
@usableFromInline package class Turn: Cell, @unchecked Sendable {
  /// The second word, never touched by its name: who is inside, or zero.
  private final let storedOwner: UInt = 0

  @inline(__always) private final var owner: AtomicWord {
    AtomicWord(at: AtomicWord(firstIn: self).address + MemoryLayout<UInt>.size)
  }

  #if canImport(Darwin)
    /// Touched only by its address, at which it stays as long as this object.
    private final var lock = os_unfair_lock()

    @inline(__always) private final var address: UnsafeMutablePointer<os_unfair_lock> {
      (owner.address + MemoryLayout<UInt>.size).assumingMemoryBound(to: os_unfair_lock.self)
    }

    // As in `Cell.word`, this object is kept to the end of the access.

    @inline(__always) private final func acquire() {
      os_unfair_lock_lock(address)
      extendLifetime(self)
    }

    @inline(__always) private final func acquireIfFree() -> Bool {
      defer { extendLifetime(self) }
      return os_unfair_lock_trylock(address)
    }

    @inline(__always) private final func release() {
      os_unfair_lock_unlock(address)
      extendLifetime(self)
    }
  #else
    private final let lock = Mutex(())

    @inline(__always) private final func acquire() { lock._unsafeLock() }
    @inline(__always) private final func acquireIfFree() -> Bool { lock._unsafeTryLock() }
    @inline(__always) private final func release() { lock._unsafeUnlock() }
  #endif

  /// Runs `body` when nobody is inside.
  ///
  /// It is short, and calls no foreign code but a key's, which must not come back. So `owner` need not name its thread.
  @inline(__always) @usableFromInline package final func withLock<Value>(_ body: () -> Value) -> Value {
    acquire()
    #if DEBUG || ONCE_THREAD_SANITIZER
      _ = owner.value  // [take]
    #endif
    defer {
      #if DEBUG || ONCE_THREAD_SANITIZER
        owner.change { $0 }  // [give back]
      #endif
      release()
    }
    return body()
  }

  /// The same if nobody is inside now, without a wait.
  ///
  /// `body` changes the word. That change orders `body` before what comes after.
  final func withLockIfFree<Value>(_ body: () -> Value) -> Value? {
    // Systems differ in what they do with a try of the thread that has the lock.
    if owner.value == CurrentThread.name { return nil }  // [inside]
    defer { _ = word }  // [found taken]
    guard acquireIfFree() else { return nil }
    defer { release() }
    return body()
  }

  /// Blocks until it is this thread's turn, and runs `body`, which may be foreign code, unless the cell is up by then.
  ///
  /// The twin of `TurnQueue.enter` and `run`. `body` says whether the cell is to go up. Or it raises it, and says
  /// no, if its caller announces that. If it throws, the cell stays down and the next thread gets the turn. `end` ends
  /// a turn around this one: before anything is announced, as an observer is foreign code, and may come back. A caller
  /// that is inside already has none to end.
  ///
  /// - Returns: `false` to a caller that is inside already, further up its own stack.
  @discardableResult final func inTurn(_ body: () throws -> Bool, end: () -> Void = {}) rethrows -> Bool {
    let thread = CurrentThread.name
    if owner.value == thread { return false }  // [inside]
    var hasRaised = false
    do {
      acquire()
      owner.change { _ in thread }  // [hold]
      defer {
        owner.change { _ in 0 }  // [let go]
        release()
      }
      if try !isDone && body() {  // [again]
        hasRaised = raise()  // [finish]
      }
    } catch {
      end()
      announce()  // [fail]
      throw error
    }
    end()
    // Not by a caller that arrived during the run: the thread that made the change tells observers before it returns.
    if hasRaised { announce() }
    return true
  }
}

/// A turn that is only locked: nobody raises it, and nobody asks who is inside.
///
/// A class that had the lock alone would spare eight bytes of objects that are few. But a turn is a cell, and has one
/// superclass, so it would need the lock of each system once more.
typealias Lock = Turn

/// A lock for the package's other targets.
package func makeLock() -> Turn { Turn() }
