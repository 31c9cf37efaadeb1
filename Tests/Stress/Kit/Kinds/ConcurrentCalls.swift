import Foundation
import Once

extension Kind {
  /// A payload that nobody waits for, called by threads; it wants a lock that some of them hold, and calls itself.
  static let immediate = threads("nobody waits", Terms(failures: 0...0, isLate: true)) { trial in
    let closing = Closing(trial)
    let visit: Visit = { thread in
      let holdsLock = thread.random.isOne(in: 2)
      if holdsLock { closing.lock.lock() }
      closing.once(closing)
      if holdsLock { closing.lock.unlock() }
      trial.check(closing.once.hasRunOrIsRunning, "a call has returned that neither ran nor met a run")
      trial.check(closing.isRight, "a run has ended, and its effect cannot be seen")
      return nil
    }
    return (visit, { closing.once.hasRun && closing.isRight && trial.hasRun })
  }

  /// `@unchecked Sendable`: the payload writes `effect`, and whoever sees that it has run reads it.
  private final class Closing: @unchecked Sendable {
    let lock = NSRecursiveLock()
    let once: BlockingOnce<Void, Never, Closing>
    private var effect = 0

    init(_ trial: Trial) {
      let payload = trial.blocking()
      once = RunOnce(concurrentCalls: .returnImmediately) { (closing: Closing) in
        closing.once(closing)
        // A thread that holds the lock is in a call that need not end before this run.
        closing.lock.withLock { _ = try? payload() }
        closing.effect += 1
      }
    }

    var isRight: Bool { !once.hasRun || effect == 1 }
  }
}
