import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What is kept of a key` {
  private static let limits: [(results: KeptResults, count: Int)] = [
    (.nothing, 0), (.last(-1), 0), (.last(0), 0), (.last(1), 1), (.last(2), 2), (.last(3), 3), (.last(5), 5), (.all, 7),
  ]

  /// There are seven keys.
  @Test(arguments: limits, 0..<10)
  func `is what was asked for last, as in a model`(limit: (results: KeptResults, count: Int), seed: Int) async throws {
    let (table, runs) = (OncePerKey<Int, Int>(keeping: limit.results), Counter())
    var (model, state) = ([Int](), UInt64(seed))
    for _ in 0..<300 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (key, fails, before) = (Int(state >> 33) % 7, state >> 60 == 0, runs.value)
      let result = try? await table(key) {
        runs.increment()
        if fails { throw Failure() }
        return key
      }
      let wasKept = model.contains(key)
      #expect(runs.value - before == (wasKept ? 0 : 1) && result == (wasKept || !fails ? key : nil))
      if result != nil { model = (model.filter { $0 != key } + [key]).suffix(limit.count) }
      #expect(count(of: table) == model.count)
    }
  }

  /// A run counts when it has succeeded, and what fails does not.
  @Test func `does not make room for what is under way or fails`() async throws {
    let (loads, gate, lane) = (KeyedLoads(keeping: .last(2)), SetOnce(), Lane())
    for key in [1, 2] { #expect(try await loads.call(key)() == key) }
    let slow = await [
      lane.line(1, loads.call(3, at: gate)), lane.line(1, loads.call(4, at: gate)),
      lane.line(1, loads.call(5, at: gate, fails: true)),
    ]
    #expect(loads.keys == 5)
    for key in [1, 2] { #expect(try await loads.call(key)() == key) }
    await lane.open(gate)
    for tasks in slow { _ = await tasks[0].result }
    // They were asked for after 3 and 4.
    for key in [1, 2] { #expect(try await loads.call(key)() == key) }
    #expect(loads.keys == 2)
  }

  /// “Once for each user”: the late answer for the old user must not drop the new one's.
  ///
  /// Unless somebody has asked for the old one since, as who joins a run does, too.
  @Test(arguments: [false, true])
  func `is what was asked for last, and not what has ended last, and no run is dropped while it lasts`(
    joins: Bool
  ) async throws {
    let (loads, gate, lane) = (KeyedLoads(keeping: .last(1)), SetOnce(), Lane())
    var tasks = await lane.line(1, loads.call(1, at: gate))
    for key in [2, 3, 4] { #expect(try await loads.call(key)() == key) }
    if joins { tasks += await lane.line(1, loads.call(1, at: gate)) }
    await lane.open(gate)
    for task in tasks { #expect(try await task.value == 1) }
    #expect(loads.runs.value == 4 && loads.keys == 1)
    #expect(try await loads.call(joins ? 1 : 4)() == (joins ? 1 : 4))
    #expect(try await loads.call(joins ? 4 : 1)() == 5)
    #expect(loads.keys == 1)
  }

  @Test func `may have gone when somebody learns of it, who gets it all the same`() async throws {
    let (loads, gate, lane, late) = (KeyedLoads(keeping: .last(1)), SetOnce(), Lane(), Lane())
    let first = await lane.line(1, loads.call(1, at: gate))
    let second = await late.line(1, loads.call(1))
    await lane.open(gate)
    #expect(try await first[0].value == 1)
    #expect(try await loads.call(2)() == 2)
    #expect(try await loads.call(1)() == 3)
    await late.settle()
    #expect(try await second[0].value == 1)
    #expect(try await loads.call(1)() == 3)
    #expect(loads.keys == 1)
  }

  @Test func `shows in a description as the number of keys, and never which they are`() async throws {
    let table = OncePerKey<String, String>(keeping: .all)
    #expect("\(table)" == "OncePerKey(0 keys)")
    _ = try await table("secret") { "secret" }
    #expect("\(table)" == "OncePerKey(1 key)")
    _ = try await table("other secret") {
      // A key counts while it runs.
      #expect("\(table)" == "OncePerKey(2 keys)")
      return "secret"
    }
    for text in appearancesOf(table) { #expect(!text.contains("secret")) }
    #expect(appearancesOf(table).last == "count: 2")
  }
}
