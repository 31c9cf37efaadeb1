import Foundation
import Props

// Two threads, or two tasks, at one guard. Nothing is left to chance: a gate holds the first one at the worst moment.

extension Experiment {
  func race() -> Finding {
    let gaps = CallLog()
    Stage.hold.value = { [gate] in
      gaps.record("held")
      gate.holdFirst()
    }
    contend { [gate, log] in
      log.record("done")
      gate.holdFirst()
    }
    let place = gaps.count == 0 ? "in the work" : "between testing and setting"
    return .counting(log.count, tried: "held one thread \(place) and let a second one call")
  }

  func wait() -> Finding {
    contend { [gate, log] in
      gate.holdFirst()
      log.record("done")
    } second: { [log] in
      log.record("returned")
    }
    return order(tried: "held one thread in the work and let a second one call", who: "thread")
  }

  func lock() -> Finding {
    // Recursive: a contestant that does not guard the work lets the second thread do it as well, with the lock.
    let lock = NSRecursiveLock()
    contend(holding: lock) { [gate, log] in
      gate.holdFirst()
      // In an app it would wait forever.
      guard lock.lock(before: Date(timeIntervalSinceNow: 2 * Referee.patience)) else { return log.record("stuck") }
      lock.unlock()
    }
    let stuck = "the second thread waited for the work, and the work for the lock"
    return Finding(
      log.count == 0,
      tried: "held one thread in the work, which then wants a lock, and let a second one take that lock and call",
      observed: log.count == 0 ? "the work got the lock" : stuck
    )
  }

  func share() -> Finding {
    let (attempts, errors) = (CallLog(), CallLog())
    contend { [gate] in
      attempts.record("attempt")
      gate.holdFirst()
      throw Offline()
    } failed: {
      errors.record("error")
    }
    let made = attempts.count == 1 ? "there was one attempt" : "there were \(attempts.count) attempts"
    return Finding(
      (attempts.count, errors.count) == (1, 2),
      tried: "held one thread in work that then fails, and let a second one call",
      observed: "\(made), and \(errors.count == 2 ? "both threads" : "one thread") got an error"
    )
  }

  /// Lets a thread call a guard with the work and, once the gate holds it, a second one; the time of that to return
  /// counts from its start.
  private func contend(
    holding lock: NSRecursiveLock = NSRecursiveLock(),
    _ work: @escaping Contestant.Work,
    second returned: @escaping @Sendable () -> Void = {},
    failed: @escaping @Sendable () -> Void = {}
  ) {
    let subject = UnsafelyShared(contestant.make(work))
    let call: @Sendable () -> Void = { do { try subject.value.call() } catch { failed() } }
    let held = BackgroundThread(call)
    gate.waitForArrivals()
    let begun = Gate("\(contestant.id): the second of two threads", patience: 10)
    let overtaking = BackgroundThread {
      lock.withLock {
        begun.open()
        call()
        returned()
      }
    }
    _ = begun.isOpen(within: 10)
    _ = overtaking.hasFinished(within: Referee.patience)
    gate.open()
    held.join()
    overtaking.join()
  }

  func suspend() -> Finding {
    guard let suspending = contestant.suspending else { return .absent("its payload cannot be asynchronous") }
    let (opening, opener) = AsyncStream<Never>.makeStream()  // Lets tasks wait without blocking threads.
    let entered = Gate("\(contestant.id): the first of two tasks", patience: 10)
    let call = suspending { [log] in
      entered.open()
      for await _ in opening {}
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
    opener.finish()
    let end = Gate("\(contestant.id): both tasks", patience: 10)
    Task.detached {
      _ = await (first.value, second.value)
      end.open()
    }
    end.hold()
    return order(tried: "held one task in asynchronous work and let a second one call", who: "task")
  }

  private func order(tried: String, who: String) -> Finding {
    let runs = log.entries.count { $0 == "done" }
    let holds = log.entries == ["done", "returned"]
    let order = "the second \(who) continued \(holds ? "once" : "before") the work was finished"
    return Finding(holds, tried: tried, observed: runs == 1 ? order : runs.doings)
  }
}
