import Once
import Props
import Testing

/// Looks at an effect right after asking whether it has happened.
///
/// A call in between would order the two as well, and hide from ThreadSanitizer a query that does not.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A caller told that it has happened sees the effect` {
  /// In each round, makes it happen on one thread while another asks and then looks, without a call in between.
  private func expectEffects(
    rounds: Int = 500,
    _ make: () -> (happen: @Sendable () -> Void, hasHappened: @Sendable () -> Bool)
  ) {
    let subjects = (0..<rounds).map { _ in (once: make(), effect: Unguarded(0)) }
    let missed = Counter()
    meet(rounds) { round, thread, _ in
      let (once, effect) = subjects[round]
      if thread == 0 {
        effect.value = 42
        return once.happen()
      }
      while !once.hasHappened() {}
      if effect.value != 42 { missed.increment() }
    }
    #expect(missed.value == 0)
  }

  @Test(arguments: Observed.all)
  func `however it is declared and asked`(observed: Observed) {
    expectEffects(rounds: 100) {
      let once = observed.make()
      return (once.happen, once.read)
    }
  }

  @Test(arguments: [false, true])
  func `of a flag, by a call that did not set it`(isStored: Bool) {
    expectEffects {
      let flag = isStored ? SetOnce(in: .memory()) : SetOnce()
      return ({ flag.set() }, { flag.isSet && !flag.set() })
    }
  }

  @Test(arguments: Setter.allCases, [false, true])
  func `of the setter of a value, by asking whether it is known to be set or by reading it`(
    setter: Setter,
    isRead: Bool
  ) {
    expectEffects {
      let value = SetOnce.Value<Int>()
      return ({ _ = setter(value, to: 1) }, { isRead ? value.value == 1 : value.isKnownSet })
    }
  }

  @Test func `of a payload that suspends, with its result`() {
    let onces = (0..<5_000).map { round in RunOnce { () async -> Int in round } }
    let missed = Counter()
    meet(onces.count) { round, thread, _ in
      let once = onces[round]
      if thread == 0 {
        let lane = Lane()
        _ = lane.start { await once() }
        return lane.settleHere()
      }
      // Describes the result, or that it has run if there is none, without a call.
      var description = once.description
      while description == "RunOnce(not run)" { description = once.description }
      if description != "RunOnce(\(round))" { missed.increment() }
    }
    #expect(missed.value == 0)
  }

  @Test func `of the thread that alone set a flag that both set at the same moment`() {
    let flags = (0..<10_000).map { _ in SetOnce() }
    let effects = flags.map { _ in [Unguarded(0), Unguarded(0)] }
    let (wins, missed) = (Counter(), Counter())
    meet(flags.count) { round, thread, line in
      // Delays vary from round to round, because the last to reach the line leaves it first.
      line.pass(thread == 0 ? round % 32 : round / 32 % 32)
      effects[round][thread].value = 1
      if flags[round].set() {
        wins.increment()
      } else if effects[round][1 - thread].value != 1 {
        missed.increment()
      }
    }
    #expect(wins.value == flags.count)
    #expect(missed.value == 0)
  }
}
