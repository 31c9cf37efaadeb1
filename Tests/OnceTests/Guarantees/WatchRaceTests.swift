import Observation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A watcher that comes while it happens` {
  /// Waits for a flag on one thread while another sets it, round after round.
  ///
  /// Not with `withObservationTracking`: it registers only after it has read, and misses what happens in between.
  private func expectAllToEnd(_ make: () -> (waited: SetOnce, set: SetOnce)) {
    let flags = (0..<5_000).map { _ in make() }
    let line = StartLine()
    let ended = Counter()
    BackgroundThread.run(2) { thread in
      for (index, flag) in flags.enumerated() {
        let lane = Lane()
        line.meet(inRound: 2 * index)
        if thread == 0 {
          // Later from round to round, so that the two meet at every point.
          for _ in 0..<(index % 200) { line.pass() }
          flag.set.set()
        } else {
          _ = lane.start {
            try await flag.waited.wait()
            ended.increment()
          }
          lane.settleHere()
        }
        line.meet(inRound: 2 * index + 1)
        // Woken by the other thread, if it had to wait.
        lane.settleHere()
      }
    }
    #expect(ended.value == flags.count)
  }

  @Test func `finds a flag set, or is woken`() {
    expectAllToEnd {
      let flag = SetOnce()
      return (flag, flag)
    }
  }

  @Test func `finds the mark of a store, or is woken`() {
    expectAllToEnd {
      let store = OnceStore.memory()
      return (SetOnce(in: store), SetOnce(in: store))
    }
  }

  @Test func `is told even if the last waiter leaves meanwhile`() {
    let flags = (0..<15_000).map { _ in SetOnce() }
    let line = StartLine()
    let told = flags.map { _ in Counter() }
    BackgroundThread.run(2) { thread in
      for (index, flag) in flags.enumerated() {
        if thread == 0 {
          let lane = Lane()
          let leaving = lane.start { try await flag.wait() }
          lane.settleHere()
          line.meet(inRound: index)
          for _ in 0..<(index % 500) { line.pass() }
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

  @Test func `is told outside the turn, and may wait for a thread that lost the race`() {
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
