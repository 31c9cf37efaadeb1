import Once
import OnceKeyed
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A look at a key` {
  @Test(arguments: Kept.allCases)
  func `finds what is kept, and nothing before, during, or after a run that is not`(kept: Kept) async throws {
    let (loads, first, second, lane) = (KeyedLoads(keeping: kept.results), SetOnce(), SetOnce(), Lane())
    func look() -> Int? { loads.table.resultIfKept(for: 1) }
    #expect(look() == nil && loads.keys == 0)
    let failing = await lane.line(2, loads.call(at: first, fails: true))
    #expect(look() == nil && loads.keys == 1)
    await lane.open(first)
    for task in failing { await #expect(throws: Failure(attempt: 1)) { try await task.value } }
    #expect(look() == nil && loads.keys == 0)
    let tasks = await lane.line(2, loads.call(at: second))
    // Who looks takes no part in the run, and neither starts nor ends one.
    #expect(look() == nil && loads.keys == 1 && loads.runs.value == 2)
    await lane.open(second)
    for task in tasks { #expect(try await task.value == 2) }
    #expect(look() == (kept.isNothing ? nil : 2) && loads.table.resultIfKept(for: 2) == nil)
    #expect(loads.keys == (kept.isNothing ? 0 : 1) && loads.runs.value == 2)
  }

  @Test(arguments: [false, true])
  func `counts as asking, if it finds a result`(looks: Bool) async throws {
    let loads = KeyedLoads(keeping: .last(2))
    for key in [1, 2] { #expect(try await loads.call(key)() == key) }
    if looks { #expect(loads.table.resultIfKept(for: 1) == 1) }
    #expect(try await loads.call(3)() == 3)
    #expect(loads.table.resultIfKept(for: 1) == (looks ? 1 : nil))
    #expect(loads.table.resultIfKept(for: 2) == (looks ? nil : 2))
    #expect(loads.table.resultIfKept(for: 3) == 3)
  }

  @Test func `tells no result from a result that is nil`() async throws {
    let table = OncePerKey<Int, Int?>(keeping: .all)
    #expect(table.resultIfKept(for: 1) == .none)
    _ = try await table(1) { nil }
    #expect(table.resultIfKept(for: 1) == .some(nil))
  }

  /// A thread that waits for no task, as one that lays out rows.
  @Test func `does not wait for a run, on another thread`() async throws {
    let (loads, gate, lane) = (KeyedLoads(keeping: .all), SetOnce(), Lane())
    #expect(try await loads.call(2)() == 1)
    let tasks = await lane.line(1, loads.call(at: gate))
    let found = BackgroundThread.map(2) { loads.table.resultIfKept(for: $0 + 1) }
    #expect(found == [nil, 1])
    await lane.open(gate)
    for task in tasks { #expect(try await task.value == 2) }
    #expect(BackgroundThread.map(2) { loads.table.resultIfKept(for: $0 + 1) } == [2, 1])
  }

  @Test func `takes no lasting reference to a result`() async throws {
    let (table, lifetimes) = (OncePerKey<Int, Tracked>(keeping: .last(1)), Lifetimes())
    _ = try await table(1) { lifetimes.track() }
    #expect(table.resultIfKept(for: 1) != nil && lifetimes.alive == 1)
    _ = try await table(2) { lifetimes.track() }
    #expect(table.resultIfKept(for: 1) == nil && lifetimes.alive == 1)
  }
}
