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

  /// The first, woken on the spot, cancels others before they are woken.
  @Test(arguments: Queue.sharing)
  func `who is canceled has come out already`(queue: Queue) async throws {
    let (gate, lane) = (AsyncGate(), Lane())
    let tasks = SetOnce.Value<[Task<Void, any Error>]>()
    let call = queue.make {
      await gate.hold()
      throw Failure()
    }
    let first = await lane.line(1, call)
    let second = Task(executorPreference: AtOnce()) {
      defer { for number in [0, 1, 99] { tasks.value?[number].cancel() } }
      try await call()
    }
    _ = tasks.set(await lane.line(100, call))
    await lane.open(gate)
    for task in first + [second] + (tasks.value ?? []) { await #expect(throws: Failure()) { try await task.value } }
  }
}
