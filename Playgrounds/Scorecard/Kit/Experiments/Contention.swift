import Foundation
import Props
import Synchronization

// Two threads, or two tasks, at one guard. Nothing is left to chance: a gate holds the first one at the worst moment.

extension Experiment {
  func race() -> Finding {
    let subject = UnsafelyShared(
      contestant.make { [gate, log] in
        log.record("done")
        gate.holdFirst()
      }
    )
    let call: @Sendable () -> Void = { [gate] in
      if let call = subject.value.callWithPause {
        try? call { gate.holdFirst() }
      } else {
        try? subject.value.call()
      }
    }
    let place = subject.value.callWithPause == nil ? "in the work" : "between testing and setting"
    race(first: call, second: call)
    return .counting(log.count, tried: "held one thread \(place) and let a second one call")
  }

  func wait() -> Finding {
    let subject = UnsafelyShared(
      contestant.make { [gate, log] in
        gate.holdFirst()
        log.record("done")
      }
    )
    race(
      first: { try? subject.value.call() },
      second: { [log] in
        try? subject.value.call()
        log.record("returned")
      }
    )
    return order(tried: "held one thread in the work and let a second one call", who: "thread")
  }

  func lock() -> Finding {
    // Recursive: a contestant that does not guard the work lets the second thread do it as well, with the lock.
    let lock = NSRecursiveLock()
    let subject = UnsafelyShared(
      contestant.make { [gate, log] in
        gate.holdFirst()
        // In an app it would wait forever.
        guard lock.lock(before: Date(timeIntervalSinceNow: 2 * Referee.patience)) else { return log.record("stuck") }
        lock.unlock()
      }
    )
    race(
      holding: lock,
      first: { try? subject.value.call() },
      second: { try? subject.value.call() }
    )
    let isStuck = log.entries.contains("stuck")
    return Finding(
      isStuck ? .breaks : .holds,
      tried: "held one thread in the work, which then wants a lock, and let a second one take that lock and call",
      observed: isStuck
        ? "the second thread waited for the work, and the work for the lock" : "the work got the lock"
    )
  }

  func share() -> Finding {
    struct Offline: Error {}
    let (attempts, errors) = (CallLog(), CallLog())
    let subject = UnsafelyShared(
      contestant.make { [gate] in
        attempts.record("attempt")
        gate.holdFirst()
        throw Offline()
      }
    )
    let call: @Sendable () -> Void = { do { try subject.value.call() } catch { errors.record("error") } }
    race(first: call, second: call)
    let made = attempts.count == 1 ? "there was one attempt" : "there were \(attempts.count) attempts"
    return Finding(
      (attempts.count, errors.count) == (1, 2) ? .holds : .breaks,
      tried: "held one thread in work that then fails, and let a second one call",
      observed: "\(made), and \(errors.count == 2 ? "both threads" : "one thread") got an error"
    )
  }

  func suspend() -> Finding {
    guard let suspending = contestant.suspending else { return .absent("its payload cannot be asynchronous") }
    let opening = Opening()
    let entered = Gate("\(contestant.id): the first of two tasks", patience: 10)
    let call = suspending { [log] in
      entered.open()
      await opening.wait()
      log.record("done")
    }
    let first = Task.detached { await call() }
    _ = entered.isOpen(within: 10)
    let returned = Gate("\(contestant.id): the second of two tasks")
    let begun = Gate("\(contestant.id): the second of two tasks", patience: 10)
    let second = Task.detached { [log] in
      begun.open()
      await call()
      log.record("returned")
      returned.open()
    }
    _ = begun.isOpen(within: 10)
    _ = returned.isOpen(within: Referee.patience)
    opening.open()
    let end = Gate("\(contestant.id): both tasks", patience: 10)
    Task.detached {
      await first.value
      await second.value
      end.open()
    }
    end.hold()
    return order(tried: "held one task in asynchronous work and let a second one call", who: "task")
  }

  /// Sends a second thread after the one held at the gate; its time to return counts from its start.
  private func race(
    holding lock: NSRecursiveLock = NSRecursiveLock(),
    first: @escaping @Sendable () -> Void,
    second: @escaping @Sendable () -> Void
  ) {
    let held = BackgroundThread(first)
    gate.waitForArrivals()
    let begun = Gate("\(contestant.id): the second of two threads", patience: 10)
    let overtaking = BackgroundThread {
      lock.withLock {
        begun.open()
        second()
      }
    }
    _ = begun.isOpen(within: 10)
    _ = overtaking.hasFinished(within: Referee.patience)
    gate.open()
    held.join()
    overtaking.join()
  }

  private func order(tried: String, who: String) -> Finding {
    let runs = log.entries.count { $0 == "done" }
    if runs == 1, log.entries == ["done", "returned"] {
      return Finding(.holds, tried: tried, observed: "the second \(who) continued once the work was finished")
    }
    let cause = runs == 1 ? "the second \(who) continued before the work was finished" : runs.doings
    return Finding(.breaks, tried: tried, observed: cause)
  }
}

/// Lets tasks wait without blocking threads.
private final class Opening: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func open() {
    continuation.finish()
  }

  func wait() async {
    for await _ in stream {}
  }
}
