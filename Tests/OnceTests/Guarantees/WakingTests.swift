import Once
import Testing

/// Waiters are taken out all at once, and woken in their order.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `All whose wait is over go on` {
  @Test(arguments: Queue.allCases, [0, 1, 2, 129])
  func `all of a line go on after a success`(queue: Queue, count: Int) async throws {
    let (gate, lane, runs) = (AsyncGate(), Lane(), Counter())
    let call = queue.make {
      runs.increment()
      await gate.hold()
    }
    let tasks = await lane.line(count + 1, call)
    await lane.open(gate)
    for task in tasks { try await task.value }
    #expect(runs.value == 1)
  }

  @Test(arguments: [0, 1, 2, 129])
  func `all who wait for a flag go on, and its observer is told`(count: Int) async throws {
    let (lane, flag, changes) = (Lane(), SetOnce(), Counter())
    let tasks = await lane.line(count) { try await flag.wait() }
    observe(changes) { flag.isSet }
    flag.set()
    #expect(changes.value == 1)
    await lane.settle()
    for task in tasks { try await task.value }
  }

  /// The first in line, woken on the spot, does so before the others are woken.
  @Test(.enabled(if: canEscalate, "the system cannot escalate a task's priority"))
  func `who calls again is not raised to the priority of those who leave`() async throws {
    let (gate, lane, runs) = (AsyncGate(), Lane(), Counter())
    let seen = Unguarded<[TaskPriority]>([])
    let once = RunOnce(concurrentCalls: .shareFailure) { () async throws -> Int in
      if runs.increment() == 1 {
        await gate.hold()
        throw Failure()
      }
      seen.value.append(Task.currentPriority)
      return 42
    }
    let first = await lane.line([.background]) { try await once() }
    let again = Task(executorPreference: AtOnce(), priority: .background) {
      await #expect(throws: Failure()) { try await once() }
      return try await once()
    }
    let others = await lane.line(Array(repeating: .high, count: 100)) { try await once() }
    await lane.open(gate)
    #expect(seen.value == [.background])
    for task in first + others { await #expect(throws: Failure()) { try await task.value } }
    #expect(try await again.value == 42)
    #expect(runs.value == 2)
  }

  /// The first, woken on the spot, cancels others before they are woken.
  @Test func `who is canceled has come out already`() async throws {
    let (gate, lane) = (AsyncGate(), Lane())
    let tasks = SetOnce.Value<[Task<Int, any Error>]>()
    let once = RunOnce(concurrentCalls: .shareFailure) { () async throws -> Int in
      await gate.hold()
      throw Failure()
    }
    let first = await lane.line(1) { try await once() }
    let second = Task(executorPreference: AtOnce()) {
      defer { for number in [0, 1, 99] { tasks.value?[number].cancel() } }
      return try await once()
    }
    _ = tasks.set(await lane.line(100) { try await once() })
    await lane.open(gate)
    for task in first + [second] + (tasks.value ?? []) { await #expect(throws: Failure()) { try await task.value } }
  }
}
