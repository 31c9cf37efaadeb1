import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What becomes of a run is the same for all tasks that wait for it` {
  // SPM-MEM-01: swift-package-manager, AsyncThrowingValueMemoizer; Go, singleflight: TestDoErr.
  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `an error goes to all, the very same, nobody keeps it, and the next call tries again`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let (gate, runs, lifetimes, stage) = (AsyncGate(), Counter(), Lifetimes(), subject.stage)
    let seen = Unguarded<[ObjectIdentifier]>([])
    let once = await subject.make {
      if runs.increment() > 1 { return 42 }
      await gate.hold()
      throw Heavy(tracked: lifetimes.track())
    }
    let tasks = await stage.line(20) {
      let error = await #expect(throws: Heavy.self) { try await once.call() }
      if let error { seen.value.append(ObjectIdentifier(error.tracked)) }
    }
    #expect(once.isRunning && seen.value.isEmpty)
    await stage.open(gate)
    for task in tasks { try await task.value }
    #expect(seen.value.count == 20 && Set(seen.value).count == 1)
    #expect(lifetimes.total == 1 && lifetimes.alive == 0)
    #expect(runs.value == 1 && !once.isRunning && !once.hasBegun)
    #expect(try await once.call() == 42)
    #expect(runs.value == 2)
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `also if the caller that started the run has been canceled meanwhile`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let (gate, runs, stage) = (AsyncGate(), Counter(), subject.stage)
    let once = await subject.make {
      let run = runs.increment()
      await gate.hold()
      throw Failure(attempt: run)
    }
    let tasks = await stage.line(3) { try await once.call() }
    tasks[0].cancel()
    await stage.settle()
    #expect(once.isRunning)
    await stage.open(gate)
    for task in tasks { await #expect(throws: Failure(attempt: 1)) { try await task.value } }
    #expect(runs.value == 1 && !once.hasBegun)
  }

  @Test(arguments: Queue.sharing, [false, true])
  func `so it is inline, in a store, and if the payload has called itself`(queue: Queue, isReentered: Bool) async throws
  {
    let (lane, gate, runs) = (Lane(), AsyncGate(), Counter())
    let call = queue.make(isReentered: isReentered) {
      let run = runs.increment()
      if run == 1 { await gate.hold() }
      if run < 3 { throw Failure(attempt: run) }
    }
    let tasks = await lane.line(4, call)
    await lane.open(gate)
    for task in tasks { await #expect(throws: Failure(attempt: 1)) { try await task.value } }
    await #expect(throws: Failure(attempt: 2)) { try await call() }
    try await call()
    try await call()
    #expect(runs.value == 3)
  }

  @Test(arguments: Queue.sharing, [false, true])
  func `a CancellationError of the payload's own is an error like any other`(queue: Queue, isReentered: Bool)
    async throws
  {
    let (lane, gate, runs) = (Lane(), AsyncGate(), Counter())
    let call = queue.make(isReentered: isReentered) {
      if runs.increment() > 1 { return }
      await gate.hold()
      throw CancellationError()
    }
    let tasks = await lane.line(3) {
      await #expect(throws: CancellationError.self) { try await call() }
      #expect(!Task.isCancelled)
    }
    await lane.open(gate)
    for task in tasks { try await task.value }
    try await call()
    #expect(runs.value == 2)
  }

  /// The first of a long line goes on, and calls again, while the others are still to be woken.
  @Test(arguments: Queue.sharing)
  func `an error reaches all of a long line, and no call that comes after it`(queue: Queue) async throws {
    let (lane, gate, runs) = (Lane(), AsyncGate(), Counter())
    let once = queue.make {
      let run = runs.increment()
      if run == 1 { await gate.hold() }
      throw Failure(attempt: run)
    }
    let call: Body<Int> = {
      do { try await once() } catch let failure as Failure { return failure.attempt }
      return 0
    }
    let first = await lane.line(1, call)
    let second = Task(executorPreference: AtOnce()) { try await [call(), call()] }
    let others = await lane.line(200, call)
    await lane.open(gate)
    #expect(try await second.value == [1, 2])
    for task in first + others { #expect(try await task.value == 1) }
    #expect(runs.value == 2)
  }

  /// Two tasks on two threads: one often comes while the other's run fails.
  @Test(arguments: Queue.sharing)
  func `who comes between the failure and the waking gets that error, or that of a run of its own`(queue: Queue) {
    let rounds = (0..<2_000).map { _ in
      let runs = Counter()
      return (call: queue.make { throw Failure(attempt: runs.increment()) }, runs: runs, errors: Counter())
    }
    let lanes = Lanes(rounds.count)
    meet(rounds.count) { number, thread, line in
      let round = rounds[number]
      if thread == 1 { line.pass(number % 50 * 80) }
      lanes.go(number, thread) {
        do { try await round.call() } catch let failure as Failure { round.errors.add(failure.attempt) }
      }
    }
    lanes.settle()
    // Both the first, or each its own.
    #expect(rounds.allSatisfy { $0.errors.value == ($0.runs.value == 1 ? 2 : 3) })
  }
}
