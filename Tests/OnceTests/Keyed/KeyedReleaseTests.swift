import Once
import OnceKeyed
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What is released of a key` {
  private typealias Payload = nonisolated(nonsending) () async throws -> Int

  private let lifetimes = Lifetimes()

  private static func taskName() -> String { withUnsafeCurrentTask { "\($0?.hashValue ?? 0)" } }

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
    let tasks = await lane.line(3) { [lifetimes] in
      let released = CallLog()
      _ = try? await table(1, payload(lifetimes.track { released.record(Self.taskName()) }))
      #expect(released.entries == [Self.taskName()])
    }
    tasks[2].cancel()
    try await lane.end([tasks[2]])[0].get()
    await lane.open(gate)
    for task in tasks.prefix(2) { try await task.value }
  }

  /// With a lock held, this would never end.
  @Test(arguments: [0, 1, 3])
  func `for a newer key may come back, as no lock is held over the end of a result or of a key`(limit: Int) async throws
  {
    let (table, released) = (OncePerKey<KeyWithObject, Tracked>(keeping: .last(limit)), CallLog())
    let known = UnsafelyShared<OncePerKey<KeyWithObject, Tracked>?>(table)
    let track: @Sendable () -> Tracked = { [lifetimes] in
      lifetimes.track { released.record("\(String(describing: known.value))") }
    }
    for number in 0..<10 {
      _ = try await table(KeyWithObject(number: number, object: track()), track)
    }
    #expect(released.count == 2 * (10 - limit))
    known.value = nil
  }

  @Test func `of a failure may come back, too`() async throws {
    let (table, released) = (OncePerKey<KeyWithObject, Int>(keeping: .all), CallLog())
    let key: @Sendable () -> KeyWithObject = { [lifetimes] in
      KeyWithObject(number: 1, object: lifetimes.track { released.record("\(table)") })
    }
    _ = try? await table(key()) { throw Failure() }
    #expect(released.entries == ["OncePerKey(0 keys)"])
  }

  /// A caller's key, if that of another is there, and the starter's with its result.
  @Test func `of a key is what its caller has passed, unless it is kept with the result`() async throws {
    let (table, released) = (OncePerKey<KeyWithObject, Int>(keeping: .last(1)), CallLog())
    let ask: @Sendable (Int, String) async throws -> Void = { [lifetimes] number, name in
      let object = lifetimes.track { released.record(name) }
      _ = try await table(KeyWithObject(number: number, object: object)) { number }
    }
    try await ask(1, "starter's")
    #expect(released.entries == [])
    try await ask(1, "another's")
    #expect(released.entries == ["another's"])
    try await ask(2, "next key's")
    #expect(released.entries == ["another's", "starter's"])
  }

  /// An entry holds the key, so what is released with the key is the entry and its run, too.
  ///
  /// Not by the process's memory, as Swift Testing keeps some for each error that is thrown.
  @Test(arguments: Kept.allCases, [false, true])
  func `of keys that fail is all, and of those that succeed what is not kept, and the rest with the table`(
    kept: Kept,
    fails: Bool
  ) async {
    let count = fails && kept == .all ? 100_000 : 1_000
    do {
      let table = OncePerKey<KeyWithObject, Tracked>(keeping: kept.results)
      for number in 0..<count {
        _ = try? await table(KeyWithObject(number: number, object: lifetimes.track())) { [lifetimes] in
          if fails { throw Failure() }
          return lifetimes.track()
        }
      }
      let left = fails ? 0 : [.all: count, .last: 1][kept] ?? 0
      #expect(OnceTests.count(of: table) == left && lifetimes.alive == 2 * left)
    }
    #expect(lifetimes.alive == 0)
  }
}
