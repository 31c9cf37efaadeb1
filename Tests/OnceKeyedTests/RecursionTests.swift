import Once
import OnceKeyed
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that comes back to its own key` {
  @Test(arguments: Kept.allCases, ["a", "b", "c"])
  func `gets an error, over however many others`(kept: Kept, start: String) async throws {
    let table = OncePerKey<String, Int>(keeping: kept.results)
    let next = ["a": "b", "b": "c", "c": "a"]
    @Sendable func visit(_ key: String) async throws -> Int {
      try await table(key) { try await visit(next[key] ?? "") }
    }
    await #expect(throws: RecursiveKey.self) { try await visit(start) }
    #expect(count(of: table) == 0)
    #expect(try await table("a") { 1 } == 1)
  }

  @Test func `may catch that error and go on`() async throws {
    let table = OncePerKey<String, String>(keeping: .all)
    let text = try await table("secret") {
      do { return try await table("secret") { "inner" } } catch { return "\(error)" }
    }
    // A key may be a secret, and an error is soon in a log.
    #expect(text == "RecursiveKey()")
    #expect(try await table("secret") { "" } == text)
  }

  @Test func `gets an error also where nothing is returned`() async throws {
    let table = OncePerKey<Int, Void>(keeping: .all)
    await #expect(throws: RecursiveKey.self) { try await table(1) { try await table(1) {} } }
    #expect(count(of: table) == 0)
  }

  @Test func `through another table gets one, too`() async throws {
    let (one, other) = (OncePerKey<Int, Int>(keeping: .all), OncePerKey<Int, Int>(keeping: .all))
    await #expect(throws: RecursiveKey.self) {
      try await one(1) { try await other(1) { try await one(1) { 1 } } }
    }
    #expect(count(of: one) == 0 && count(of: other) == 0)
  }

  @Test func `shares that error with those who wait`() async throws {
    let (table, gate, lane) = (OncePerKey<Int, Int>(keeping: .all), SetOnce(), Lane())
    let tasks = lane.line(3) {
      try await table(1) {
        try await gate.wait()
        return try await table(1) { 1 }
      }
    }
    lane.open(gate)
    for task in tasks { await #expect(throws: RecursiveKey.self) { try await task.value } }
  }

  @Test func `in a child task waits for itself, and ends when its callers are canceled`() async throws {
    let (table, lane) = (OncePerKey<Int, Int>(keeping: .all), Lane())
    let tasks = lane.line(2) {
      try await table(1) {
        async let inner = table(1) { 1 }
        return try await inner
      }
    }
    for task in tasks { task.cancel() }
    for task in tasks {
      let ended = await lane.result(of: task)
      #expect(throws: CancellationError.self) { try ended.get() }
    }
    #expect(count(of: table) == 0)
  }

  /// Each of two keys waits for the other, in tasks that know nothing of each other.
  @Test func `over the run of another caller waits for itself, and ends when all callers are canceled`() async throws {
    let (table, gate, lane) = (OncePerKey<Int, Int>(keeping: .all), SetOnce(), Lane())
    let tasks = [1, 2].map { key in
      defer { lane.settle() }
      return lane.start {
        try await table(key) {
          try await gate.wait()
          return try await table(3 - key) { 0 }
        }
      }
    }
    lane.open(gate)
    for task in tasks { task.cancel() }
    for task in tasks {
      let ended = await lane.result(of: task)
      #expect(throws: CancellationError.self) { try ended.get() }
    }
    #expect(count(of: table) == 0)
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
