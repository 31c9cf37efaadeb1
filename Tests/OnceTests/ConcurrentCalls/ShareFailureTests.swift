import Once
import Props
import Testing

// What is the same as without the label, all guarantees are asked of these subjects, too.

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A failure that all share` {
  @Test(arguments: SuspendingSubject<Int>.sharing, [1, 20])
  func `goes to each task that waited, is kept no longer, and the next call tries again`(
    subject: SuspendingSubject<Int>,
    waiting: Int
  ) async throws {
    let (lifetimes, gate, runs) = (Lifetimes(), AsyncGate(), Counter())
    let stage = subject.stage
    let once = await subject.make {
      if runs.increment() > 1 { return 42 }
      await gate.hold()
      throw Heavy(tracked: lifetimes.track())
    }
    let tasks = await stage.line(1 + waiting) {
      _ = await #expect(throws: Heavy.self) { try await once.call() }
    }
    #expect(once.isRunning)
    await stage.open(gate)
    for task in tasks { try await task.value }
    #expect(lifetimes.total == 1 && lifetimes.alive == 0)
    #expect(runs.value == 1)
    #expect(!once.isRunning && !once.hasRun)
    #expect(try await once.call() == 42)
    #expect(runs.value == 2)
  }

  @Test(arguments: BlockingSubject<Int>.sharing)
  func `goes to each thread that waited, is kept no longer, and the next call tries again`(
    subject: BlockingSubject<Int>
  ) throws {
    let (lifetimes, gate, runs) = (Lifetimes(), Gate("the attempt"), Counter())
    let once = subject.make {
      if runs.increment() > 1 { return 42 }
      gate.hold()
      throw Heavy(tracked: lifetimes.track())
    }
    let refused = Counter()
    let call = { @Sendable in
      #expect(throws: Heavy.self) { try once.call() }
      refused.increment()
    }
    ParkedThreads.run(behind: gate, first: call, losers: call)
    #expect(lifetimes.total == 1 && lifetimes.alive == 0)
    #expect(refused.value == 4)
    #expect(runs.value == 1)
    #expect(!once.isRunning && !once.hasRun)
    #expect(try once.call() == 42)
  }

  @Test func `has not happened if the thread's task was canceled: the first in line tries with its own argument`()
    async throws
  {
    let gate = Gate("the attempt")
    let attempts = CallLog()
    let once = RunOnce(concurrentCalls: .shareFailure) { (caller: String) throws -> String in
      attempts.record(caller)
      if caller != "first" { return caller }
      gate.hold()
      try Task.checkCancellation()
      return "not canceled"
    }
    let first = Task(executorPreference: ThreadPerJob()) {
      withUnsafeCurrentTask { $0?.cancel() }
      return try once("first")
    }
    gate.waitForArrivals()
    let second = ParkedThreads(1) { _ in #expect((try? once("second")) == "second") }
    second.waitUntilParked()
    gate.open()
    second.join()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(attempts.entries == ["first", "second"])
  }

  /// The first of a long line goes on, and calls again, while the others are still to be woken.
  @Test func `reaches all of a long line, and no call that comes after it`() async throws {
    let gate = AsyncGate()
    let runs = Counter()
    let lane = Lane()
    let once = RunOnce(concurrentCalls: .shareFailure) { () async throws -> Int in
      let run = runs.increment()
      if run == 1 { await gate.hold() }
      throw Failure(attempt: run)
    }
    let call: Body<Int> = {
      do { return try await once() } catch let failure as Failure { return failure.attempt }
    }
    let first = await lane.line(1, call)
    let second = Task(executorPreference: AtOnce()) { try await [call(), call()] }
    let others = await lane.line(200, call)
    await lane.open(gate)
    #expect(try await second.value == [1, 2])
    for task in first + others { #expect(try await task.value == 1) }
    #expect(runs.value == 2)
  }
}
