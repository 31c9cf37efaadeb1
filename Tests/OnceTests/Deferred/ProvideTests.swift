import Once
import Props
import Testing

/// Whether the payload that comes later blocks or suspends.
enum Provider: CaseIterable {
  case blocking
  case suspending

  /// A once whose payload is to be provided.
  func make<Argument: Sendable>(_: Argument.Type) -> Later<Argument> {
    switch self {
    case .blocking:
      let once: RunOnce<@Sendable (Argument) throws -> Void> = RunOnce(payload: .later)
      return Later(
        call: { try once($0) },
        provide: { try once.provide($0) },
        hasRun: { once.hasRun },
        isRunning: { once.isRunning }
      )
    case .suspending:
      let once: RunOnce<nonisolated(nonsending) @Sendable (Argument) async throws -> Void> = RunOnce(payload: .later)
      return Later(
        call: { try await once($0) },
        provide: { payload in try await once.provide { try payload($0) } },
        hasRun: { once.hasRun },
        isRunning: { once.isRunning }
      )
    }
  }
}

struct Later<Argument: Sendable>: Sendable {
  let call: nonisolated(nonsending) @Sendable (Argument) async throws -> Void
  let provide: nonisolated(nonsending) @Sendable (@escaping @Sendable (Argument) throws -> Void) async throws -> Bool
  let hasRun: @Sendable () -> Bool
  let isRunning: @Sendable () -> Bool
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that is provided later` {
  private let log = CallLog()
  private let lifetimes = Lifetimes()

  @Test(arguments: Provider.allCases)
  func `is running when it is provided after a call, and not before`(provider: Provider) async throws {
    let once = provider.make(Void.self)
    let inside = Unguarded<[Bool]>([])
    #expect(!once.isRunning())
    try await once.call(())
    #expect(!once.isRunning())
    #expect(try await once.provide { inside.value.append(once.isRunning()) })
    #expect(inside.value == [true])
    #expect(!once.isRunning() && once.hasRun())
  }

  @Test(arguments: Provider.allCases)
  func `tells no observer before it runs`(provider: Provider) async throws {
    let once = provider.make(String.self)
    let told = Counter()
    observe(told) { once.isRunning() || once.hasRun() }
    #expect(try await once.provide { log.record($0) })
    #expect(told.value == 0)
    try await once.call("first")
    #expect(told.value == 1)
  }

  @Test(arguments: Provider.allCases)
  func `answers the first of the calls that came before it, and again from a later one after it throws`(
    provider: Provider
  ) async throws {
    let once = provider.make(String.self)
    try await once.call("first")
    try await once.call("second")
    await #expect(throws: Failure()) { try await once.provide(failingOnce { log.record($0) }) }
    try await once.call("third")
    #expect(log.entries == ["first", "first"])
    #expect(once.hasRun())
  }

  @Test(arguments: Provider.allCases)
  func `remembers no call that comes after it`(provider: Provider) async throws {
    let once = provider.make(Tracked.self)
    #expect(try await once.provide(failingOnce { _ in log.record("first payload") }))
    await #expect(throws: Failure()) { try await once.call(lifetimes.track()) }
    #expect(lifetimes.alive == 0)
    // There is nothing to answer.
    #expect(try await once.provide(failingOnce { _ in log.record("second payload") }))
    #expect(log.entries == ["first payload"])
    let argument = lifetimes.track()
    await #expect(throws: Failure()) { try await once.call(lifetimes.track()) }
    #expect(try await once.provide { log.record("\($0 === argument)") })
    try await once.call(argument)
    #expect(log.entries == ["first payload", "second payload", "true"])
  }

  @Test(arguments: Provider.allCases)
  func `replaces the one before it, unless that has run`(provider: Provider) async throws {
    let once = provider.make(Void.self)
    #expect(try await once.provide { log.record("first payload") })
    #expect(try await once.provide { log.record("second payload") })
    try await once.call(())
    #expect(try await !once.provide { log.record("third payload") })
    try await once.call(())
    #expect(log.entries == ["second payload"])
  }

  @Test func `is refused inside a run, and does not replace what runs`() throws {
    let setUp: RunOnce<@Sendable () throws -> Void> = RunOnce(payload: .later)
    let isAccepted = Unguarded<[Bool]>([])
    let payload = failingOnce { (_: Void) in
      isAccepted.value.append(try setUp.provide { Issue.record("it has run") })
    }
    #expect(try setUp.provide { try payload(()) })
    #expect(throws: Failure()) { try setUp() }
    try setUp()
    #expect(isAccepted.value == [false, false])
  }

  @Test func `is refused inside a run that suspends, and does not replace what runs`() async throws {
    let load: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void> = RunOnce(payload: .later)
    let isAccepted = Unguarded<[Bool]>([])
    #expect(
      try await load.provide {
        isAccepted.value.append(try await load.provide { Issue.record("it has run") })
        if isAccepted.value.count == 1 { throw Failure() }
      }
    )
    await #expect(throws: Failure()) { try await load() }
    try await load()
    #expect(isAccepted.value == [false, false])
  }

  @Test(arguments: Provider.allCases)
  func `replaces one that has thrown, answers its call, and releases that afterward`(provider: Provider) async throws {
    let once = provider.make(Tracked.self)
    try await once.call(lifetimes.track { log.record("released") })
    await #expect(throws: Failure()) { try await once.provide { _ in throw Failure() } }
    #expect(log.entries == [])
    #expect(try await once.provide { _ in log.record("answered") })
    #expect(log.entries == ["answered", "released"])
  }

  @Test(arguments: Provider.allCases)
  func `releases a call that a later payload has answered`(provider: Provider) async throws {
    let once = provider.make(Tracked.self)
    try await once.call(lifetimes.track())
    await #expect(throws: Failure()) { try await once.provide(failingOnce { $0.use() }) }
    try await once.call(lifetimes.track())
    #expect(once.hasRun())
    #expect(lifetimes.alive == 0)
  }

  @Test(arguments: Provider.allCases)
  func `releases the call outside the turn`(provider: Provider) async throws {
    let once = provider.make(Tracked.self)
    let lane = Lane()
    let seen = CallLog()
    try await once.call(
      lifetimes.track {
        seen.record("\(once.hasRun())")
        // Within the turn, another caller would still wait for it.
        seen.record("\(lane.hasEnded { try await !once.provide { _ in } })")
      }
    )
    #expect(try await once.provide { $0.use() })
    #expect(lifetimes.alive == 0)
    #expect(seen.entries == ["true", "true"])
  }

  @Test(arguments: Provider.allCases)
  func `is released outside the turn if another replaces it`(provider: Provider) async throws {
    let once = provider.make(Void.self)
    let lane = Lane()
    let isAccepted = Unguarded<Bool?>(nil)
    #expect(
      try await provide(to: once) {
        isAccepted.value = lane.hasEnded { try await once.provide {} }
      }
    )
    #expect(try await once.provide {})
    #expect(lifetimes.alive == 0)
    #expect(isAccepted.value == true)
  }

  private func provide(to once: Later<Void>, onDeinit: @escaping @Sendable () -> Void) async throws -> Bool {
    let captured = lifetimes.track(onDeinit: onDeinit)
    return try await once.provide { captured.use() }
  }

  @Test(arguments: [false, true])
  func `waits for a run, and is accepted if that throws, or refused if it succeeds`(isThrowing: Bool) throws {
    let setUp: RunOnce<@Sendable () throws -> Void> = RunOnce(payload: .later)
    let gate = Gate("in the payload")
    let (runs, accepted) = (Counter(), Counter())
    #expect(
      try setUp.provide {
        gate.hold()
        if isThrowing { throw Failure() }
      }
    )
    ParkedThreads.run(behind: gate) {
      try? setUp()
    } losers: {
      if (try? setUp.provide { runs.increment() }) == true { accepted.increment() }
    }
    try setUp()
    #expect(accepted.value == (isThrowing ? 3 : 0))
    #expect(runs.value == (isThrowing ? 1 : 0))
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

/// A payload that fails at its first run.
private func failingOnce<Argument>(
  _ body: @escaping @Sendable (Argument) throws -> Void
) -> @Sendable (Argument) throws -> Void {
  let runs = Counter()
  return {
    try body($0)
    if runs.increment() == 1 { throw Failure() }
  }
}

extension Lane {
  /// Starts a task here and lets it go as far as it can by itself, on a thread of its own.
  ///
  /// - Returns: Whether it has ended, with `true`.
  fileprivate func hasEnded(_ body: @escaping Body<Bool>) -> Bool {
    let isEnded = Unguarded(false)
    _ = start { isEnded.value = try await body() }
    _ = setOff().hasFinished(within: longestWait)
    return isEnded.value
  }
}
