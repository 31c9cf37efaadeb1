import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A failure of a key is not kept` {
  @Test(arguments: Kept.allCases)
  func `is for all who wait, and the next call tries again with its own payload`(kept: Kept) async throws {
    let (loads, gate, lane) = (KeyedLoads(keeping: kept.results), SetOnce(), Lane())
    let tasks = await lane.line(20, loads.call(at: gate, fails: true))
    await lane.open(gate)
    for task in tasks { await #expect(throws: Failure(attempt: 1)) { try await task.value } }
    #expect(loads.runs.value == 1 && loads.keys == 0)
    await #expect(throws: Failure(attempt: 2)) { try await loads.call(fails: true)() }
    #expect(try await loads.call()() == 3)
  }

  /// Nor does who still has to learn of a success, if nothing is kept: who comes after a call has returned starts anew.
  // golang/go 31420, and a coalescer of a widely used client library: a late end frees the next run's entry.
  @Test(arguments: [(Kept.all, true), (.last, true), (.nothing, true), (.nothing, false)])
  func `and a caller that learns of it late takes nothing from the run after it`(kept: Kept, fails: Bool) async throws {
    let (loads, first, second) = (KeyedLoads(keeping: kept.results), SetOnce(), SetOnce())
    let (lane, late) = (Lane(), Lane())
    let starter = await lane.line(1, loads.call(at: first, fails: fails))
    let joiner = await late.line(1, loads.call())
    await lane.open(first)
    func expectEnd(of task: Task<Int, any Error>) async throws {
      if fails {
        await #expect(throws: Failure(attempt: 1)) { try await task.value }
      } else {
        #expect(try await task.value == 1)
      }
    }
    try await expectEnd(of: starter[0])
    // The run has ended, and its other caller does not know yet.
    let next = await lane.line(2, loads.call(at: second))
    #expect(loads.runs.value == 2)
    await late.settle()
    try await expectEnd(of: joiner[0])
    let last = await lane.line(1, loads.call(at: second))
    #expect(loads.runs.value == 2)
    await lane.open(second)
    for task in next + last { #expect(try await task.value == 2) }
    #expect(loads.keys == (kept.isNothing ? 0 : 1))
  }
}
