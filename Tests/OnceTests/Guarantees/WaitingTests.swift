import Observation
import Once
import Props
import Testing

extension Lane {
  /// The outcomes of tasks that should have ended; one that still waits is cancelled, so the test does not hang.
  fileprivate func results<Result>(of tasks: [Task<Result, any Error>]) async throws -> [Result] {
    await settle()
    for task in tasks { task.cancel() }
    await settle()
    var results: [Result] = []
    for task in tasks { results.append(try await task.value) }
    return results
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Waiting for a flag` {
  @Test func `ends when the flag is set, for any number of tasks, and blocks no thread`() async throws {
    let flag = SetOnce()
    let ended = Counter()
    let lane = Lane()
    // The lane has one thread: if the first waiter blocked it, no other would arrive.
    let tasks = await lane.line(5) {
      try await flag.wait()
      return ended.increment()
    }
    #expect(ended.value == 0)
    flag.set()
    await lane.settle()
    #expect(ended.value == 5)
    _ = try await lane.results(of: tasks)
  }

  @Test func `ends with an error for a cancelled task, and goes on for the others`() async throws {
    let flag = SetOnce()
    let ended = Counter()
    let lane = Lane()
    let tasks = await lane.line(3) {
      defer { ended.increment() }
      // The type of the error is known: this switch is exhaustive.
      do throws(CancellationError) {
        try await flag.wait()
        return "set"
      } catch {
        let cancellation: CancellationError = error
        return "\(cancellation)"
      }
    }
    tasks[1].cancel()
    await lane.settle()
    #expect(ended.value == 1)
    flag.set()
    #expect(try await lane.results(of: tasks) == ["set", "CancellationError()", "set"])
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    // In its own process, because so many tasks need memory that other tests measure.
    @Test func `costs the same for each of many tasks cancelled in reverse order`() async {
      await #expect(processExitsWith: .success) {
        let flag = SetOnce()
        let cancelled = Counter()
        let lane = Lane()
        let tasks = (0..<60_000).map { _ in
          lane.start {
            do { try await flag.wait() } catch { cancelled.increment() }
          }
        }
        await lane.settle()
        for task in tasks.reversed() { task.cancel() }
        await lane.settle()
        #expect(cancelled.value == tasks.count)
      }
    }
  #endif

  @Test func `keeps the flag and its waiters alive until they are cancelled, and then nothing`() async {
    let lifetimes = Lifetimes()
    let lane = Lane()
    var tasks: [Task<Void, any Error>] = []
    do {
      let storage = lifetimes.track()
      // The store's closures live as long as the flag.
      let store = OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in storage.use() })
      let flag = SetOnce(in: store)
      for _ in 0..<2 {
        let waiting = lifetimes.track()
        tasks.append(
          lane.start {
            defer { waiting.use() }
            try await flag.wait()
          }
        )
      }
    }
    await lane.settle()
    #expect(lifetimes.alive == 3)
    tasks[0].cancel()
    await lane.settle()
    #expect(lifetimes.alive == 2)
    tasks[1].cancel()
    await lane.settle()
    tasks = []
    #expect(lifetimes.alive == 0)
  }

  @Test func `frees an owner whose flag was awaited in vain`() async {
    final class Screen: Sendable {
      let didConfigure = SetOnce()
      private let tracked: Tracked

      init(_ tracked: Tracked) { self.tracked = tracked }
    }
    let lifetimes = Lifetimes()
    let lane = Lane()
    let task = {
      let screen = Screen(lifetimes.track())
      return lane.start { try await screen.didConfigure.wait() }
    }()
    await lane.settle()
    #expect(lifetimes.alive == 1)
    task.cancel()
    await lane.settle()
    #expect(lifetimes.alive == 0)
  }

  @Test func `shows every waiter what the setter did before, on whatever thread`() async throws {
    for _ in 0..<200 {
      let flag = SetOnce()
      let effect = Unguarded(0)
      let seen = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            try await flag.wait()
            return effect.value
          }
        }
        _ = BackgroundThread {
          effect.value = 1
          flag.set()
        }
        return try await group.reduce(0, +)
      }
      #expect(seen == 4)
    }
  }

  @Test func `loses no task that comes to wait or observe while the last of the others leaves`() async throws {
    for _ in 0..<500 {
      let flag = SetOnce()
      let told = Counter()
      let leaving = (0..<2).map { _ in
        Task.detached {
          withUnsafeCurrentTask { $0?.cancel() }
          for _ in 0..<50 { try? await flag.wait() }
        }
      }
      let observing = Task.detached { _ = observe(told) { flag.isSet } }
      // A lost task waits until the time limit cancels it.
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 { group.addTask { try await flag.wait() } }
        for task in leaving + [observing] { await task.value }
        flag.set()
        try await group.waitForAll()
      }
      #expect(told.value == 1)
    }
  }

  @Test func `loses no task that comes while the flag is being set`() async throws {
    for _ in 0..<1_000 {
      let flag = SetOnce()
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 { group.addTask { try await flag.wait() } }
        group.addTask { _ = flag.set() }
        try await group.waitForAll()
      }
    }
  }

  @Test func `is shared by copies`() async throws {
    struct Settings: @unchecked Sendable {
      @SetOnce var didConfigure
    }
    let original = Settings()
    let copy = original
    let lane = Lane()
    let task = lane.start { try await copy.$didConfigure.wait() }
    await lane.settle()
    original.$didConfigure.set()
    _ = try await lane.results(of: [task])
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Waiting for a flag in a store` {
  @Test func `ends when another flag or another object makes the mark`() async throws {
    let store = OnceStore.memory()
    try await expectWaitersToEnd(in: store) { SetOnce(in: store).set() }
    let direct = OnceStore.memory()
    try await expectWaitersToEnd(in: direct) { direct.mark() }
  }

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun])
  func `ends when a run makes the mark`(marking: OnceStore.Marking) async throws {
    let store = OnceStore.memory()
    try await expectWaitersToEnd(in: store) {
      let run: RunOnce<@Sendable () -> Void> = RunOnce(in: store, marking: marking) {}
      run()
    }
    let later = OnceStore.memory()
    try await expectWaitersToEnd(in: later) {
      let run: RunOnce<nonisolated(nonsending) @Sendable () async -> Void> = RunOnce(in: later, marking: marking) {
        await Task.yield()
      }
      await run()
    }
  }

