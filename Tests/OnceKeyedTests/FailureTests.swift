import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A failure is not kept` {
  @Test(arguments: Kept.allCases)
  func `is for all who wait, and the next call tries again with its own payload`(kept: Kept) async throws {
    let (table, gate, runs, lane) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), Counter(), Lane())
    let tasks = lane.line(20) {
      try await table(1) {
        let attempt = runs.increment()
        try await gate.wait()
        throw Failure(attempt: attempt)
      }
    }
    lane.open(gate)
    for task in tasks { await #expect(throws: Failure(attempt: 1)) { try await task.value } }
    #expect(runs.value == 1 && count(of: table) == 0)
    await #expect(throws: Failure(attempt: 2)) { try await table(1) { throw Failure(attempt: 2) } }
    #expect(try await table(1) { 3 } == 3)
  }

  // golang/go 31420, and a coalescer of a widely used client library: a late end frees the next run's entry.
  @Test(arguments: Kept.allCases)
  func `and a caller that learns of it late takes nothing from the run after it`(kept: Kept) async throws {
    let (table, first, second, runs) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), SetOnce(), Counter())
    let (lane, late) = (Lane(), Lane())
    let starter = lane.start {
      try await table(1) {
        try await first.wait()
        throw Failure()
      }
    }
    lane.settle()
    let joiner = late.start { try await table(1) { 9 } }
    late.settle()
    lane.open(first)
    await #expect(throws: Failure()) { try await starter.value }
    // The run has failed, and its other caller does not know yet.
    let call: Body<Int> = {
      try await table(1) {
        runs.increment()
        try await second.wait()
        return 2
      }
    }
    let next = lane.line(2, call)
    #expect(runs.value == 1)
    late.settle()
    await #expect(throws: Failure()) { try await joiner.value }
    let last = lane.line(1, call)
    #expect(runs.value == 1)
    lane.open(second)
    for task in next + last { #expect(try await task.value == 2) }
    #expect(count(of: table) == (kept == .nothing ? 0 : 1))
  }

  /// The starter of a run that fails, held where it would let go of the key.
  @Test(arguments: Kept.allCases)
  func `nor does the caller that has started it`(kept: Kept) async throws {
    let (table, second, runs) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), Counter())
    let (lane, late, ended) = (Lane(), Lane(), Counter())
    let starter = late.start {
      defer { ended.increment() }
      try await table(1) {
        await Task.yield()
        runs.increment()
        throw Failure()
      }
    }
    // Each step is one job, so the starter's last is not done when the run has ended.
    while runs.value == 0 { late.step() }
    #expect(ended.value == 0)
    let call: Body<Int> = {
      try await table(1) {
        runs.increment()
        try await second.wait()
        return 2
      }
    }
    let next = lane.line(2, call)
    #expect(runs.value == 2)
    late.settle()
    await #expect(throws: Failure()) { try await starter.value }
    let last = lane.line(1, call)
    #expect(runs.value == 2)
    lane.open(second)
    for task in next + last { #expect(try await task.value == 2) }
  }
}
