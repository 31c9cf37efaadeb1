import Once
import Props
import Testing

/// Runs that wait for each other, and who then still waits for what.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Runs that wait for each other` {
  /// How a payload calls the next run of its circle.
  enum Step: CaseIterable { case itself, inChild }

  /// A circle of runs, each of which calls the next one once all that are called from outside have begun.
  private struct Circle: Sendable {
    let lane = Lane()
    let canceled = Counter()
    let calls: [Body<Void>]
    private let gate = AsyncGate()

    init(of count: Int, _ queue: Queue, _ step: Step) {
      let (made, gate, canceled) = (SetOnce.Value<[Body<Void>]>(), gate, canceled)
      calls = (0..<count).map { number in
        queue.make {
          let call = { try await made.value?[(number + 1) % count]() }
          do {
            await gate.hold()
            switch step {
            case .itself: try await call()
            case .inChild:
              async let child: Void? = call()
              _ = try await child
            }
          } catch {
            canceled.increment()
            throw error
          }
        }
      }
      _ = made.set(calls)
    }

    /// Calls these runs, each from a task of its own, until all of them wait.
    func enter(_ numbers: [Int]) async -> [Task<Void, any Error>] {
      var tasks: [Task<Void, any Error>] = []
      for number in numbers { tasks += await lane.line(1, calls[number]) }
      await lane.open(gate)
      return tasks
    }
  }

  @Test(arguments: Queue.sharing, Step.allCases)
  func `end when all their callers are canceled, in whatever order, and wait while one is left`(
    queue: Queue,
    step: Step
  ) async throws {
    for entered in [[0, 1], [1, 0], [0, 1, 2], [2, 0, 1], [1, 0, 2]] {
      let circle = Circle(of: entered.count, queue, step)
      let tasks = await circle.enter(Array(entered.indices))
      for number in entered.dropLast() {
        tasks[number].cancel()
        await circle.lane.settle()
        #expect(circle.canceled.value == 0)
      }
      tasks[entered.last ?? 0].cancel()
      for result in await circle.lane.end(tasks) { #expect(throws: CancellationError.self) { try result.get() } }
      #expect(circle.canceled.value == entered.count)
    }
  }

  /// The tempting version takes a child task for a caller from outside.
  ///
  /// Until its own cancellation reaches it, the child
  /// may begin once more what it waited for.
  @Test(arguments: Queue.sharing) func `also if a child task has begun one of them`(queue: Queue) async throws {
    for entered in [[0, 2], [2, 0]] {
      let circle = Circle(of: 3, queue, .inChild)
      let tasks = await circle.enter([0, 2])
      for number in entered { tasks[number == 0 ? 0 : 1].cancel() }
      for result in await circle.lane.end(tasks) { #expect(throws: CancellationError.self) { try result.get() } }
      #expect(circle.canceled.value >= 3)
    }
  }

  /// The walk from the last to the first is a loop, or it would not fit on the stack of a thread.
  @Test func `and a thousand in a row, of which each waits for the next, end with their callers`() async throws {
    let (gate, made, canceled, lane) = (AsyncGate(), SetOnce.Value<[AsyncOnce<Void>]>(), Counter(), Lane())
    let runs = (0..<1_000).map { number in
      RunOnce { () async throws in
        defer { if Task.isCancelled { canceled.increment() } }
        await gate.hold()
        if number > 0 { try await made.value?[number - 1]() } else { try await SetOnce().wait() }
      }
    }
    _ = made.set(runs)
    var tasks: [Task<Void, any Error>] = []
    for run in runs { tasks += await lane.line(1) { try await run() } }
    await lane.open(gate)
    for task in tasks.dropLast() { task.cancel() }
    await lane.settle()
    #expect(canceled.value == 0)
    tasks[999].cancel()
    for result in await lane.end(tasks) { #expect(throws: CancellationError.self) { try result.get() } }
    #expect(canceled.value == 1_000)
  }

  /// The tempting version asks only for a run whose own caller is canceled.
  ///
  /// But that of B is a child of A's payload, and
  /// not canceled, when the last who has waited for B from outside leaves.
  @Test(arguments: Queue.sharing) func `and one is asked for by whom it keeps going`(queue: Queue) async throws {
    let (lane, gate, made) = (Lane(), AsyncGate(), SetOnce.Value<[Body<Void>]>())
    let calls = (0..<2).map { number in
      queue.make {
        await gate.hold()
        async let child: Void? = made.value?[1 - number]()
        _ = try await child
      }
    }
    _ = made.set(calls)
    var tasks = await lane.line(1, calls[0])
    await lane.open(gate)
    tasks += await lane.line(1, calls[1])
    for task in tasks {
      task.cancel()
      await lane.settle()
    }
    for result in await lane.end(tasks) { #expect(throws: CancellationError.self) { try result.get() } }
  }

  @Test func `in a store, who waits for another object keeps nothing going`() async throws {
    let (lane, store, log, isGivenUp) = (Lane(), OnceStore.memory(), CallLog(), SetOnce())
    let a = RunOnce(in: store) { () async throws in
      log.record("a")
      try await withTaskCancellationHandler {
        try await SetOnce().wait()
      } onCancel: {
        isGivenUp.set()
      }
    }
    let b = RunOnce(in: store) { () async throws in log.record("b") }
    let first = await lane.line(1) { try await a() }
    let other = await lane.line(1) { try await b() }
    first[0].cancel()
    try await isGivenUp.wait()
    for result in await lane.end(first) { #expect(throws: CancellationError.self) { try result.get() } }
    for result in await lane.end(other) { try result.get() }
    #expect(log.entries == ["a", "b"])
  }
}
