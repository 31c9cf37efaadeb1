import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that is provided later` {
  private typealias Later = BlockingOnce<Void, Never, Tracked>

  private let log = CallLog()
  private let lifetimes = Lifetimes()

  private final class Screen {
    @RunOnce(payload: .later) var setUp
    @RunOnce(payload: .later(Int.self)) var add
  }

  @Test(arguments: [false, true])
  func `runs when provided, with the first call's argument, if called before, and else on the first call`(
    isCalledFirst: Bool
  ) {
    let (screen, runs) = (Screen(), Counter())
    let setUp = BlockingOnce<Void, Never>(payload: .later)
    let add = BlockingOnce<Void, Never, Int>(payload: .later(Int.self))
    func call() {
      screen.setUp()
      screen.$setUp()
      for number in [10, 20] { screen.add(number) }
      for _ in 1...2 { setUp.wrappedValue() }
      for number in [1_000, 2_000] { add.projectedValue(number) }
    }
    func provide() -> [Bool] {
      [
        screen.$setUp.provide { runs.add(1) }, screen.$add.provide { runs.add($0) },
        setUp.provide { runs.add(100) }, add.provide { runs.add($0) },
      ]
    }
    if isCalledFirst { call() }
    #expect(!provide().contains(false) && runs.value == (isCalledFirst ? 1_111 : 0))
    call()
    #expect(!provide().contains(true) && runs.value == 1_111)
  }

  @Test(arguments: [false, true])
  func `runs, is running, and tells observers so, once both the payload and a call have come`(isCalledFirst: Bool) {
    let once = BlockingOnce<Void, Never>(payload: .later)
    let inside = Unguarded<[Bool]>([])
    let told = Counter()
    let provide = { #expect(once.provide { inside.value.append(once.isRunning) }) }
    observe(told) { once.isRunning || once.hasRun }
    if isCalledFirst { once() } else { provide() }
    #expect(!once.isRunning && !once.hasRun && told.value == 0)
    if isCalledFirst { provide() } else { once() }
    #expect(inside.value == [true] && told.value == 1)
    #expect(!once.isRunning && once.hasRun)
  }

  @Test func `answers the first of the calls that came before it, and keeps no other`() {
    let once = Later(payload: .later(Tracked.self))
    let first = lifetimes.track()
    once(first)
    once(lifetimes.track())
    #expect(lifetimes.alive == 1)
    #expect(once.provide { log.record("\($0 === first)") })
    once(lifetimes.track())
    #expect(log.entries == ["true"])
    #expect(once.hasRun && lifetimes.alive == 1)
  }

  @Test func `replaces the one before it, unless that has run`() {
    let once = BlockingOnce<Void, Never>(payload: .later)
    #expect(once.provide { log.record("first payload") })
    #expect(once.provide { log.record("second payload") })
    once()
    #expect(!once.provide { log.record("third payload") })
    once()
    #expect(log.entries == ["second payload"])
  }

  @Test(arguments: [false, true])
  func `is refused inside a run, and does not replace what runs`(isCalledFirst: Bool) {
    let setUp = BlockingOnce<Void, Never>(payload: .later)
    let isAccepted = Unguarded<[Bool]>([])
    if isCalledFirst { setUp() }
    #expect(setUp.provide { isAccepted.value.append(setUp.provide { Issue.record("it has run") }) })
    setUp()
    #expect(isAccepted.value == [false])
  }

  @Test func `releases the call outside the turn`() {
    let once = Later(payload: .later(Tracked.self))
    let lane = Lane()
    let seen = CallLog()
    once(
      lifetimes.track {
        seen.record("\(once.hasRun)")
        // Within the turn, another caller would still wait for it.
        seen.record("\(lane.hasEnded { !once.provide { _ in } })")
      }
    )
    #expect(once.provide { $0.use() })
    #expect(lifetimes.alive == 0)
    #expect(seen.entries == ["true", "true"])
  }

  @Test func `is released outside the turn if another replaces it`() {
    let once = BlockingOnce<Void, Never>(payload: .later)
    let lane = Lane()
    let isAccepted = Unguarded<Bool?>(nil)
    #expect(provide(to: once) { isAccepted.value = lane.hasEnded { once.provide {} } })
    #expect(once.provide {})
    #expect(lifetimes.alive == 0)
    #expect(isAccepted.value == true)
  }

  private func provide(to once: BlockingOnce<Void, Never>, onDeinit: @escaping @Sendable () -> Void) -> Bool {
    let captured = lifetimes.track(onDeinit: onDeinit)
    return once.provide { captured.use() }
  }

  @Test func `waits for a run, and is refused`() {
    let setUp = BlockingOnce<Void, Never>(payload: .later)
    let gate = Gate("in the payload")
    let (runs, accepted) = (Counter(), Counter())
    #expect(setUp.provide { gate.hold() })
    ParkedThreads.run(behind: gate) {
      setUp()
    } losers: {
      if setUp.provide({ runs.increment() }) { accepted.increment() }
    }
    setUp()
    #expect(accepted.value == 0 && runs.value == 0)
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
