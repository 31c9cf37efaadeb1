import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that comes back to its own key` {
  @Test(arguments: Kept.allCases, [1, 2, 3])
  func `gets an error, over however many others, and shares it with those who wait`(
    kept: Kept,
    keys: Int
  ) async throws {
    let (table, gate, lane) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), Lane())
    @Sendable func visit(_ key: Int) async throws -> Int {
      try await table(key) {
        try await gate.wait()
        return try await visit((key + 1) % keys)
      }
    }
    let tasks = await lane.line(3) { try await visit(0) }
    await lane.open(gate)
    for task in tasks { await #expect(throws: RecursiveKeyError.self) { try await task.value } }
    #expect(count(of: table) == 0)
    #expect(try await table(0) { 1 } == 1)
  }

  @Test func `may catch that error and go on`() async throws {
    let table = OncePerKey<String, String>(keeping: .all)
    let text = try await table("secret") {
      do { return try await table("secret") { "inner" } } catch { return "\(error)" }
    }
    // A key may be a secret, and an error is soon in a log.
    #expect(text == "RecursiveKeyError()")
    #expect(try await table("secret") { "" } == text)
  }

  @Test func `gets an error also by way of another table, and where nothing is returned`() async throws {
    let (one, other) = (OncePerKey<Int, Void>(keeping: .all), OncePerKey<Int, Void>(keeping: .all))
    await #expect(throws: RecursiveKeyError.self) {
      try await one(1) { try await other(1) { try await one(1) {} } }
    }
    #expect(count(of: one) == 0 && count(of: other) == 0)
  }

  /// Each waits for a run that another caller has started, so none of them acts for another.
  @Test(arguments: Kept.allCases, [2, 3])
  func `gets an error also if each is entered by a caller of its own, and so do all of the circle`(
    kept: Kept,
    keys: Int
  ) async throws {
    let (table, gate, lane) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), Lane())
    var tasks: [Task<Int, any Error>] = []
    for key in 0..<keys {
      tasks += await lane.line(2) {
        try await table(key) {
          try await gate.wait()
          return try await table((key + 1) % keys) { 0 }
        }
      }
    }
    await lane.open(gate)
    for task in tasks { await #expect(throws: RecursiveKeyError.self) { try await task.value } }
    #expect(count(of: table) == 0)
    // Nobody waits for anybody anymore.
    #expect(try await table(0) { try await table(1) { 1 } } == 1)
  }

  /// As modules do that import each other, of which each is asked for from outside, too.
  @Test(arguments: 0..<60) func `gets an error in no other graph than one with a circle, and none waits`(seed: Int)
    async throws
  {
    let (table, lane) = (OncePerKey<Int, Set<Int>>(keeping: .all), Lane())
    var state = UInt64(seed)
    func isChosen() -> Bool {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 % 4 == 0
    }
    let imports = (0..<6).map { module in (0..<6).filter { $0 != module && isChosen() } }
    var reached = imports.map(Set.init)
    for _ in 0..<6 { reached = reached.map { $0.union($0.flatMap { reached[$0] }) } }
    @Sendable func load(_ module: Int) async throws -> Set<Int> {
      try await table(module) {
        for _ in 0..<(seed + module) % 4 { await Task.yield() }
        var all: Set<Int> = [module]
        for other in imports[module] { all.formUnion(try await load(other)) }
        return all
      }
    }
    let tasks = (0..<6).map { module in lane.start { try await load(module) } }
    for (module, result) in await lane.end(tasks).enumerated() {
      let isInvolved = ([module] + reached[module]).contains { reached[$0].contains($0) }
      #expect((try? result.get()) == (isInvolved ? nil : reached[module].union([module])))
    }
  }

  // It has asked before, and goes on. Somebody who has waited, too, has not, and so the other key's run is the same.
  @Test func `is none that asks for it no longer`() async throws {
    let (table, lane, late) = (OncePerKey<Int, Int>(keeping: .nothing), Lane(), Lane())
    let (gate, fails) = (SetOnce(), SetOnce())
    let first = await lane.line(1) {
      try await table(1) {
        _ = try? await table(2) {
          try await fails.wait()
          throw Failure()
        }
        try await gate.wait()
        return 1
      }
    }
    let waiting = await late.line(1) { try await table(2) { 0 } }
    await lane.open(fails)
    let second = await lane.line(1) { try await table(2) { try await table(1) { 0 } } }
    await lane.open(gate)
    for task in first + second { #expect(try await task.value == 1) }
    for result in await late.end(waiting) { #expect(throws: Failure()) { try result.get() } }
  }

  /// What the table does not see: a child task, another table, a `RunOnce`.
  @Test(arguments: ["a child task", "another table", "a RunOnce"])
  func `waits, where something else is between, until all callers are canceled`(between: String) async throws {
    let (table, other) = (OncePerKey<Int, Int>(keeping: .all), OncePerKey<Int, Int>(keeping: .all))
    let (gate, lane) = (SetOnce(), Lane())
    let runs = (0..<2).map { key in RunOnce { () async throws in try await table(1 - key) { 1 } } }
    func call(_ key: Int) -> Body<Int> {
      {
        try await table(key) {
          try await gate.wait()
          switch between {
          case "a child task":
            async let inner = table(1 - key) { 1 }
            return try await inner
          case "another table": return try await other(key) { try await table(1 - key) { 1 } }
          default: return try await runs[key]()
          }
        }
      }
    }
    let tasks = await lane.line(1, call(0)) + lane.line(1, call(1))
    await lane.open(gate)
    #expect(count(of: table) == 2)
    for task in tasks { task.cancel() }
    await lane.expectCanceled(tasks)
    #expect(count(of: table) == 0 && count(of: other) == 0)
  }

  @Test func `is no payload that asks for other keys`() async throws {
    let table = OncePerKey<Int, Int>(keeping: .last(10))
    @Sendable func sum(_ number: Int) async throws -> Int {
      try await table(number) { number == 0 ? 0 : try await number + sum(number - 1) }
    }
    #expect(try await sum(300) == 45_150)
    #expect(count(of: table) == 10)
  }
}
