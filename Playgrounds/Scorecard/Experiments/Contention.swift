import Foundation
import Props

// Two threads, or two tasks, at one guard. Nothing is left to chance: a gate holds the first one at the worst moment.

/// How many seconds a caller is watched before it counts as waiting.
private let patience = 1.0

extension Experiment {
  /// Two threads, the second of which has a lock, and calls while the first is held in the work or in a gap before it.
  func contend(_ column: Column) -> Finding {
    let (ending, tried) =
      switch column {
      case .lock: ("wants a lock", "held one thread in work that wants a lock, and let a second one take that and call")
      case .share: ("fails", "held one thread in work that then fails, and let a second one call")
      default: ("", "held one thread and let a second one call")
      }
    if column == .race { inGap.value = gate.holdFirst }
    let lock = NSRecursiveLock()  // Without a guard, the second thread does the work as well, and has the lock.
    let screen = UnsafelyShared(
      guarding { [gate, log] in
        log.record("an attempt")
        gate.holdFirst()
        if ending == "fails" { throw Offline() }
        if ending == "wants a lock" {
          // In an app it would wait forever.
          guard lock.lock(before: Date(timeIntervalSinceNow: 2 * patience)) else { return log.record("it was stuck") }
          lock.unlock()
        }
        log.record("the work was done")
      }
    )
    let call = { @Sendable [log] (name: String) in
      log.record("\(name) \(outcome(try? screen.value.viewDidAppear(true)))")
    }
    let first = BackgroundThread { call("the first") }
    gate.waitForArrivals()
    let begun = Gate("the second of two threads", patience: 10)
    let second = BackgroundThread {
      lock.withLock {
        begun.open()
        call("the second")
      }
    }
    _ = begun.isOpen(within: 10)
    _ = second.hasFinished(within: patience)
    gate.open()
    first.join()
    second.join()
    return switch column {
    case .wait: finding(isSingle && isInOrder("the work was done", "the second returned"), tried)
    case .lock: finding(!log.entries.contains("it was stuck"), tried)
    case .share: finding(isSingle && bothFailed, tried)
    default: finding(isSingle, tried)
    }
  }

  /// Two tasks, the second of which calls while the first is in asynchronous work.
  func meet(_ column: Column) -> Finding {
    guard let guarded = guarding() as? any Suspending else { return .unasked("its code cannot suspend") }
    let (canceled, ending): ([Int], String) =
      switch column {
      case .outcome: ([], ", whose work then failed")
      case .cancel: ([0], ", and then canceled the first")
      case .leave: ([1], ", and then canceled the second")
      case .stop: ([0, 1], ", and then canceled both")
      default: ([], "")
      }
    let (opening, opener) = AsyncStream<Never>.makeStream()  // Lets tasks wait without blocking threads.
    let work: AsyncWork = { [log, gate] in
      log.record("an attempt")
      gate.open()
      for await _ in opening {}
      if Task.isCancelled { log.record("the work was canceled") }
      try Task.checkCancellation()
      if column == .outcome { throw Offline() }
      log.record("the work was done")
    }
    let (screen, names) = (UnsafelyShared(guarded), ["the first", "the second"])
    let (begins, ends) = (names.map { Gate($0, patience: 10) }, names.map { Gate("the end of \($0)") })
    let tasks = names.indices.map { number in
      let task = Task.detached { [log] in
        begins[number].open()
        log.record("\(names[number]) \(outcome(try? await screen.value.suspend(work)))")
        ends[number].open()
      }
      _ = begins[number].isOpen(within: 10)
      _ = number == 0 ? gate.isOpen(within: 10) : ends[1].isOpen(within: patience)
      return task
    }
    for number in canceled { tasks[number].cancel() }
    if canceled.contains(1) { _ = ends[1].isOpen(within: patience) }
    log.record("the work may go on")
    opener.finish()
    for end in ends { end.hold() }
    let tried = "held one task in asynchronous work and let a second one call\(ending)"
    return switch column {
    case .outcome: finding(isSingle && bothFailed, tried)
    case .leave where !isSingle || isInOrder("the second returned", "the work may go on"):
      .unasked("its second caller does not wait")
    case .leave: finding(isInOrder("the second got an error", "the work may go on"), tried)
    case .stop: finding(log.entries.contains("the work was canceled"), tried)
    default: finding(isSingle && isInOrder("the work was done", "the second returned"), tried)
    }
  }

  private func finding(_ holds: Bool, _ tried: String) -> Finding {
    Finding(holds, tried, log.entries.joined(separator: ", "))
  }

  private var isSingle: Bool { log.entries.count { $0 == "an attempt" } == 1 }
  private var bothFailed: Bool { log.entries.count { $0.hasSuffix("got an error") } == 2 }
  private func isInOrder(_ events: String...) -> Bool { log.entries.filter(events.contains) == events }
}

private func outcome(_ result: Void?) -> String { result == nil ? "got an error" : "returned" }
