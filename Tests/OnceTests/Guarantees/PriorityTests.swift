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
  @Test(arguments: inLane)
  func `while the payload is suspended`(subject: SuspendingSubject<[TaskPriority]>) async throws {
    let gate = AsyncGate()
    let stage = subject.stage
    let once = await subject.make {
      let before = Task.currentPriority
      await gate.hold()
      return [before, Task.currentPriority]
    }
    let running = stage.start(priority: .background) { try await once.call() }
    await stage.settle()
    let joining = stage.start(priority: .high) { try await once.call() }
    await stage.settle()
    #expect(gate.arrivals == 1)
    gate.open()
    await stage.settle()
    let seen = [try await running.value, try await joining.value]
    #expect(seen == [[.background, .high], [.background, .high]])
  }

  @Test(arguments: inLane)
  func `and does not lower it`(subject: SuspendingSubject<[TaskPriority]>) async throws {
    let gate = AsyncGate()
    let stage = subject.stage
    let once = await subject.make {
      await gate.hold()
      return [Task.currentPriority]
    }
    let running = stage.start(priority: .high) { try await once.call() }
    await stage.settle()
    let joining = stage.start(priority: .background) { try await once.call() }
    await stage.settle()
    gate.open()
    await stage.settle()
    #expect(try await running.value == [.high])
    #expect(try await joining.value == [.high])
  }

  @Test(arguments: inLane.filter(\.canThrow))
  func `and that of the next in line after a throw, to the highest of those still waiting`(
    subject: SuspendingSubject<[TaskPriority]>
  ) async throws {
    let gate = AsyncGate()
    let runs = Counter()
    let stage = subject.stage
    let once = await subject.make {
      if runs.increment() == 1 {
        await gate.hold()
        throw Failure()
      }
      return [Task.currentPriority]
    }
    let priorities: [TaskPriority] = [.background, .background, .utility, .high, .medium]
    var tasks: [Task<[TaskPriority], any Error>] = []
    for priority in priorities {
      tasks.append(stage.start(priority: priority) { try await once.call() })
      await stage.settle()
    }
    gate.open()
    await stage.settle()
    await #expect(throws: Failure()) { try await tasks[0].value }
    for task in tasks.dropFirst() {
      let seen = try await task.value
      #expect(seen == [.high])
    }
    #expect(runs.value == 2)
  }

  @Test(arguments: inLane.filter(\.canThrow), [true, false])
  func `but not that of the next in line, if the waiter has left, cancelled or after its own attempt`(
    subject: SuspendingSubject<[TaskPriority]>,
    isCancelled: Bool
  ) async throws {
    let gate = AsyncGate()
    let runs = Counter()
    let seen = CallLog()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      if run == 1 { await gate.hold() }
      if run < (isCancelled ? 2 : 3) { throw Failure() }
      seen.record("\(Task.currentPriority)")
      return []
    }
    var tasks: [Task<[TaskPriority], any Error>] = []
    for priority in [TaskPriority.background, .high, .background, .background] {
      tasks.append(stage.start(priority: priority) { try await once.call() })
      await stage.settle()
    }
    if isCancelled { tasks[1].cancel() }
    await stage.settle()
    gate.open()
    await stage.settle()
    // Awaiting a task's value also raises its priority, so check first.
    #expect(seen.entries == ["\(TaskPriority.background)"])
    for task in tasks { _ = await task.result }
  }

  @Test func `whichever object's run it is, if they share a store`() async throws {
    let gate = AsyncGate()
    let lane = Lane()
    let store = OnceStore.memory()
    let seen = Unguarded<[TaskPriority]>([])
    let runs: [RunOnce<nonisolated(nonsending) @Sendable () async -> Void>] = (0..<2).map { _ in
      RunOnce(in: store) {
        await gate.hold()
        seen.value.append(Task.currentPriority)
      }
    }
    let running = lane.start(priority: .background) { await runs[0]() }
    await lane.settle()
    let joining = lane.start(priority: .high) { await runs[1]() }
    await lane.settle()
    gate.open()
    await lane.settle()
    #expect(seen.value == [.high])
    try await running.value
    try await joining.value
  }

  /// Cancelling a task runs its handlers under the task's lock, which raising its priority needs, too.
  @Test func `and blocks nobody else meanwhile`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let payload = AsyncGate()
    let raising = Gate("the raising of a priority")
    let once = RunOnce { () async throws in
      await withTaskPriorityEscalationHandler {
        await payload.hold()
      } onPriorityEscalated: { _, _ in
        raising.hold()
      }
    }
    let lane = Lane()
    let running = lane.start(priority: .background) { try await once() }
    await lane.settle()
    let leaving = lane.start(priority: .background) { try await once() }
    await lane.settle()
    let elsewhere = Lane()
    let joining = elsewhere.start(priority: .high) { try await once() }
    let thread = elsewhere.setOff()
    raising.waitForArrivals()
    // One waiter can leave and another arrive while a thread is in the middle of it.
    leaving.cancel()
    await lane.settle()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    raising.open()
    thread.join()
    payload.open()
    await lane.settle()
    await elsewhere.settle()
    try await running.value
    try await joining.value
  }
}
