import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The turn is handed over` {
  @Test(arguments: SuspendingSubject<Void>.throwing)
  func `to a waiter whose payload calls itself, which goes on at once`(subject: SuspendingSubject<Void>) async throws {
    let gate = AsyncGate()
    let steps = CallLog()
    let runs = Counter()
    let stage = subject.stage
    let own = Unguarded<Instance<Void>?>(nil)
    defer { own.value = nil }
    let once = await subject.make {
      if runs.increment() == 1 {
        await gate.hold()
        throw Failure()
      }
      steps.record("in")
      try await own.value?.call()
      steps.record("out")
    }
    own.value = once
    let tasks = await stage.line(2) { try await once.call() }
    gate.open()
    await stage.settle()
    // Checked before awaiting the tasks, which might wait for themselves.
    try #require(steps.entries == ["in", "out"])
    #expect(runs.value == 2)
    await #expect(throws: Failure()) { try await tasks[0].value }
    try await tasks[1].value
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `and no newcomer gets in beside the waiter that was given it`(subject: SuspendingSubject<Int>) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let runs = Counter()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      await gates[min(run, 2) - 1].hold()
      if run == 1 { throw Failure() }
      return run
    }
    let tasks = await stage.line(2) { try await once.call() }
    // It comes after the throw, and before the waiter that was given the turn resumes.
    gates[0].open()
    let newcomer = stage.start { try await once.call() }
    await stage.settle()
    #expect(runs.value == 2)
    gates[1].open()
    await stage.settle()
    await #expect(throws: Failure()) { try await tasks[0].value }
    #expect(try await tasks[1].value == 2)
    #expect(try await newcomer.value == 2)
  }

  @Test func `in line order, skipping a waiter that has left`() async throws {
    let gates = (0..<4).map { _ in AsyncGate() }
    let runs = Counter()
    let lane = Lane()
    let log = CallLog()
    let once = RunOnce { () async throws -> Int in
      let run = runs.increment()
      await gates[run - 1].hold()
      if run < 4 { throw Failure(attempt: run) }
      return run
    }
    let tasks = await lane.line(5, recordedIn: log) { try await once() }
    gates[0].open()
    await lane.settle()
    // 2 runs; 3, 4 and 5 wait. Half of the entries are then dead and are compacted away.
    tasks[2].cancel()
    await lane.settle()
    gates[1].open()
    await lane.settle()
    gates[2].open()
    await lane.settle()
    gates[3].open()
    await lane.settle()
    #expect(log.entries == ["1 failed", "3 failed", "2 failed", "4 failed", "5 got 4"])
  }

  @Test func `past a waiter that has left, while more wait than have left`() async throws {
    let gate = AsyncGate()
    let runs = Counter()
    let lane = Lane()
    let log = CallLog()
    let once = RunOnce { () async throws -> Int in
      let run = runs.increment()
      if run > 1 { return run }
      await gate.hold()
      throw Failure()
    }
    let tasks = await lane.line(6, recordedIn: log) { try await once() }
    tasks[1].cancel()
    await lane.settle()
    gate.open()
    await lane.settle()
    #expect(log.entries == ["2 failed", "1 failed", "3 got 2", "4 got 2", "5 got 2", "6 got 2"])
  }

  @Test func `so that no waiter is lost, whenever it comes`() async throws {
    // The payload ends at some moment while the others are about to wait for it.
    for round in 0..<2_000 {
      let once = RunOnce { () async -> Int in
        for _ in 0..<(round % 50) { await Task.yield() }
        return round
      }
      let isRight = await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { await once() } }
        return await group.allSatisfy { $0 == round }
      }
      #expect(isRight)
    }
  }
}

extension Lane {
  /// Starts calls one after another; each records its place in the line and how it ended.
  fileprivate func line(
    _ count: Int,
    recordedIn log: CallLog,
    _ call: @escaping Body<Int>
  ) async -> [Task<Void, any Error>] {
    let numbers = Counter()
    return await line(count) {
      let number = numbers.increment()
      do {
        log.record("\(number) got \(try await call())")
      } catch {
        log.record("\(number) failed")
      }
    }
  }
}
