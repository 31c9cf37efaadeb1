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
      RunOnce.forLifetime(of: self) { loads += 100 }
      RunOnce.forLifetime(of: self) {
        let more = 10
        loads += more
      }
      await RunOnce.forLifetime(of: self) {
        await Task.yield()
        loads += 1
      }
      return loads
    }
  }

  @Test @MainActor func `a block stays in the isolation of its caller, and needs no await if it does not suspend`()
    async throws
  {
    let screen = Screen()
    try await screen.load()
    try await screen.load()
    #expect(screen.loads == 1)
    let store = Store()
    #expect(await store.load() == 111)
    #expect(await store.load() == 111)
  }

  @Test func `a cancelled waiter keeps waiting if the block can throw another error only`() async throws {
    let (lane, gate, object, ended) = (Lane(), AsyncGate(), Object(), Counter())
    let tasks = await lane.line(2) {
      try await RunOnce.forLifetime(of: object) { () async throws(Failure) in await gate.hold() }
      ended.increment()
    }
    tasks[1].cancel()
    await lane.settle()
    #expect(ended.value == 0)
    await lane.open(gate)
    for task in tasks { try await task.value }
    #expect(ended.value == 2)
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
}
