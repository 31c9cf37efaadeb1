import Once
import Props
import Testing

/// Two payloads for one mark: one blocks, the other suspends.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A synchronous and an asynchronous run on one store` {
  private typealias Run = BlockingOnce<Void, Never>

  private let store = OnceStore.memory()
  private let runs = Counter()
  private let effect = Unguarded(0)
  private let stage = Lane()

  @Test(arguments: [false, true])
  func `take turns if the asynchronous one is first, and hand over if it throws: the other blocks its thread`(
    isThrowing: Bool
  ) async throws {
    let gate = AsyncGate()
    let load = RunOnce(in: store) { [runs, effect] () async throws in
      await gate.hold()
      effect.value += 1
      if isThrowing { throw Failure() }
      runs.increment()
    }
    let loading = stage.start { try await load() }
    await stage.settle()
    let blocked = ParkedThreads(2) { [store, runs, effect] _ in
      let run = Run(in: store) {
        effect.value += 1
        runs.increment()
      }
      run()
      #expect(effect.value == (isThrowing ? 2 : 1))
      #expect(run.hasRun)
    }
    blocked.waitUntilParked()
    #expect(blocked.endedCount == 0)
    #expect(runs.value == 0)
    await stage.open(gate)
    let outcome = await loading.result
    if isThrowing { #expect(throws: Failure()) { try outcome.get() } } else { try outcome.get() }
    blocked.join()
    #expect(runs.value == 1)
    #expect(store.isMarked)
  }

  @Test func `take turns if the synchronous one is first: the other suspends its task, which it may cancel`()
    async throws
  {
    let gate = Gate("in the synchronous payload")
    let waiters = UnsafelyShared<[Task<Void, any Error>]>([])
    let run = Run(in: store) { [runs] in
      runs.increment()
      gate.hold()
      waiters.value[0].cancel()
    }
    let running = BackgroundThread { run() }
    gate.waitForArrivals()
    // If a task blocked its thread, this would never end.
    waiters.value = await stage.line(3) { [store] in
      let load = RunOnce(in: store) { () async throws in Issue.record("ran a second time") }
      try await load()
      #expect(load.hasRun)
    }
    gate.open()
    running.join()
    await stage.settle()
    await #expect(throws: CancellationError.self) { try await waiters.value[0].value }
    for task in waiters.value.dropFirst() { try await task.value }
    #expect(runs.value == 1)
  }

  @Test(arguments: [false, true])
  func `do nothing if nested in the asynchronous one, even if others wait for their turn`(isAwaited: Bool) async throws
  {
    let gate = AsyncGate()
    let inner = Run(in: store) { Issue.record("ran inside another run of its store") }
    let innerLoad = RunOnce(in: store) { () async in Issue.record("ran inside another run of its store") }
    let elsewhere = RunOnce(in: .memory()) { [runs] in runs.increment() }
    let load = RunOnce(in: store) { [runs] () async in
      await gate.hold()
      inner()
      await innerLoad()
      await Task.yield()
      inner()
      elsewhere()
      runs.increment()
    }
    let loading = stage.start { await load() }
    await stage.settle()
    let blocked = ParkedThreads(isAwaited ? 1 : 0) { _ in inner() }
    let suspended = await stage.line(isAwaited ? 1 : 0) { await innerLoad() }
    blocked.waitUntilParked()
    await stage.open(gate)
    for task in [loading] + suspended { try await task.value }
    blocked.join()
    inner()
    await innerLoad()
    #expect(inner.hasRun && innerLoad.hasRun)
    #expect(runs.value == 2)
  }

  /// Its thread has the turn, not its task.
  @Test func `do nothing if nested in the synchronous one, called in a task`() async {
    let inner = Run(in: store) { Issue.record("ran inside another run of its store") }
    let outer = Run(in: store) { [runs] in
      inner()
      runs.increment()
    }
    await Task { outer() }.value
    #expect(inner.hasRun && runs.value == 1)
  }
}
