import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that is provided later` {
  private typealias SetUp = RunOnce<@Sendable (Tracked) throws -> Void>

  private let log = CallLog()
  private let lifetimes = Lifetimes()

  @Test func `answers the first of the calls that came before it`() {
    @RunOnce(payload: .later) var setUp: (String) -> Void
    setUp("first")
    setUp("second")
    #expect($setUp.provide { log.record($0) })
    #expect(log.entries == ["first"])
  }

  @Test func `answers the first call from a later one, too, after it throws`() throws {
    let runs = Counter()
    @RunOnce(payload: .later) var setUp: (String) throws -> Void
    try setUp("first")
    #expect(throws: Failure()) {
      try $setUp.provide {
        log.record($0)
        if runs.increment() == 1 { throw Failure() }
      }
    }
    try setUp("second")
    #expect(log.entries == ["first", "first"])
    #expect($setUp.hasRun)
  }

  @Test func `replaces the one before it, unless that has run`() throws {
    @RunOnce(payload: .later) var setUp: () -> Void
    #expect($setUp.provide { log.record("first payload") })
    #expect($setUp.provide { log.record("second payload") })
    setUp()
    #expect(!$setUp.provide { log.record("third payload") })
    setUp()
    #expect(log.entries == ["second payload"])
  }

  @Test func `replaces one that has thrown, and answers its call`() throws {
    @RunOnce(payload: .later) var setUp: (String) throws -> Void
    try setUp("first")
    #expect(throws: Failure()) { try $setUp.provide { _ in throw Failure() } }
    #expect(try $setUp.provide { log.record($0) })
    #expect(log.entries == ["first"])
  }

  @Test func `releases the call that it has answered, and not before`() throws {
    let setUp: SetUp = RunOnce(payload: .later)
    try setUp(lifetimes.track())
    #expect(lifetimes.alive == 1)
    #expect(throws: Failure()) { try setUp.provide { _ in throw Failure() } }
    #expect(lifetimes.alive == 1)
    #expect(try setUp.provide { $0.use() })
    #expect(lifetimes.alive == 0)
  }

  @Test func `releases a call that a later payload has answered`() throws {
    let runs = Counter()
    let setUp: SetUp = RunOnce(payload: .later)
    try setUp(lifetimes.track())
    #expect(throws: Failure()) { try setUp.provide { _ in if runs.increment() == 1 { throw Failure() } } }
    try setUp(lifetimes.track())
    #expect(runs.value == 2)
    #expect(lifetimes.alive == 0)
  }

  @Test func `is released outside the turn if another replaces it`() {
    let setUp: RunOnce<@Sendable () -> Void> = RunOnce(payload: .later)
    let isAccepted = Unguarded<Bool?>(nil)
    let provided = {
      // Within the turn, this would pass for a payload that provides itself.
      let captured = lifetimes.track { isAccepted.value = setUp.provide {} }
      return setUp.provide { captured.use() }
    }()
    #expect(provided)
    #expect(setUp.provide {})
    #expect(lifetimes.alive == 0)
    #expect(isAccepted.value == true)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that suspends and is provided later` {
  private typealias Load = RunOnce<nonisolated(nonsending) @Sendable (Tracked) async throws -> Void>

  private let log = CallLog()
  private let lifetimes = Lifetimes()

  @Test func `answers the first of the calls that came before it`() async {
    let log = log
    @RunOnce(payload: .later) var load: (String) async -> Void
    await load("first")
    await load("second")
    #expect(await $load.provide { log.record($0) })
    #expect(log.entries == ["first"])
  }

  @Test func `answers the first call from a later one, too, after it throws`() async throws {
    let log = log
    let runs = Counter()
    @RunOnce(payload: .later) var load: (String) async throws -> Void
    try await load("first")
    await #expect(throws: Failure()) {
      try await $load.provide {
        log.record($0)
        if runs.increment() == 1 { throw Failure() }
      }
    }
    try await load("second")
    #expect(log.entries == ["first", "first"])
    #expect($load.hasRun)
  }

  @Test func `replaces the one before it, unless that has run`() async {
    let log = log
    @RunOnce(payload: .later) var load: () async -> Void
    #expect(await $load.provide { log.record("first payload") })
    #expect(await $load.provide { log.record("second payload") })
    await load()
    #expect(await !$load.provide { log.record("third payload") })
    await load()
    #expect(log.entries == ["second payload"])
  }

  @Test func `replaces one that has thrown, and answers its call`() async throws {
    let log = log
    @RunOnce(payload: .later) var load: (String) async throws -> Void
    try await load("first")
    await #expect(throws: Failure()) { try await $load.provide { _ in throw Failure() } }
    #expect(try await $load.provide { log.record($0) })
    #expect(log.entries == ["first"])
  }

  @Test func `releases the call that it has answered, and not before`() async throws {
    let load: Load = RunOnce(payload: .later)
    try await load(lifetimes.track())
    #expect(lifetimes.alive == 1)
    await #expect(throws: Failure()) { try await load.provide { _ in throw Failure() } }
    #expect(lifetimes.alive == 1)
    #expect(try await load.provide { $0.use() })
    #expect(lifetimes.alive == 0)
  }

  @Test func `releases a call that a later payload has answered`() async throws {
    let runs = Counter()
    let load: Load = RunOnce(payload: .later)
    try await load(lifetimes.track())
    await #expect(throws: Failure()) {
      try await load.provide { _ in if runs.increment() == 1 { throw Failure() } }
    }
    try await load(lifetimes.track())
    #expect(runs.value == 2)
    #expect(lifetimes.alive == 0)
  }

  @Test func `is released outside the turn if another replaces it`() async throws {
    let lane = Lane()
    let load: RunOnce<nonisolated(nonsending) @Sendable () async -> Void> = RunOnce(payload: .later)
    let isAccepted = Unguarded<Bool?>(nil)
    #expect(await provide(to: load) { isAccepted.value = lane.hasEnded { await load.provide {} } })
    #expect(await load.provide {})
    #expect(lifetimes.alive == 0)
    #expect(isAccepted.value == true)
  }

  private func provide(
    to load: RunOnce<nonisolated(nonsending) @Sendable () async -> Void>,
    onDeinit: @escaping @Sendable () -> Void
  ) async -> Bool {
    let captured = lifetimes.track(onDeinit: onDeinit)
    return await load.provide { captured.use() }
  }

  @Test func `leaves earlier callers without a result while the result is being written`() async {
    for _ in 0..<300 {
      let runs = Counter()
      let load: RunOnce<nonisolated(nonsending) @Sendable () async -> Void> = RunOnce(payload: .later)
      await withTaskGroup { group in
        for _ in 0..<3 { group.addTask { await load() } }
        group.addTask { _ = await load.provide { runs.increment() } }
      }
      await load()
      #expect(runs.value == 1)
    }
  }
}

extension Lane {
  /// Starts a task here and lets it go as far as it can by itself, on a thread of its own.
  ///
  /// - Returns: Whether it has ended.
  fileprivate func hasEnded(_ body: @escaping @Sendable () async -> Bool) -> Bool {
    let isEnded = Unguarded(false)
    _ = start { isEnded.value = await body() }
    _ = setOff().hasFinished(within: longestWait)
    return isEnded.value
  }
}