  @Test func `ends when this process sees a mark that another made`() async throws {
    let medium = Medium()
    let store = medium.store
    let lane = Lane()
    let ended = Counter()
    let task = lane.start {
      try await SetOnce(in: store).wait()
      ended.increment()
    }
    await lane.settle()
    // As another process would, so that this one does not know.
    medium.store.mark()
    await lane.settle()
    #expect(ended.value == 0)
    #expect(SetOnce(in: store).isSet)
    await lane.settle()
    #expect(ended.value == 1)
    _ = try await lane.results(of: [task])
  }

  @Test func `ends at once if the mark is there, even for a cancelled task`() async throws {
    let medium = Medium()
    medium.store.mark()
    let flag = SetOnce(in: medium.store)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await flag.wait()
      return true
    }
    #expect(try await task.value)
    // It has been seen, so it is not asked for again.
    let questions = medium.questions
    #expect(flag.isSet)
    #expect(medium.questions == questions)
  }

  @Test func `ends, in a store that never remembers, with the flag itself and no other`() async throws {
    let flag = SetOnce(in: .alwaysFirst)
    let copy = flag
    let lane = Lane()
    let ended = Counter()
    let task = lane.start {
      try await copy.wait()
      ended.increment()
    }
    await lane.settle()
    SetOnce(in: .alwaysFirst).set()
    await lane.settle()
    #expect(ended.value == 0)
    flag.set()
    _ = try await lane.results(of: [task])
  }

  @Test func `ends even if the medium fails to take the mark`() async throws {
    let medium = Medium()
    medium.isFailing = true
    let store = medium.store
    try await expectWaitersToEnd(in: store) { SetOnce(in: store).set() }
    #expect(!medium.isMarked)
  }

  private func expectWaitersToEnd(
    in store: OnceStore,
    when mark: @escaping Body<Void>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let flag = SetOnce(in: store)
    let lane = Lane()
    let ended = Counter()
    // Two of one flag, and one of another.
    let tasks = await lane.line(3) {
      try await (ended.value == 0 ? flag : SetOnce(in: store)).wait()
      ended.increment()
    }
    let effect = lane.start { try await mark() }
    #expect(ended.value == 0, sourceLocation: sourceLocation)
    await lane.settle()
    try await effect.value
    #expect(ended.value == 3, sourceLocation: sourceLocation)
    _ = try await lane.results(of: tasks)
    #expect(flag.isSet, sourceLocation: sourceLocation)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Those that wait for a flag` {
  @Test func `go on before its observers are told, who may block`() async throws {
    let flag = SetOnce()
    try await expectWaitersFirst(flag) { flag.set() }
  }

  @Test func `in a store, too`() async throws {
    let store = OnceStore.memory()
    try await expectWaitersFirst(SetOnce(in: store)) { SetOnce(in: store).set() }
    let direct = OnceStore.memory()
    try await expectWaitersFirst(SetOnce(in: direct)) { direct.mark() }
  }

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun])
  func `in a store that a run marks, too`(marking: OnceStore.Marking) async throws {
    let store = OnceStore.memory()
    try await expectWaitersFirst(SetOnce(in: store)) { RunOnce(in: store, marking: marking) {}() }
  }

  private func expectWaitersFirst(
    _ flag: SetOnce,
    set: @escaping @Sendable () -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let lane = Lane()
    let ended = Counter()
    let tasks = await lane.line(2) {
      try await flag.wait()
      ended.increment()
    }
    let observing = Gate("an observer")
    withObservationTracking {
      _ = flag.isSet
    } onChange: {
      observing.hold()
    }
    let setting = BackgroundThread { set() }
    observing.waitForArrivals()
    await lane.settle()
    #expect(ended.value == 2, sourceLocation: sourceLocation)
    observing.open()
    setting.join()
    await lane.settle()
    for task in tasks { try await task.value }
  }
}
