import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A key has one run at a time` {
  @Test(arguments: Kept.allCases)
  func `which all share that come during it, while other keys have runs of their own`(kept: Kept) async throws {
    let (loads, gate, lane) = (KeyedLoads(keeping: kept.results), SetOnce(), Lane())
    let tasks = await lane.line(20, loads.call(at: gate))
    #expect(loads.runs.value == 1 && loads.keys == 1)
    #expect(try await loads.call(2)() == 2)
    await lane.open(gate)
    for task in tasks { #expect(try await task.value == 1) }
    #expect(loads.runs.value == 2)
  }

  @Test func `which goes on for those who wait for it, beside that of a table in its place`() async throws {
    let (loads, gate, lane) = (KeyedLoads(keeping: .all), SetOnce(), Lane())
    var table = loads.table
    let tasks = await lane.line(1, loads.call(at: gate)) + lane.line(1) { [table] in try await table(1) { 9 } }
    table = OncePerKey(keeping: .all)
    #expect(try await table(1) { 7 } == 7)
    await lane.open(gate)
    for task in tasks { #expect(try await task.value == 1) }
    #expect(try await table(1) { 9 } == 7)
  }
}
