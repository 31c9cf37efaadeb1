import Foundation

/// dispatch_once: a token beside `load()`, and a block.
///
/// It is good for what a process does once: losers wait for the run to end. A block that calls its own token stops the
/// process. Swift has not had the function since version 3, so this type stands in for it. It does not stand in for its
/// speed: the real one checks its token inline, with one load, before it calls a function.
///
/// The essay declares the token as a property. Apple asks for a global or a static, so the block runs for one object
/// and not for the next.
public enum DispatchOnce {
  /// Remembers that a block has run, in a global or a static.
  public final class Token: @unchecked Sendable {
    fileprivate enum State: Equatable {
      case notRun
      case running(ObjectIdentifier)
      case done
    }

    // Invariant: `state` is read and written only while `condition` is locked.
    fileprivate let condition = NSCondition()
    fileprivate var state = State.notRun

    /// Creates a token.
    public init() {}
  }

  /// Runs the block once for this token, and lets a call during that run wait.
  public static func perform(_ token: Token, _ block: () -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    token.condition.lock()
    while case .running(let runner) = token.state {
      if runner == thread { fatalError("DispatchOnce: the block re-entered its own token") }
      token.condition.wait()
    }
    let isFirst = token.state == .notRun
    if isFirst { token.state = .running(thread) }
    token.condition.unlock()
    guard isFirst else { return }
    block()
    token.condition.withLock {
      token.state = .done
      token.condition.broadcast()
    }
  }
}
