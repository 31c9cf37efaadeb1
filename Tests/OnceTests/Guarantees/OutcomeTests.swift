import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What becomes of a run is the same for all tasks that wait for it` {
  // As in swift-package-manager, AsyncThrowingValueMemoizer; Go, singleflight: TestDoErr.
  @Test(arguments: SuspendingSubject<Void>.everywhere.filter(\.canThrow))
  func `an error goes to all, the very same, nobody keeps it, and the next call tries again`(
    subject: SuspendingSubject<Void>
  ) async throws {
    let (gates, runs, lifetimes, lane) = ([AsyncGate(), AsyncGate()], Counter(), Lifetimes(), subject.lane)
    let seen = Unguarded<[ObjectIdentifier]>([])
    let once = await subject.make {
      let run = runs.increment()
      if run <= 2 { await gates[run - 1].hold() }
      if run == 1 { throw Heavy(tracked: lifetimes.track()) }
      // One of the payload's own is an error like any other.
      if run == 2 { throw CancellationError() }
    }
    let tasks = await lane.line(20) {
      let error = await #expect(throws: Heavy.self) { try await once.call() }
      if let error { seen.value.append(ObjectIdentifier(error.tracked)) }
    }
    #expect(runs.value == 1 && seen.value.isEmpty)
    await lane.open(gates[0])
    for task in tasks { try await task.value }
    #expect(seen.value.count == 20 && Set(seen.value).count == 1)
    #expect(lifetimes.total == 1 && lifetimes.alive == 0)
    #expect(runs.value == 1)
    let others = await lane.line(3) {
      await #expect(throws: CancellationError.self) { try await once.call() }
      #expect(!Task.isCancelled)
    }
    await lane.open(gates[1])
    for task in others { try await task.value }
    for _ in 1...2 { try await once.call() }
    #expect(runs.value == 3)
  }

  @Test(arguments: Queue.allCases, [0, 1, 2, 129])
  func `all of a line go on after a success`(queue: Queue, count: Int) async throws {
    let (gate, lane, runs) = (AsyncGate(), Lane(), Counter())
    let call = queue.make {
      runs.increment()
      await gate.hold()
    }
    let tasks = await lane.line(count + 1, call)
    await lane.open(gate)
    for task in tasks { try await task.value }
    #expect(runs.value == 1)
  }

  /// The first of a long line goes on, cancels some, and calls again, while the others are still to be woken.
  @Test(arguments: Queue.sharing)
  func `an error reaches all of a long line, also who is canceled by then, and no call that comes after it`(
    queue: Queue
  ) async throws {
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
    let others = SetOnce.Value<[Task<Int, any Error>]>()
    let second = Task(executorPreference: AtOnce()) {
      let attempt = try await call()
      for number in [0, 1, 199] { others.value?[number].cancel() }
      return [attempt, try await call()]
    }
    _ = others.set(await lane.line(200, call))
    await lane.open(gate)
    #expect(try await second.value == [1, 2])
    for task in first + (others.value ?? []) { #expect(try await task.value == 1) }
    #expect(runs.value == 2)
  }

  /// Two tasks on two threads: one often comes while the other's run fails.
  @Test(arguments: Queue.sharing)
  func `who comes between the failure and the waking gets that error, or that of a run of its own`(queue: Queue) {
    let rounds = (0..<2_000).map { _ in
      let runs = Counter()
      return (call: queue.make { throw Failure(attempt: runs.increment()) }, runs: runs, errors: Counter())
    }
    meetAsTasks(rounds.count) { number, _ in
      let round = rounds[number]
      do { try await round.call() } catch let failure as Failure { round.errors.add(failure.attempt) }
    }
    // Both the first, or each its own.
    #expect(rounds.allSatisfy { $0.errors.value == ($0.runs.value == 1 ? 2 : 3) })
  }
}
