import Foundation
import Props

/// How many seconds a caller is watched before it counts as waiting.
private let patience = 1.0

extension Experiment {
  /// Two threads, or two tasks, the second of which calls while the first is held in the work or in a gap before it.
  ///
  /// Nothing is left to chance: the first one is held at the worst moment.
  func meet(_ column: Column) -> Finding {
    let areTasks = Column.themes[0].columns.contains(column)
    let screen = UnsafelyShared(guarding())
    if areTasks, !(screen.value is any Suspending) { return .unasked("its code cannot suspend") }
    let (canceled, ending): ([Int], String) =
      switch column {
      case .outcome, .share: ([], ", and then let the work fail")
      case .cancel: ([0], ", and then canceled the first")
      case .leave: ([1], ", and then canceled the second")
      case .stop: ([0, 1], ", and then canceled both")
      case .lock: ([], " that had taken a lock, which the work then wanted")
      default: ([], "")
      }
    let lock = NSRecursiveLock()  // Without a guard, the second thread does the work as well, and has the lock.
    let (isHeld, gate) = (Gate("the first, held", patience: 10), Gate("the first of two", patience: 10))
    let (opening, opener) = AsyncStream<Never>.makeStream()  // Lets tasks wait without blocking threads.
    let begin = { @Sendable [log] in
      log.record("an attempt")
      isHeld.open()
    }
    let end = { @Sendable [log] in
      if [.outcome, .share].contains(column) { throw NoNetwork() }
      if column == .lock {
        // In an app it would wait forever.
        guard lock.lock(before: Date(timeIntervalSinceNow: 2 * patience)) else { return log.record("it was stuck") }
        lock.unlock()
      }
      log.record("the work was done")
    }
    let work: AsyncWork = { [log] in
      begin()
      for await _ in opening {}
      if Task.isCancelled { log.record("the work was canceled") }
      try Task.checkCancellation()
      try end()
    }
    screen.value.work = {
      begin()
      gate.holdFirst()
      try end()
    }
    if column == .race {
      inGap.value = {
        isHeld.open()
        gate.holdFirst()
      }
    }
    let names = ["the first", "the second"]
    let (calls, ends) = (names.map { Gate($0, patience: 10) }, names.map { Gate("the end of \($0)") })
    var tasks: [Task<Void, Never>] = []
    for number in names.indices {
      let finish = { @Sendable [log] (result: Void?) in
        log.record("\(names[number]) \(result == nil ? "got an error" : "returned")")
        ends[number].open()
      }
      if areTasks {
        let task = Task.detached {
          calls[number].open()
          finish(try? await (screen.value as? any Suspending)?.suspend(work))
        }
        tasks.append(task)
      } else {
        Thread.detachNewThread {
          if number == 1 { lock.lock() }
          calls[number].open()
          finish(try? screen.value.viewDidAppear(true))
          if number == 1 { lock.unlock() }
        }
      }
      _ = calls[number].isOpen(within: 10)
      _ = number == 0 ? isHeld.isOpen(within: 10) : ends[1].isOpen(within: patience)
    }
    for number in canceled { tasks[number].cancel() }
    if canceled.contains(1) { _ = ends[1].isOpen(within: patience) }
    log.record("the first may go on")
    gate.open()
    opener.finish()
    for end in ends { end.hold() }
    let callers = areTasks ? "one task in asynchronous work" : "one thread"
    return finding(column, "held \(callers) and let a second one call\(ending)")
  }

  private func finding(_ column: Column, _ tried: String) -> Finding {
    let events = log.entries
    func isInOrder(_ expected: String...) -> Bool { events.filter(expected.contains) == expected }
    let isSingle = events.count { $0 == "an attempt" } == 1
    if column == .leave, !isSingle || isInOrder("the second returned", "the first may go on") {
      return .unasked("its second caller does not wait")
    }
    let holds =
      switch column {
      case .race: isSingle
      case .lock: !events.contains("it was stuck")
      case .outcome, .share: isSingle && events.count { $0.hasSuffix("got an error") } == 2
      case .leave: isInOrder("the second got an error", "the first may go on")
      case .stop: events.contains("the work was canceled")
      default: isSingle && isInOrder("the work was done", "the second returned")
      }
    return Finding(holds, tried, events.joined(separator: ", "))
  }
}
