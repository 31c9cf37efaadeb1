import Once
import Props
import Testing

/// The priority of the task that is running as soon as it is high, or would have been long ago.
///
/// Below `escalatePriority`, who raises it is a task of its own, for which no gate waits.
nonisolated(nonsending) private func risenPriority(looks: Int = 20_000) async -> TaskPriority {
  for _ in 0..<looks where Task.currentPriority < .high {
    threadYield()
    await Task.yield()
  }
  return Task.currentPriority
}

/// All but those on the main actor, which the test shares: a waiter that comes too late there raises nothing.
private var inLane: [SuspendingSubject<[TaskPriority]>] { SuspendingSubject.all.filter { !$0.isOnMainActor } }

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Who waits raises the priority of the run` {
  @Test(arguments: inLane, [TaskPriority.background, .high])
  func `while the payload is suspended, and does not lower it, nor touch that of the caller`(
    subject: SuspendingSubject<[TaskPriority]>,
    first: TaskPriority
  ) async throws {
    let (gate, lane) = (AsyncGate(), subject.lane)
    let callers = Unguarded<[TaskPriority]>([])
    let once = await subject.make {
      let before = Task.currentPriority
      await gate.hold()
      return [before, await risenPriority()]
    }
    let tasks = await lane.line(first == .high ? [.high, .background] : [.background, .high]) {
      defer { callers.value.append(Task.currentPriority) }
      return try await once.call()
    }
    #expect(gate.arrivals == 1)
    await lane.open(gate)
    #expect(callers.value.sorted() == [.background, .high])
    for task in tasks { #expect(try await task.value == [first, .high]) }
  }

  @Test(arguments: Queue.allCases, [false, true])
  func `everywhere; so does who waits for the task of the first caller`(queue: Queue, waitsForTask: Bool) async throws {
    let (lane, gate) = (Lane(), AsyncGate())
    let seen = Unguarded<[TaskPriority]>([])
    let call = queue.make {
      await gate.hold()
      seen.value.append(await risenPriority())
    }
    let first = await lane.line([.background], call)
    let waiting = await lane.line([.high]) { if waitsForTask { try await first[0].value } else { try await call() } }
    await lane.open(gate)
    for task in first + waiting { try await task.value }
    #expect(seen.value == [.high])
  }

  /// The first is canceled, so that its end is nobody else's, and leaves the turn to the next, which cannot go on yet.
  @Test(arguments: Queue.allCases, ["waits before the hand-over", "comes after it", "has left"])
  func `also of the next run, between two, unless who waits has left by then`(queue: Queue, high: String) async throws {
    let (lane, standing, gate, runs) = (Lane(), Lane(), AsyncGate(), Counter())
    let seen = Unguarded<[TaskPriority]>([])
    let call = queue.make {
      if runs.increment() == 1 {
        await gate.hold()
        throw Failure()
      }
      seen.value.append(await risenPriority(looks: high == "has left" ? 200 : 20_000))
    }
    let first = await lane.line([.background], call)
    first[0].cancel()
    let next = await standing.line([.background], call)
    var waiting: [Task<Void, any Error>] = []
    if high != "comes after it" { waiting = await lane.line([.high], call) }
    if high == "has left" {
      waiting[0].cancel()
      await lane.settle()
    }
    await lane.open(gate)
    #expect(runs.value == 1)
    if high == "comes after it" { waiting = await lane.line([.high], call) }
    await standing.settle()
    await lane.settle()
    // Who awaits a task raises it, too.
    #expect(seen.value == [high == "has left" ? .background : .high])
    await #expect(throws: Failure()) { try await first[0].value }
    try await next[0].value
    for task in waiting { _ = await task.result }
  }

  // In the first step, the caller has not come to wait for it. Who waits is there before that, as the turn is handed
  // over, or comes during it.
  @Test(arguments: Queue.allCases, [false, true])
  func `also while it computes, from its first step on`(queue: Queue, waitsBefore: Bool) async throws {
    let (lane, standing, other) = (Lane(), Lane(), Lane())
    let (gate, runs, inside, isOver) = (AsyncGate(), Counter(), Gate("in the payload"), SetOnce())
    let (rises, seen) = (Gate("the priority"), Unguarded<[TaskPriority]>([]))
    let call = queue.make {
      if runs.increment() == 1 {
        await gate.hold()
        throw Failure()
      }
      inside.open()
      spin { Task.currentPriority < .high && !isOver.isKnownSet }
      seen.value.append(Task.currentPriority)
      rises.open()
    }
    // Canceled, so that its end is nobody else's.
    let first = await lane.line(1, call)
    first[0].cancel()
    let next = await standing.line([.background], call)
    var waiting = waitsBefore ? await other.line([.high], call) : []
    await lane.open(gate)
    if !waitsBefore { waiting = [other.start(priority: .high) { try await call() }] }
    await runOnThread {
      let computing = standing.setOff()
      inside.hold()
      other.settleHere()
      rises.hold()
      isOver.set()
      computing.join()
    }
    #expect(seen.value == [.high])
    _ = await standing.end(next)
    _ = await other.end(waiting)
  }

  @Test(arguments: [0, 2])
  func `so does a task that blocks on the same store, behind however many threads`(threads: Int) async throws {
    let (store, lane, gate) = (OnceStore.memory(), Lane(), AsyncGate())
    let seen = Unguarded<[TaskPriority]>([])
    let load = RunOnce(in: store) { () async in
      await gate.hold()
      seen.value.append(await risenPriority())
    }
    let loading = await lane.line([.background]) { await load() }
    let before = ParkedThreads(threads) { _ in RunOnce(in: store) {}() }
    await runOnThread { before.waitUntilParked() }
    let elsewhere = Lane()
    let blocked = elsewhere.start(priority: .high) { RunOnce(in: store) {}() }
    let last = ParkedThreads(1) { _ in elsewhere.settleHere() }
    await runOnThread { last.waitUntilParked() }
    await lane.open(gate)
    #expect(seen.value == [.high])
    try await loading[0].value
    await runOnThread { for threads in [before, last] { threads.join() } }
    try await blocked.value
  }
}
