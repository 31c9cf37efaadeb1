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
      trial.check(closing.isRight, "a call has returned that neither ran nor met a run")
      return nil
    }
    return (visit, { closing.once.hasRun && closing.isRight && trial.hasRun })
  }

  /// `@unchecked Sendable`: the payload writes `effect`, and whoever sees that it has run reads it.
  private final class Closing: @unchecked Sendable {
    let lock = NSRecursiveLock()
    let once: RunOnce<@Sendable (Closing) -> Void>
    private var effect = 0

    init(_ trial: Trial) {
      let payload = trial.blocking()
      once = RunOnce(concurrentCalls: .returnImmediately) { @Sendable (closing: Closing) -> Void in
        closing.once(closing)
        // A thread that holds the lock is in a call that need not end before this run.
        closing.lock.withLock { _ = try? payload() }
        closing.effect += 1
      }
    }

    var isRight: Bool {
      if !once.hasRun { return once.isRunning || once.hasRun }
      return effect == 1
    }
  }

  /// A failure that all share, for threads that wait.
  static let sharing = threads("one failure", Terms(sharesFailure: true)) { trial in
    let once = RunOnce(concurrentCalls: .shareFailure, trial.blocking())
    return ({ _ in try once() }, { once.hasRun == trial.hasRun })
  }

  /// The same for tasks that wait, and are canceled.
  static let sharingSuspending = tasks("one failure, suspending", Terms(sharesFailure: true)) { trial in
    let once = Fetch(concurrentCalls: .shareFailure, trial.suspending())
    return ({ _ in try await once() }, { once.hasRun == trial.hasRun })
  }

  /// The same with a payload that leaves its caller's isolation.
  static let sharingConcurrent = tasks("one failure, concurrent", Terms(sharesFailure: true)) { trial in
    let once = RunOnce(concurrentCalls: .shareFailure) {
      @Sendable @concurrent [payload = trial.suspending()] () async throws -> Int in try await payload()
    }
    return ({ _ in try await once() }, { once.hasRun == trial.hasRun })
  }

  /// Tasks that block a thread in their calls, and are canceled, which is nobody else's failure.
  static let sharingBlocked = tasks("one failure, blocked tasks", Terms(sharesFailure: true)) { trial in
    let once = RunOnce(concurrentCalls: .shareFailure, trial.blocking())
    return ({ _ in try once() }, { once.hasRun == trial.hasRun })
  }
}
