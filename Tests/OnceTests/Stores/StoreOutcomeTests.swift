import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `On one store, tasks share what becomes of their own object's run` {
  private let store = OnceStore.memory()
  private let lane = Lane()
  private let gate = AsyncGate()
  private let log = CallLog()

  /// A run that is held at the gate if it is the very first.
  private func makeRun(_ name: String, fails: Bool = true) -> AsyncOnce<Void, any Error> {
    RunOnce(in: store) { [log, gate] () async throws in
      log.record(name)
      if log.count == 1 { await gate.hold() }
      try Task.checkCancellation()
      if fails { throw Failure() }
    }
  }

  @Test(arguments: [false, true])
  func `those of A, A, B, A: one run of A, and then one of B`(fails: Bool) async throws {
    let (a, b) = (makeRun("a"), makeRun("b", fails: fails))
    var tasks: [Task<Void, any Error>] = []
    for run in [a, a, b, a, b] { tasks += await lane.line(1) { try await run() } }
    await lane.open(gate)
    for (number, task) in tasks.enumerated() {
      let isOfB = [2, 4].contains(number)
      if fails || !isOfB { await #expect(throws: Failure()) { try await task.value } } else { try await task.value }
    }
    #expect(log.entries == ["a", "b"])
    if fails { await #expect(throws: Failure()) { try await a() } } else { try await a() }
    #expect(log.entries == (fails ? ["a", "b", "a"] : ["a", "b"]))
  }

  @Test func `threads take turns among them`() async throws {
    let (inside, failures) = (Gate("in the blocking payload"), Counter())
    let block: BlockingOnce<Void, any Error> = RunOnce(in: store) { [log] in
      log.record("block")
      inside.hold()
      throw Failure()
    }
    let thread: @Sendable (Int) -> Void = { _ in
      #expect(throws: Failure()) { try block() }
      failures.increment()
    }
    let first = ParkedThreads(1, thread)
    await runOnThread { inside.waitForArrivals() }
    let a = makeRun("a")
    let tasks = await lane.line(2) { try await a() }
    let next = ParkedThreads(2, thread)
    await runOnThread { next.waitUntilParked() }
    let last = await lane.line(1) { try await a() }
    inside.open()
    await runOnThread { first.join() }
    while log.count < 2 { await lane.settle() }
    await lane.settle()
    await runOnThread { next.join() }
    for task in tasks + last { await #expect(throws: Failure()) { try await task.value } }
    #expect(log.entries == ["block", "a", "block", "block"])
    #expect(failures.value == 3)
  }

  /// It has been given the turn, and has not gone on yet.
  @Test(arguments: ["nobody", "another", "its own"])
  func `if the next in line is canceled, its run goes on for those who wait for its object, and for nobody else`(
    waiting: String
  ) async throws {
    let (a, b, c, standing) = (makeRun("a"), makeRun("b", fails: false), makeRun("c", fails: false), Lane())
    let first = await lane.line(1) { try await a() }
    let next = await standing.line(1) { try await b() }
    let others = await lane.line(waiting == "nobody" ? 0 : 1) { try await (waiting == "another" ? c : b)() }
    await lane.open(gate)
    next[0].cancel()
    await standing.settle()
    await lane.settle()
    await #expect(throws: Failure()) { try await first[0].value }
    if waiting == "its own" {
      try await next[0].value
    } else {
      await #expect(throws: CancellationError.self) { try await next[0].value }
    }
    for task in others { try await task.value }
    try await c()
    #expect(log.entries == (waiting == "its own" ? ["a", "b"] : ["a", "b", "c"]))
  }
}
