import Foundation
import Once

extension Kind {
  /// A payload that nobody waits for, called by threads; it wants a lock that some of them hold, and calls itself.
  static let immediate = Kind(name: "nobody waits") { round in
    await round.tryBlocking(failures: 0...0, isLate: true) { trial in
      let closing = Closing(trial)
      let visit: Round.Visit = { _, random in
        let holdsLock = random.isOne(in: 2)
        if holdsLock { closing.lock.lock() }
        trial.call {
          closing.call(holdsLock)
          return nil
        }
        if holdsLock { closing.lock.unlock() }
        round.tally.check(closing.isRight, "a call has returned that neither ran nor met a run")
      }
      return (visit, { closing.once.hasRun && closing.isRight && trial.hasRun })
    }
  }

  /// `@unchecked Sendable`: the payload writes `effect`, and whoever sees that it has run reads it.
  private final class Closing: @unchecked Sendable {
    let lock = NSRecursiveLock()
    let once: RunOnce<@Sendable (_ holdsLock: Bool) -> Void>
    private let itself: Itself
    private let effect: Itself

    /// `@unchecked Sendable`: it is written before there are callers, or by the payload alone.
    private final class Itself: @unchecked Sendable {
      weak var closing: Closing?
      var number = 0
    }

    init(_ trial: Trial) {
      let (payload, own, effect) = (trial.blocking(), Itself(), Itself())
      once = RunOnce(concurrentCalls: .returnImmediately) { @Sendable (holdsLock: Bool) -> Void in
        guard let closing = own.closing else { return }
        closing.once(holdsLock)
        // A thread that holds the lock is in a call that need not end before this run.
        closing.lock.withLock { _ = try? payload() }
        effect.number += 1
      }
      (itself, self.effect) = (own, effect)
      itself.closing = self
    }

    func call(_ holdsLock: Bool) { once(holdsLock) }

    var isRight: Bool {
      if !once.hasRun { return once.isRunning || once.hasRun }
      return effect.number == 1
    }
  }

  /// A failure that all share, for threads that wait.
  static let sharing = Kind(name: "one failure") { round in
    await round.tryBlocking { trial in
      trial.sharesFailure = true
      let once = RunOnce(concurrentCalls: .shareFailure, trial.blocking())
      return ({ _, _ in trial.call { try once() } }, { once.hasRun == trial.hasRun })
    }
  }

  /// The same for tasks that wait, and are canceled.
  static let sharingSuspending = Kind(name: "one failure, suspending") { round in
    await round.trySuspending { trial in
      trial.sharesFailure = true
      let once = Fetch(concurrentCalls: .shareFailure, trial.suspending())
      return ({ _, _ in await trial.call { try await once() } }, { _ in once.hasRun == trial.hasRun })
    }
  }

  /// The same with a payload that leaves its caller's isolation.
  static let sharingConcurrent = Kind(name: "one failure, concurrent") { round in
    await round.trySuspending { trial in
      trial.sharesFailure = true
      let once = RunOnce(concurrentCalls: .shareFailure) {
        @Sendable @concurrent [payload = trial.suspending()] () async throws -> Int in try await payload()
      }
      return ({ _, _ in await trial.call { try await once() } }, { _ in once.hasRun == trial.hasRun })
    }
  }

  /// Tasks that block a thread in their calls, and are canceled, which is nobody else's failure.
  static let sharingBlocked = Kind(name: "one failure, blocked tasks") { round in
    await round.trySuspending { trial in
      trial.sharesFailure = true
      let once = RunOnce(concurrentCalls: .shareFailure, trial.blocking())
      return ({ _, _ in trial.call { try once() } }, { _ in once.hasRun == trial.hasRun })
    }
  }
}
