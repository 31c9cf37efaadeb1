import Once
import Props
import Testing

/// Whether the system can escalate a task's priority; otherwise the payload keeps its own task's priority.
var canEscalate: Bool {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { true } else { false }
}

/// All but those on the main actor, which the test shares: a waiter that comes too late there raises nothing.
private var inLane: [SuspendingSubject<[TaskPriority]>] { SuspendingSubject.all.filter { !$0.isOnMainActor } }

@Suite(.timeLimit(.minutes(20)), .endsHangs, .enabled(if: canEscalate, "the system cannot escalate a task's priority"))
struct `A waiter raises the runner's priority` {
  @Test(arguments: inLane, [TaskPriority.background, .high])
  func `while the payload is suspended, and does not lower it`(
    subject: SuspendingSubject<[TaskPriority]>,
    runner: TaskPriority
  ) async throws {
    let gate = AsyncGate()
    let stage = subject.stage
    let once = await subject.make {
      let before = Task.currentPriority
      await gate.hold()
      return [before, Task.currentPriority]
    }
    let tasks = await stage.line(runner == .high ? [.high, .background] : [.background, .high]) {
      try await once.call()
    }
    #expect(gate.arrivals == 1)
    await stage.open(gate)
    for task in tasks {
      let seen = try await task.value
      #expect(seen == [runner, .high])
    }
  }

  /// After two failures, one of that priority has had the turn, and another still waits.
  @Test(arguments: inLane.filter(\.canThrow), [1, 2])
  func `and that of the next in line after a throw, to the highest of those still waiting`(
    subject: SuspendingSubject<[TaskPriority]>,
    failures: Int
  ) async throws {
    let gate = AsyncGate()
    let runs = Counter()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      if run == 1 { await gate.hold() }
      if run <= failures { throw Failure() }
      return [Task.currentPriority]
    }
    let high: [TaskPriority] = [.background, .high, .background, .high]
    let tasks = await stage.line(failures == 1 ? [.background, .background, .utility, .high, .medium] : high) {
      try await once.call()
    }
    await stage.open(gate)
    for task in tasks.prefix(failures) { await #expect(throws: Failure()) { try await task.value } }
    for task in tasks.dropFirst(failures) {
      let seen = try await task.value
      #expect(seen == [.high])
    }
    #expect(runs.value == failures + 1)
  }

  @Test(arguments: inLane.filter(\.canLeave), [true, false])
  func `but not that of the next in line, if the waiter has left, cancelled or after its own attempt`(
    subject: SuspendingSubject<[TaskPriority]>,
    isCancelled: Bool
  ) async throws {
    let gate = AsyncGate()
    let (runs, seen) = (Counter(), CallLog())
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      if run == 1 { await gate.hold() }
      if run < (isCancelled ? 2 : 3) { throw Failure() }
      seen.record("\(Task.currentPriority)")
      return []
    }
    let tasks = await stage.line([.background, .high, .background, .background]) { try await once.call() }
    if isCancelled { tasks[1].cancel() }
    await stage.settle()
    await stage.open(gate)
    // Awaiting a task's value also raises its priority, so check first.
    #expect(seen.entries == ["\(TaskPriority.background)"])
    for task in tasks { _ = await task.result }
  }
}
