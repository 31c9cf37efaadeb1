import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The turns of a store` {
  private typealias Run = BlockingOnce<Void, Never>

  @Test func `are known to a caller that asks for the mark while it is made, before the run`() {
    let asked = Gate("in the question for the mark")
    let inside = Gate("in the payload")
    let medium = Medium()
    let store = OnceStore {
      // The first query is under way while the mark is made.
      asked.holdFirst()
      return try medium.ask()
    } mark: {
      try medium.mark()
    } onFailure: { _ in
    }
    let run: Run = RunOnce(in: store, marking: .beforeRun) { inside.hold() }
    let answer = Unguarded<Bool?>(nil)
    let asking = BackgroundThread { answer.value = run.hasRun }
    asked.waitForArrivals()
    let running = BackgroundThread { run() }
    inside.waitForArrivals()
    asked.open()
    asking.join()
    #expect(answer.value == false)
    inside.open()
    running.join()
    #expect(run.hasRun)
  }

  @Test func `are known to an observer of the mark, before the run`() {
    let store = OnceStore.memory()
    let flag = SetOnce(in: store)
    let hasRun = Unguarded<Bool?>(nil)
    let run: Run = RunOnce(in: store, marking: .beforeRun) { #expect(hasRun.value == false) }
    // Told by the mark's maker, before the payload.
    onNextChange(of: flag.isSet) { hasRun.value = run.hasRun }
    run()
    #expect(hasRun.value == false)
    #expect(run.hasRun)
  }

  @Test(arguments: Queue.allCases)
  func `are not needed once nothing is left to run, so nobody waits for a task that cannot go on`(
    queue: Queue
  ) async throws {
    let gate = AsyncGate()
    let (lane, standing) = (Lane(), Lane())
    let ended = Counter()
    let call = queue.make { await gate.hold() }
    let running = lane.start(call)
    await lane.settle()
    // It waits first, and has no thread to go on when it is woken, like a task of the main actor whose thread blocks.
    let stuck = standing.start(call)
    await standing.settle()
    let waiting = lane.start {
      try await call()
      ended.increment()
    }
    await lane.settle()
    await lane.open(gate)
    #expect(ended.value == 1)
    // Nor does who comes now.
    try await call()
    await standing.settle()
    for task in [running, stuck, waiting] { try await task.value }
  }

  @Test(arguments: StoredRun.Payload.allCases)
  func `are waited for at an object whose payload runs, even if somebody makes the mark meanwhile`(
    kind: StoredRun.Payload
  ) async throws {
    let store = OnceStore.memory()
    let gate = Gate("in the payload")
    let lane = Lane()
    let run = StoredRun(kind, in: store) { gate.hold() }
    let running = lane.start { try await run.call() }
    let lasts = lane.setOff()
    await runOnThread { gate.waitForArrivals() }
    #expect(SetOnce(in: store).set())
    // There is nothing left to run elsewhere, and nobody waits, or keeps a payload.
    let lifetimes = Lifetimes()
    let skipped = StoredRun(kind, in: store) { [captured = lifetimes.track()] in captured.use() }
    #expect(lifetimes.alive == 1)
    try await skipped.call()
    #expect(lifetimes.alive == 0 && skipped.hasRun())
    let (other, ended) = (Lane(), Counter())
    let waiting = other.start {
      try await run.call()
      ended.increment()
    }
    let watch = ParkingWatch()
    let settling = BackgroundThread {
      if kind == .blocks { watch.announce() }
      other.settleHere()
    }
    if kind == .blocks { await runOnThread { watch.waitUntilParked() } } else { await runOnThread { settling.join() } }
    #expect(ended.value == 0)
    gate.open()
    await runOnThread {
      lasts.join()
      settling.join()
    }
    await other.settle()
    #expect(ended.value == 1)
    for task in [running, waiting] { try await task.value }
  }

  @Test(arguments: StoredRun.Payload.allCases, [OnceStore.Marking.afterSuccess, .beforeRun])
  func `have ended before an observer is told that a run has succeeded, so nobody waits for that`(
    kind: StoredRun.Payload,
    marking: OnceStore.Marking
  ) async throws {
    let store = OnceStore.memory()
    let (inside, told) = (Gate("in the payload"), Gate("in an observer"))
    let lane = Lane()
    let run = StoredRun(kind, in: store, marking: marking) { inside.hold() }
    let running = lane.start { try await run.call() }
    let lasts = lane.setOff()
    await runOnThread { inside.waitForArrivals() }
    let other: BlockingOnce<Void, Never> = RunOnce(in: store, marking: marking) { Issue.record("ran again") }
    // Of the object twice, of another, and of the mark; each that is told first holds the thread up.
    for isMoved in [run.isRunning, run.hasRun, { other.hasRun }, { SetOnce(in: store).isSet }] {
      onNextChange(of: isMoved()) { told.hold() }
    }
    let parked = ParkedThreads(1) { _ in other() }
    await runOnThread { parked.waitUntilParked() }
    inside.open()
    await runOnThread {
      told.waitForArrivals()
      parked.join()
    }
    told.open()
    await runOnThread { lasts.join() }
    try await running.value
  }

  @Test(arguments: StoredRun.Payload.allCases)
  func `have ended before an observer is told that a run has failed, and calls another`(
    kind: StoredRun.Payload
  ) async throws {
    let store = OnceStore.memory()
    let attempts = Counter()
    let again: BlockingOnce<Void, Never> = RunOnce(in: store) { attempts.increment() }
    let own = Unguarded<StoredRun?>(nil)
    defer { own.value = nil }
    let run = StoredRun(kind, in: store) {
      attempts.increment()
      onNextChange(of: own.value?.isRunning()) { again() }
      throw Failure()
    }
    own.value = run
    await #expect(throws: Failure()) { try await run.call() }
    #expect(attempts.value == 2)
    #expect(store.isMarked)
  }

  /// Both wait for another run.
  @Test(arguments: StoredRun.Payload.allCases, [false, true])
  func `have ended when captures are released, and when a handler hears of a mark that cannot be made`(
    kind: StoredRun.Payload,
    fails: Bool
  ) async throws {
    let (own, runs, waits) = (Unguarded<OnceStore?>(nil), Counter(), Counter())
    defer { own.value = nil }
    let wait: @Sendable () -> Void = {
      guard let store = own.value else { return }
      let other = BackgroundThread { RunOnce(in: store) { runs.increment() }() }
      #expect(other.hasFinished(within: longestWait))
      waits.increment()
    }
    let store = OnceStore {
      false
    } mark: {
      if fails { throw Failure() }
      return true
    } onFailure: { _ in
      wait()
    }
    own.value = store
    let run = StoredRun(kind, in: store) { [captured = Lifetimes().track(onDeinit: wait)] in
      captured.use()
      runs.increment()
    }
    try await run.call()
    #expect(runs.value == 1 && waits.value == (fails ? 2 : 1))
  }
}
