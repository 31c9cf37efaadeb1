import Once
import Props
import Testing

// What is the same as without the label, all guarantees are asked of these subjects, too.

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A failure that all share` {
  /// Its identity tells it from every other, and so does its run.
  private final class Refusal: Error {
    let run: Int

    init(_ run: Int = 1) { self.run = run }
  }

  @Test(arguments: SuspendingSubject<Int>.sharing)
  func `goes to each task that waited, and the next call tries again`(subject: SuspendingSubject<Int>) async throws {
    let gate = AsyncGate()
    let runs = Counter()
    let stage = subject.stage
    let refusal = Refusal()
    let once = await subject.make {
      if runs.increment() > 1 { return 42 }
      await gate.hold()
      throw refusal
    }
    let tasks = await stage.line(5) { try await once.call() }
    #expect(once.isRunning)
    await stage.open(gate)
    for task in tasks {
      await #expect { try await task.value } throws: { $0 as? Refusal === refusal }
    }
    #expect(runs.value == 1)
    #expect(!once.isRunning && !once.hasRun)
    #expect(try await once.call() == 42)
    #expect(runs.value == 2)
  }

  @Test(arguments: BlockingSubject<Int>.sharing)
  func `goes to each thread that waited, and the next call tries again`(subject: BlockingSubject<Int>) throws {
    let gate = Gate("the attempt")
    let runs = Counter()
    let refusal = Refusal()
    let once = subject.make {
      if runs.increment() > 1 { return 42 }
      gate.hold()
      throw refusal
    }
    let refused = Counter()
    let call = { @Sendable in
      #expect { _ = try once.call() } throws: { $0 as? Refusal === refusal }
      refused.increment()
    }
    ParkedThreads.run(behind: gate, first: call, losers: call)
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
    let watch = ParkingWatch()
    let second = BackgroundThread {
      watch.announce()
      #expect((try? once("second")) == "second")
    }
    watch.waitUntilParked()
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
      throw Refusal(run)
    }
    let call: Body<Int> = {
      do { return try await once() } catch let refusal as Refusal { return refusal.run }
    }
    let first = await lane.line(1, call)
    let second = Task(executorPreference: AtOnce()) { try await [call(), call()] }
    let others = await lane.line(200, call)
    await lane.open(gate)
    #expect(try await second.value == [1, 2])
    for task in first + others { #expect(try await task.value == 1) }
    #expect(runs.value == 2)
  }

  @Test func `is told to observers as one end of the run`() async throws {
    let gate = AsyncGate()
    let lane = Lane()
    let once = RunOnce(concurrentCalls: .shareFailure) { () async throws in
      await gate.hold()
      throw Failure()
    }
    let changes = Counter()
    let tasks = await lane.line(4) { try await once() }
    #expect(observe(changes) { once.isRunning })
    await lane.open(gate)
    #expect(changes.value == 1)
    #expect(!observe(changes) { once.isRunning })
    for task in tasks { await #expect(throws: Failure()) { try await task.value } }
    #expect(changes.value == 1)
  }

  @Test(arguments: [1, 20])
  func `is kept no longer than somebody may get it`(waiting: Int) async throws {
    let (lifetimes, gate, lane) = (Lifetimes(), AsyncGate(), Lane())
    let once = RunOnce(concurrentCalls: .shareFailure) { () async throws in
      await gate.hold()
      throw Heavy(tracked: lifetimes.track())
    }
    let tasks = await lane.line(waiting) {
      do { try await once() } catch { #expect(error is Heavy) }
    }
    await lane.open(gate)
    for task in tasks { try await task.value }
    #expect(lifetimes.total == 1)
    #expect(lifetimes.alive == 0)
    #expect(!once.hasRun)
  }
}
