import Once
import Props
import Testing

/// Runs that wait for each other, and who then still waits for what.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Runs that wait for each other` {
  /// A circle of runs, each of which calls the next one once all that are called from outside have begun.
  private struct Circle: Sendable {
    let lane = Lane()
    let canceled = Counter()
    let calls: [Body<Void>]
    private let gate = AsyncGate()

    init(of count: Int, _ queue: Queue, inChild: Bool) {
      let (made, gate, canceled) = (SetOnce.Value<[Body<Void>]>(), gate, canceled)
      calls = (0..<count).map { number in
        queue.make {
          let call = { try await made.value?[(number + 1) % count]() }
          do {
            await gate.hold()
            if inChild {
              async let child: Void? = call()
              _ = try await child
            } else {
              try await call()
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
    func enter(_ numbers: [Int]) async -> [Int: Task<Void, any Error>] {
      var tasks: [Int: Task<Void, any Error>] = [:]
      for number in numbers { tasks[number] = await lane.line(1, calls[number])[0] }
      await lane.open(gate)
      return tasks
    }
  }

  @Test(arguments: Queue.sharing, [false, true])
  func `end when all their callers are canceled, in whatever order, and wait while one is left`(
    queue: Queue,
    inChild: Bool
  ) async throws {
    // Where only two of three are called from outside, a child task has begun the other one. The tempting version takes
    // that task for a caller from outside.
    for order in [[0, 1], [1, 0], [0, 1, 2], [2, 0, 1], [1, 0, 2]] + (inChild ? [[0, 2], [2, 0]] : []) {
      let circle = Circle(of: (order.max() ?? 0) + 1, queue, inChild: inChild)
      let tasks = await circle.enter(order.sorted())
      for number in order {
        #expect(circle.canceled.value == 0)
        tasks[number]?.cancel()
        if number != order.last { await circle.lane.settle() }
      }
      await circle.lane.expectCanceled(tasks.values)
      // Until its own cancellation reaches it, the child may begin once more what it waited for.
      #expect(order.count < circle.calls.count ? circle.canceled.value >= 3 : circle.canceled.value == order.count)
    }
  }

  // The tempting version notes that a run is given up when it is canceled. The first to be canceled ends in that very
  // moment, and the other, which waits for it, begins it anew.
  @Test(arguments: Queue.sharing, [[0, 1], [1, 0]])
  func `and none is begun anew by another that is given up with it`(queue: Queue, order: [Int]) async throws {
    let (made, gate, runs) = (SetOnce.Value<[Body<Void>]>(), AsyncGate(), Counter())
    let calls = (0..<2).map { number in
      queue.make {
        runs.increment()
        await gate.hold()
        try await made.value?[1 - number]()
      }
    }
    _ = made.set(calls)
    // What a cancellation wakes goes on in it.
    let tasks = calls.map { call in Task(executorPreference: AtOnce()) { try await call() } }
    gate.open()
    for number in order { tasks[number].cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(runs.value == 2)
  }

  /// The walk from the last to the first is a loop, or it would not fit on the stack of a thread.
  @Test func `and a thousand in a row, of which each waits for the next, end with their callers`() async throws {
    let (gate, made, canceled, lane) = (AsyncGate(), SetOnce.Value<[AsyncOnce<Void, any Error>]>(), Counter(), Lane())
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
    await lane.expectCanceled(tasks)
    #expect(canceled.value == 1_000)
  }

  // The tempting version asks only for a run whose own caller is canceled. But that of B is a child of A's payload, and
  // not canceled, when the last who has waited for B from outside leaves.
  @Test(arguments: Queue.sharing) func `and one is asked for by whom it keeps going`(queue: Queue) async throws {
    let circle = Circle(of: 2, queue, inChild: true)
    let tasks = [await circle.enter([0]), await circle.enter([1])].flatMap(\.values)
    for task in tasks {
      task.cancel()
      await circle.lane.settle()
    }
    await circle.lane.expectCanceled(tasks)
  }
}
