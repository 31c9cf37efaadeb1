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
    for task in tasks { await #expect(throws: RecursiveKey.self) { try await task.value } }
    #expect(count(of: table) == 0)
    #expect(try await table(0) { 1 } == 1)
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

  @Test func `gets an error also by way of another table, and where nothing is returned`() async throws {
    let (one, other) = (OncePerKey<Int, Void>(keeping: .all), OncePerKey<Int, Void>(keeping: .all))
    await #expect(throws: RecursiveKey.self) {
      try await one(1) { try await other(1) { try await one(1) {} } }
    }
    #expect(count(of: one) == 0 && count(of: other) == 0)
  }

  /// In a child task, or because each of two keys waits for the other, in tasks that know nothing of each other.
  @Test(arguments: [true, false])
  func `in a child task, or over the run of another caller, waits for itself until all callers are canceled`(
    inChild: Bool
  ) async throws {
    let (table, gate, lane) = (OncePerKey<Int, Int>(keeping: .all), SetOnce(), Lane())
    func call(_ key: Int) -> Body<Int> {
      {
        try await table(key) {
          try await gate.wait()
          if inChild {
            async let inner = table(key) { 1 }
            return try await inner
          }
          return try await table(3 - key) { 0 }
        }
      }
    }
    let tasks = await lane.line(1, call(1)) + lane.line(1, call(inChild ? 1 : 2))
    await lane.open(gate)
    for task in tasks { task.cancel() }
    await lane.expectCanceled(tasks)
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
