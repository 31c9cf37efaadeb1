import Once
import Props
import Testing

/// Looks at an effect right after asking whether it has happened.
///
/// A call in between would order the two as well, and hide from ThreadSanitizer a query that does not.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A caller told that it has happened sees the effect` {
  /// In each round, makes it happen on one thread while another asks and then looks, without a call in between.
  private func expectEffects(
    _ make: () -> (happen: @Sendable (_ effect: Unguarded<Int>) -> Void, hasHappened: @Sendable () -> Bool)
  ) {
    let effects = (0..<500).map { _ in Unguarded(0) }
    let subjects = effects.map { _ in make() }
    let line = StartLine()
    let missed = Counter()
    BackgroundThread.run(2) { thread in
      for index in effects.indices {
        line.meet(inRound: index)
        if thread == 0 {
          subjects[index].happen(effects[index])
        } else {
          while !subjects[index].hasHappened() {}
          if effects[index].value != 42 { missed.increment() }
        }
      }
    }
    #expect(missed.value == 0)
  }

  @Test func `of a flag, by its value`() {
    expectEffects {
      let flag = SetOnce()
      return (
        {
          $0.value = 42
          flag.set()
        },
        { flag.isSet }
      )
    }
  }

  @Test func `of a flag, by a call that did not set it`() {
    expectEffects {
      let flag = SetOnce()
      return (
        {
          $0.value = 42
          flag.set()
        },
        { flag.isSet && !flag.set() }
      )
    }
  }

  @Test func `of a flag in a store, by its value`() {
    expectEffects {
      let flag = SetOnce(in: .memory())
      return (
        {
          $0.value = 42
          flag.set()
        },
        { flag.isSet }
      )
    }
  }

  @Test func `of a payload, by asking whether it has run`() {
    expectEffects {
      let run = RunOnce { (effect: Unguarded<Int>) -> Int in
        effect.value = 42
        return 1
      }
      return ({ _ = run($0) }, { run.hasRun })
    }
  }

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun])
  func `of a payload in a store, by asking whether it has run`(marking: OnceStore.Marking) {
    expectEffects {
      let store = OnceStore.memory()
      let run = RunOnce(in: store, marking: marking) { (effect: Unguarded<Int>) in effect.value = 42 }
      let other = RunOnce(in: store, marking: marking) { (_: Unguarded<Int>) in }
      return ({ run($0) }, { other.hasRun })
    }
  }

  @Test func `of a lazy value, by asking whether it is initialized`() {
    expectEffects {
      let effect = Unguarded<Unguarded<Int>?>(nil)
      let make: @Sendable () -> Int = {
        effect.value?.value = 42
        return 1
      }
      let lazy = UnsafelyShared(LazyOnce(wrappedValue: make()))
      return (
        { own in
          effect.value = own
          _ = lazy.value.wrappedValue
        },
        { lazy.value.isInitialized }
      )
    }
  }

  @Test func `of a failed attempt, if it waited for that and makes the next`() {
    let gate = Gate("in the first attempt")
    let effect = Unguarded(0)
    let once = RunOnce { () throws in
      if effect.value == 1 { return }
      gate.hold()
      effect.value = 1
      throw Failure()
    }
    let first = BackgroundThread { try? once() }
    gate.waitForArrivals()
    let second = ParkedThreads(1) { _ in try? once() }
    second.waitUntilParked()
    gate.open()
    first.join()
    second.join()
    #expect(once.hasRun)
  }

  @Test func `of a payload that suspends, with its result`() {
    let onces = (0..<5_000).map { round in RunOnce { () async -> Int in round } }
    let line = StartLine()
    let missed = Counter()
    BackgroundThread.run(2) { thread in
      for (round, once) in onces.enumerated() {
        line.meet(inRound: round)
        if thread == 0 {
          let lane = Lane()
          _ = lane.start { await once() }
          lane.settleHere()
        } else {
          // Describes the result, or that it has run if there is none, without a call.
          var description = once.description
          while description == "RunOnce(not run)" { description = once.description }
          if description != "RunOnce(\(round))" { missed.increment() }
        }
      }
    }
    #expect(missed.value == 0)
  }
}
