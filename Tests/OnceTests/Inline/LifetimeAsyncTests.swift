import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: asynchronous blocks` {
  private final class Object: Sendable {}

  @MainActor private final class Screen {
    var loads = 0

    func load() async throws {
      try await RunOnce.forLifetime(of: self) {
        await Task.yield()
        try Task.checkCancellation()
        loads += 1
      }
    }
  }

  private actor Store {
    private var loads = 0

    func load() async -> Int {
      await RunOnce.forLifetime(of: self) {
        await Task.yield()
        loads += 1
      }
      return loads
    }
  }

  @Test @MainActor func `a block stays in the isolation of its caller`() async throws {
    let screen = Screen()
    try await screen.load()
    try await screen.load()
    #expect(screen.loads == 1)
    let store = Store()
    #expect(await store.load() == 1)
    #expect(await store.load() == 1)
  }

  @Test func `a block that does not suspend needs no await in asynchronous code, either`() async {
    let object = Object()
    var runs = 0
    for _ in 1...2 {
      RunOnce.forLifetime(of: object) { runs += 1 }
      RunOnce.forLifetime(of: object) {
        let more = 1
        runs += more
      }
    }
    await Task.yield()
    #expect(runs == 2)
  }

  @Test func `concurrent callers join one run and suspend`() async throws {
    let (lane, gate, object, runs) = (Lane(), AsyncGate(), Object(), Counter())
    let tasks = await lane.line(5) {
      await RunOnce.forLifetime(of: object) {
        await gate.hold()
        runs.increment()
      }
      return runs.value
    }
    #expect(gate.arrivals == 1)
    #expect(runs.value == 0)
    gate.open()
    await lane.settle()
    for task in tasks { #expect(try await task.value == 1) }
  }

  @Test func `a throw goes to its caller, and the next in line runs`() async throws {
    let (lane, gate, object, runs) = (Lane(), AsyncGate(), Object(), Counter())
    let tasks = await lane.line(3) {
      try await RunOnce.forLifetime(of: object) {
        await gate.hold()
        let attempt = runs.increment()
        if attempt == 1 { throw Failure(attempt: attempt) }
      }
      return runs.value
    }
    gate.open()
    await lane.settle()
    await #expect(throws: Failure(attempt: 1)) { try await tasks[0].value }
    #expect(try await tasks[1].value == 2)
    #expect(try await tasks[2].value == 2)
  }

  @Test func `a cancelled waiter leaves at once if the block can throw the cancellation`() async throws {
    let (lane, gate, object) = (Lane(), AsyncGate(), Object())
    let tasks = await lane.line(2) {
      try await RunOnce.forLifetime(of: object) { () async throws in await gate.hold() }
    }
    tasks[1].cancel()
    await lane.settle()
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
    gate.open()
    await lane.settle()
    try await tasks[0].value
  }

  @Test func `a cancelled waiter keeps waiting if the block cannot throw`() async throws {
    try await waitOn { gate, object in await RunOnce.forLifetime(of: object) { await gate.hold() } }
  }

  @Test func `a cancelled waiter keeps waiting if the block can throw another error only`() async throws {
    try await waitOn { gate, object in
      try await RunOnce.forLifetime(of: object) { () async throws(Failure) in await gate.hold() }
    }
  }

  private func waitOn(
    _ call: nonisolated(nonsending) @escaping @Sendable (AsyncGate, Object) async throws -> Void
  ) async throws {
    let (lane, gate, object, ended) = (Lane(), AsyncGate(), Object(), Counter())
    let tasks = await lane.line(2) {
      try await call(gate, object)
      ended.increment()
    }
    tasks[1].cancel()
    await lane.settle()
    #expect(ended.value == 0)
    gate.open()
    await lane.settle()
    for task in tasks { try await task.value }
    #expect(ended.value == 2)
  }

  @Test func `a task that is already cancelled gets past a block that has run`() async throws {
    let object = Object()
    func load() async throws {
      try await RunOnce.forLifetime(of: object) {
        await Task.yield()
        try Task.checkCancellation()
      }
    }
    try await load()
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await load()
    }
    try await late.value
  }

  @Test func `blocks nest, and one that re-enters its own place does nothing there`() async {
    let object = Object()
    let runs = Counter()
    func enter() async {
      await RunOnce.forLifetime(of: object) {
        runs.increment()
        await enter()
        await RunOnce.forLifetime(of: object) {
          await Task.yield()
          runs.increment()
        }
      }
    }
    await enter()
    await enter()
    #expect(runs.value == 2)
  }

  @Test func `a block that re-enters its own place and throws keeps its turn`() async throws {
    let (object, runs) = (Object(), Counter())
    func enter() async throws {
      try await RunOnce.forLifetime(of: object) {
        let attempt = runs.increment()
        try await enter()
        if attempt == 1 { throw Failure() }
      }
    }
    await #expect(throws: Failure.self) { try await enter() }
    try await enter()
    try await enter()
    #expect(runs.value == 2)
  }

  @Test func `a hundred tasks cause one run per object`() async {
    let objects = (0..<20).map { _ in (Object(), Counter()) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          for (object, runs) in objects {
            await RunOnce.forLifetime(of: object) {
              await Task.yield()
              runs.increment()
            }
            if runs.value != 1 { Issue.record("a caller did not see the run") }
          }
        }
      }
    }
    #expect(objects.allSatisfy { $0.1.value == 1 })
  }
}
