import Observation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `Who comes to watch while it happens` {
  /// Observes a once from one thread while another makes it happen, round after round.
  private func expectToldOrSeen(
    _ make: () -> (happen: @Sendable () -> Void, hasHappened: @Sendable () -> Bool)
  ) {
    let subjects = (0..<10_000).map { _ in make() }
    let line = StartLine()
    let isSeen = Unguarded(Array(repeating: false, count: subjects.count))
    let told = subjects.map { _ in Counter() }
    BackgroundThread.run(2) { thread in
      for index in subjects.indices {
        line.meet(inRound: index)
        if thread == 0 {
          // Later from round to round, so that the two meet everywhere on the way.
          for _ in 0..<(index % 200) { line.pass() }
          subjects[index].happen()
        } else {
          withObservationTracking {
            isSeen.value[index] = subjects[index].hasHappened()
          } onChange: {
            told[index].increment()
          }
        }
      }
    }
    #expect(subjects.indices.allSatisfy { isSeen.value[$0] || told[$0].value == 1 })
  }

  @Test func `sees a flag set, or is told`() {
    expectToldOrSeen {
      let flag = SetOnce()
      return ({ flag.set() }, { flag.isSet })
    }
  }

  @Test func `sees that a payload has run, or is told`() {
    expectToldOrSeen {
      let run = RunOnce {}
      return ({ run() }, { run.hasRun })
    }
  }

  @Test func `sees the mark of a store, or is told`() {
    expectToldOrSeen {
      let store = OnceStore.memory()
      let (flag, other) = (SetOnce(in: store), SetOnce(in: store))
      return ({ other.set() }, { flag.isSet })
    }
  }

  @Test func `is told, also if the last of those who waited leaves meanwhile`() {
    let flags = (0..<5_000).map { _ in SetOnce() }
    let line = StartLine()
    let told = flags.map { _ in Counter() }
    BackgroundThread.run(2) { thread in
      for (index, flag) in flags.enumerated() {
        if thread == 0 {
          let lane = Lane()
          let leaving = lane.start { try await flag.wait() }
          lane.settleHere()
          line.meet(inRound: index)
          for _ in 0..<(index % 200) { line.pass() }
          leaving.cancel()
          lane.settleHere()
        } else {
          line.meet(inRound: index)
          observe(told[index]) { flag.isSet }
        }
      }
    }
    for flag in flags { flag.set() }
    #expect(told.allSatisfy { $0.value == 1 })
  }

  @Test func `is told outside the turn, and may wait for a thread that has lost the race`() {
    let gate = Gate("in the payload")
    let run = RunOnce { gate.hold() }
    let loser = UnsafelyShared<ParkedThreads?>(nil)
    let ended = Unguarded<Int?>(nil)
    withObservationTracking {
      _ = run.hasRun
    } onChange: {
      loser.value?.join()
      ended.value = loser.value?.endedCount
    }
    let winner = BackgroundThread { run() }
    gate.waitForArrivals()
    loser.value = ParkedThreads(1) { _ in run() }
    loser.value?.waitUntilParked()
    gate.open()
    winner.join()
    #expect(ended.value == 1)
  }
}
