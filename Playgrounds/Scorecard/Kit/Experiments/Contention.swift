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
    let runs = log.entries.count { $0 == "done" }
    let holds = log.entries == ["done", "returned"]
    let order = "the second thread continued \(holds ? "once" : "before") the work was finished"
    let tried = "held one thread in the work and let a second one call"
    return Finding(holds, tried: tried, observed: runs == 1 ? order : runs.doings)
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

  /// Two tasks at one guard, the second of which calls while the first is in asynchronous work.
  func meet(_ column: Column) -> Finding {
    guard contestant.suspending != nil else { return .absent("its payload cannot be asynchronous") }
    let end =
      switch column {
      case .outcome: ", whose work then failed"
      case .cancel: ", and then canceled the first"
      case .leave: ", and then canceled the second"
      case .stop: ", and then canceled both"
      default: ""
      }
    meet(fails: column == .outcome) { tasks, ends in
      if [.cancel, .stop].contains(column) { tasks[0].cancel() }
      if [.leave, .stop].contains(column) {
        tasks[1].cancel()
        _ = ends[1].isOpen(within: Referee.patience)
      }
      log.record("the work may go on")
    }
    let events = log.entries
    func place(_ event: String) -> Int { events.firstIndex(of: event) ?? events.count }
    let isSingle = events.count { $0 == "an attempt" } == 1
    let holds =
      switch column {
      case .outcome: isSingle && events.count { $0.hasSuffix("got an error") } == 2
      case .leave: place("the second got an error") < place("the work may go on")
      case .stop: events.contains("the work was canceled")
      default: isSingle && place("the work was done") < (events.firstIndex(of: "the second returned") ?? 0)
      }
    if column == .leave, !isSingle || place("the second returned") < place("the work may go on") {
      return .absent("its second caller does not wait")
    }
    let tried = "held one task in asynchronous work and let a second one call\(end)"
    return Finding(holds, tried: tried, observed: events.joined(separator: ", "))
  }

  /// Has two tasks call, and then something done before the work goes on.
  private func meet(fails: Bool, then act: ([Task<Void, Never>], [Gate]) -> Void) {
    let (opening, opener) = AsyncStream<Never>.makeStream()  // Lets tasks wait without blocking threads.
    let call = contestant.suspending? { [log, gate] in
      log.record("an attempt")
      gate.open()
      for await _ in opening {}
      if Task.isCancelled { log.record("the work was canceled") }
      try Task.checkCancellation()
      if fails { throw Offline() }
      log.record("the work was done")
    }
    let names = ["the first", "the second"]
    let (begins, ends) = (names.map { Gate($0, patience: 10) }, names.map { Gate("the end of \($0) of two tasks") })
    let tasks = names.indices.map { number in
      let task = Task.detached { [log] in
        begins[number].open()
        do {
          try await call?()
          log.record("\(names[number]) returned")
        } catch { log.record("\(names[number]) got an error") }
        ends[number].open()
      }
      _ = begins[number].isOpen(within: 10)
      _ = number == 0 ? gate.isOpen(within: 10) : ends[1].isOpen(within: Referee.patience)
      return task
    }
    act(tasks, ends)
    opener.finish()
    for end in ends { end.hold() }
  }
}
