import Observation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Waiting for a flag` {
  @Test(arguments: Observed.flags)
  func `ends when it is set, for any number of tasks but those canceled before, and blocks no thread`(
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
      do {
        try await flag.wait()
        return "set"
      } catch {
        return "\(error)"
      }
    }
    #expect(ended.value == 1)
    tasks[1].cancel()
    await lane.settle()
    #expect(ended.value == 2)
    once.happen()
    await lane.settle()
    try #require(ended.value == 4)
    for (number, task) in tasks.enumerated() {
      #expect(try await task.value == ([1, 2].contains(number) ? "CancellationError()" : "set"))
    }
    #expect(flag.isSet)
  }

  @Test(arguments: Observed.flags)
  func `ends before its observers are told, who may block`(observed: Observed) async throws {
    let once = observed.make()
    let flag = try #require(once.flag)
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
    let setting = BackgroundThread { once.happen() }
    observing.waitForArrivals()
    await lane.settle()
    #expect(ended.value == 2)
    observing.open()
    setting.join()
    await lane.settle()
    for task in tasks { try await task.value }
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

  @Test func `ends in a store only when this process sees the mark that another made`() async throws {
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
    try #require(ended.value == 1)
    try await task.value
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
    // It has been seen, so it is not asked for again.
    let questions = medium.questions
    #expect(flag.isSet)
    #expect(medium.questions == questions)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Those that come while a flag is set` {
  /// Waits for a flag on one thread while another sets it, round after round.
  ///
  /// Not with `withObservationTracking`: it registers only after it has read, and misses what happens in between.
  @Test(arguments: [false, true])
  func `find it set, or are woken, and see what was done before`(isStored: Bool) {
    let flags = (0..<5_000).map { _ in
      let (store, flag) = (OnceStore.memory(), SetOnce())
      return isStored ? (SetOnce(in: store), SetOnce(in: store)) : (flag, flag)
    }
    let (effects, lanes) = (flags.map { _ in Unguarded(0) }, flags.map { _ in Lane() })
    let ended = Counter()
    let line = StartLine()
    BackgroundThread.run(2) { thread in
      for (round, (lane, flag)) in zip(lanes, flags).enumerated() {
        if thread == 0 {
          line.meet(inRound: round)
          // Later from round to round, so that the two meet at every point, also under ThreadSanitizer, which is slow.
          line.pass(round % 50 * 160)
          effects[round].value = 1
          flag.1.set()
        } else {
          _ = lane.start {
            line.meet(inRound: round)
            try await flag.0.wait()
            if effects[round].value == 1 { ended.increment() }
          }
          lane.settleHere()
        }
      }
    }
    // Those that had to wait were woken by the other thread.
    for lane in lanes { lane.settleHere() }
    #expect(ended.value == flags.count)
  }
}
