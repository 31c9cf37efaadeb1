import Foundation

/// D11, dispatch_once: a token beside `load()`, and a block.
///
/// A portable stand-in for a function that Swift has not had since version 3. Losers wait for the run, as they did
/// there, and a block that re-enters its own token stops the process. It does not stand in for the speed: the real
/// one checks its token inline, one load, before it calls anything.
///
/// The essay declares the token as a property. Apple asks for a global or a static, so that it was never anything but
/// zero; the block then runs for one object and never for the next.
public enum DispatchOnce {
  /// What remembers that a block has run; Apple wants it global or static.
  public final class Token: @unchecked Sendable {
    fileprivate enum State: Equatable {
      case notRun
      case running(ObjectIdentifier)
      case done
    }

    // Invariant: `state` is read and written only while `condition` is locked.
    fileprivate let condition = NSCondition()
    fileprivate var state = State.notRun

    /// Creates a token whose block has not run.
    public init() {}
  }

  /// Runs the block if none has run for this token; otherwise waits until that one has finished.
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
