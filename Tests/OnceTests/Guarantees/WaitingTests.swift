import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Waiting for a flag` {
  @Test(arguments: Observed.flags)
  func `ends when it is set, before its observers are told, unless the task is canceled, and blocks no thread`(
    observed: Observed
  ) async throws {
    let once = observed.make()
    let flag = try #require(once.flag)
    let (arrived, ended) = (Counter(), Counter())
    let lane = Lane()
    // The lane has one thread: if the first waiter blocked it, no other would arrive.
    let tasks = await lane.line(4) {
      if arrived.increment() == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      defer { ended.increment() }
      try await flag.wait()
    }
    #expect(ended.value == 1)
    tasks[1].cancel()
    await lane.settle()
    #expect(ended.value == 2)
    // The observer, who may block, is told when they have been woken.
    let observing = Gate("an observer")
    onNextChange(of: flag.isSet) { observing.hold() }
    let setting = BackgroundThread { once.happen() }
    observing.waitForArrivals()
    await lane.settle()
    #expect(ended.value == 4)
    observing.open()
    setting.join()
    await lane.settle()
    try #require(ended.value == 4)
    for (number, task) in tasks.enumerated() {
      #expect(await task.outcome == ([1, 2].contains(number) ? "CancellationError()" : "()"))
    }
    #expect(flag.isSet)
  }

  @Test func `keeps the flag and its waiters alive until they are cancelled, and then nothing`() async {
    let lifetimes = Lifetimes()
    let lane = Lane()
    var tasks = {
      let storage = lifetimes.track()
      // The store's closures live as long as the flag.
      let flag = SetOnce(in: OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in storage.use() }))
      return [lifetimes.track(), lifetimes.track()].map { waiting in
        lane.start {
          defer { waiting.use() }
          try await flag.wait()
        }
      }
    }()
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

  @Test func `ends at once if the mark is there, even for a cancelled task`() async throws {
    let medium = Medium()
    medium.store.mark()
    let flag = SetOnce(in: medium.store)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await flag.wait()
    }
    try await task.value
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Those that come while a flag is set` {
  // One thread waits for a flag while another sets it, round after round. Not with `withObservationTracking`: it
  // registers only after it has read, and misses what happens in between.
  @Test(arguments: [false, true])
  func `find it set, or are woken, and see what was done before`(isStored: Bool) {
    let flags = (0..<5_000).map { _ in
      let (store, flag) = (OnceStore.memory(), SetOnce())
      return isStored ? (SetOnce(in: store), SetOnce(in: store)) : (flag, flag)
    }
    let (effects, ended) = (flags.map { _ in Unguarded(0) }, Counter())
    meetAsTasks(flags.count) { round, thread in
      if thread == 0 {
        try await flags[round].0.wait()
        if effects[round].value == 1 { ended.increment() }
      } else {
        effects[round].value = 1
        flags[round].1.set()
      }
    }
    #expect(ended.value == flags.count)
  }
}
