import Once
import Props
import Testing

/// Two payloads for one mark: one blocks, the other suspends.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A synchronous and an asynchronous run on one store` {
  private let store = OnceStore.memory()
  private let runs = Counter()
  private let stage = Lane()

  @Test func `take turns if the asynchronous one is first: the other blocks its thread`() async throws {
    let gate = AsyncGate()
    let load = RunOnce(in: store) { [runs] () async in
      runs.increment()
      await gate.hold()
    }
    let loading = stage.start { await load() }
    await stage.settle()
    let blocked = ParkedThreads(2) { [store, runs] _ in
      let run = RunOnce(in: store) {
        runs.increment(); return
      }
      run()
      #expect(run.hasRun)
    }
    blocked.waitUntilParked()
    #expect(blocked.endedCount == 0)
    gate.open()
    await stage.settle()
    try await loading.value
    blocked.join()
    #expect(runs.value == 1)
  }

  @Test func `take turns if the synchronous one is first: the other suspends its task`() async throws {
    let gate = Gate("in the synchronous payload")
    let running = BackgroundThread { [store, runs] in
      let run = RunOnce(in: store) {
        runs.increment()
        gate.hold()
      }
      run()
    }
    gate.waitForArrivals()
    let tasks = (1...2).map { _ in
      stage.start { [store, runs] in
        let load = RunOnce(in: store) { () async in
          runs.increment(); return
        }
        await load()
        #expect(load.hasRun)
      }
    }
    // If a task blocked its thread, this would never end.
    await stage.settle()
    #expect(runs.value == 1)
    gate.open()
    running.join()
    await stage.settle()
    for task in tasks { try await task.value }
    #expect(runs.value == 1)
  }

  @Test func `hand over when the first throws`() async throws {
    let gate = AsyncGate()
    let load = RunOnce(in: store) { () async throws in
      await gate.hold()
      throw Failure()
    }
    let loading = stage.start { try await load() }
    await stage.settle()
    let blocked = ParkedThreads(1) { [store, runs] _ in
      let run = RunOnce(in: store) {
        runs.increment(); return
      }
      run()
    }
    blocked.waitUntilParked()
    #expect(runs.value == 0)
    gate.open()
    await stage.settle()
    await #expect(throws: Failure()) { try await loading.value }
    blocked.join()
    #expect(runs.value == 1)
    #expect(store.isMarked)
  }

  @Test func `do nothing if one is nested in the other`() async throws {
    let inner = RunOnce(in: store) { Issue.record("ran inside another run of its store") }
    let load = RunOnce(in: store) { [runs] () async in
      inner()
      await Task.yield()
      inner()
      runs.increment()
    }
    let loading = stage.start { await load() }
    await stage.settle()
    try await loading.value
    #expect(runs.value == 1)
    inner()
  }

  @Test func `do nothing if one is nested in the other, even if a thread waits for its turn`() async throws {
    let gate = AsyncGate()
    let inner = RunOnce(in: store) { Issue.record("ran inside another run of its store") }
    let load = RunOnce(in: store) { () async in
      await gate.hold()
      inner()
    }
    let loading = stage.start { await load() }
    await stage.settle()
    let blocked = ParkedThreads(1) { _ in inner() }
    blocked.waitUntilParked()
    gate.open()
    await stage.settle()
    try await loading.value
    blocked.join()
    #expect(inner.hasRun)
  }

  @Test func `let the synchronous payload cancel a task that waits for it`() async throws {
    let gate = Gate("in the synchronous payload")
    let shared = UnsafelyShared<Task<Void, any Error>?>(nil)
    let running = BackgroundThread { [store] in
      let run = RunOnce(in: store) {
        gate.hold()
        shared.value?.cancel()
      }
      run()
    }
    gate.waitForArrivals()
    let waiting = stage.start { [store] in
      let load = RunOnce(in: store) { () async throws in Issue.record("ran a second time") }
      try await load()
    }
    await stage.settle()
    shared.value = waiting
    gate.open()
    running.join()
    await stage.settle()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
