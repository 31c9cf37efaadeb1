import Foundation

/// dispatch_once: a token beside `load()`, and a block.
///
/// It is good for what a process does once: losers wait for the run to end. A block that calls its own token stops the
/// process. Swift has not had the function since version 3, so this type stands in for it. It does not stand in for its
/// speed: the real one checks its token inline, with one load, before it calls a function.
public enum DispatchOnce {
  /// Remembers that a block has run, in a global or a static.
  public final class Token: @unchecked Sendable {
    fileprivate enum State { case notRun, running, done }

    // Invariant: `state` is read and written only while `lock` is held, which the thread of a block may take again.
    fileprivate let lock = NSRecursiveLock()
    fileprivate var state = State.notRun

    /// Creates a token.
    public init() {}
  }

  /// Runs the block once for this token, and lets a call during that run wait.
  public static func perform(_ token: Token, _ block: () -> Void) {
    token.lock.withLock {
      if token.state == .running { fatalError("DispatchOnce: the block re-entered its own token") }
      guard token.state == .notRun else { return }
      token.state = .running
      block()
      token.state = .done
    }
  }
}
