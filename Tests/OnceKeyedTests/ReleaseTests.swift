import Once
import OnceKeyed
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What is released` {
  private typealias Payload = nonisolated(nonsending) () async throws -> Int

  /// Also that of a caller whose payload never runs.
  @Test(arguments: Kept.allCases, [false, true])
  func `of a payload is released in its caller's task, as soon as the call returns`(kept: Kept, fails: Bool)
    async throws
  {
    let (table, gate, lane) = (OncePerKey<Int, Int>(keeping: kept.results), SetOnce(), Lane())
    @Sendable func payload(_ object: Tracked) -> Payload {
      {
        try await gate.wait()
        object.use()
        if fails { throw Failure() }
        return 1
      }
    }
    let tasks = lane.line(3) {
      let released = CallLog()
      _ = try? await table(1, payload(Tracked { released.record(taskName()) }))
      #expect(released.entries == [taskName()])
    }
    tasks[2].cancel()
    _ = try await lane.result(of: tasks[2]).get()
    lane.open(gate)
    for task in tasks.prefix(2) { try await task.value }
  }

  /// With a lock held, this would never end.
  @Test(arguments: [0, 1, 3])
  func `for a newer key may come back, as no lock is held over the end of a result or of a key`(limit: Int) async throws
  {
    let (table, released) = (OncePerKey<KeyWithObject, Tracked>(keeping: .last(limit)), CallLog())
    let known = UnsafelyShared<OncePerKey<KeyWithObject, Tracked>?>(table)
    let track: @Sendable () -> Tracked = { Tracked { released.record("\(String(describing: known.value))") } }
    for number in 0..<10 {
      _ = try await table(KeyWithObject(number: number, object: track()), track)
    }
    #expect(released.count == 2 * (10 - limit))
    known.value = nil
  }

  @Test func `of a failure may come back, too`() async throws {
    let (table, released) = (OncePerKey<KeyWithObject, Int>(keeping: .all), CallLog())
    let key: @Sendable () -> KeyWithObject = {
      KeyWithObject(number: 1, object: Tracked { released.record("\(table)") })
    }
    _ = try? await table(key()) { throw Failure() }
    #expect(released.entries == ["OncePerKey(0 keys)"])
  }

  /// A caller's key, if that of another is there, and the starter's with its result.
  @Test func `of a key is what its caller has passed, unless it is kept with the result`() async throws {
    let (table, released) = (OncePerKey<KeyWithObject, Int>(keeping: .last(1)), CallLog())
    let ask: @Sendable (Int, String) async throws -> Void = { number, name in
      _ = try await table(KeyWithObject(number: number, object: Tracked { released.record(name) })) { number }
    }
    try await ask(1, "starter's")
    #expect(released.entries == [])
    try await ask(1, "another's")
    #expect(released.entries == ["another's"])
    try await ask(2, "next key's")
    #expect(released.entries == ["another's", "starter's"])
  }

  @Test func `with the table is all that it keeps`() async throws {
    let released = Counter()
    do {
      let table = OncePerKey<Int, Tracked>(keeping: .all)
      for key in 0..<5 { _ = try await table(key) { Tracked { released.increment() } } }
      #expect(released.value == 0)
    }
    #expect(released.value == 5)
  }
}
