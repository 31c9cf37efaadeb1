import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A once is running only while its payload is` {
  /// The mark is there, or another process makes it first.
  @Test(arguments: [(OnceStore.Marking.afterSuccess, true), (.beforeRun, true), (.beforeRun, false)])
  func `not while its store is asked, and spares it the run`(marking: OnceStore.Marking, isMarked: Bool) async {
    let own = Unguarded<[any Declared]>([])
    let seen = Unguarded<[Bool]>([])
    defer { own.value = [] }
    let stores = (0..<2).map { _ in
      OnceStore {
        seen.value += own.value.map { $0.isRunning }
        return isMarked
      } mark: {
        seen.value += own.value.map { $0.isRunning }
        return false
      } onFailure: { _ in
      }
    }
    let run = RunOnce(in: stores[0], marking: marking) { Issue.record("it has run") }
    let load = RunOnce(in: stores[1], marking: marking) { () async in Issue.record("it has run") }
    own.value = [run, load]
    run()
    await load()
    #expect(!seen.value.isEmpty && !seen.value.contains(true))
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A once has begun from the beginning of a run on` {
  // A run ends, round after round, while another thread asks. `hasRun || isRunning` finds neither if it ends between
  // the two reads.
  private func expectNoGap<Once: Progress.Asked & SendableMetatype>(
    _ make: (_ payload: @escaping @Sendable () -> Void) -> Once,
    _ call: nonisolated(nonsending) @escaping @Sendable (Once) async -> Void
  ) {
    let onces = (0..<300).map { round in
      let hasSeen = Counter()
      // Ends when the other thread has seen it, later from round to round.
      let once = make {
        spin { hasSeen.value == 0 }
        for _ in 0..<round { hasSeen.add(0) }
      }
      return (once: UnsafelyShared(once), hasSeen: hasSeen)
    }
    let (gaps, late) = (Counter(), Counter())
    meet(onces.count) { round, thread, _ in
      let (once, hasSeen) = onces[round]
      if thread == 0 {
        let lane = Lane()
        _ = lane.start { await call(once.value) }
        return lane.settleHere()
      }
      spin { !once.value.hasRunOrIsRunning }
      hasSeen.increment()
      spin {
        if !once.value.hasRunOrIsRunning { gaps.increment() }
        return !once.value.hasRun
      }
      if !once.value.hasRunOrIsRunning { late.increment() }
    }
    #expect(gaps.value == 0 && late.value == 0)
  }

  @Test func `also while a run ends, in a store or not`() {
    expectNoGap({ payload in RunOnce { () -> Void in payload() } }, { $0() })
    expectNoGap({ payload in RunOnce { () async in payload() } }, { await $0() })
    expectNoGap({ RunOnce(concurrentCalls: .returnImmediately, $0) }, { $0() })
    for marking in [OnceStore.Marking.afterSuccess, .beforeRun] {
      expectNoGap({ RunOnce(in: .memory(), marking: marking, $0) }, { $0() })
      expectNoGap({ payload in RunOnce(in: .memory(), marking: marking) { () async in payload() } }, { await $0() })
    }
  }

  @Test func `or if its store's mark says that nothing is left to run, and not while another object runs`() {
    let (store, gate) = (OnceStore.memory(), Gate("the other's payload"))
    let (own, other) = (RunOnce(in: store) {}, RunOnce(in: store) { gate.hold() })
    let running = BackgroundThread { other() }
    gate.waitForArrivals()
    #expect(other.hasRunOrIsRunning && !own.hasRunOrIsRunning)
    gate.open()
    running.join()
    #expect(other.hasRunOrIsRunning && own.hasRunOrIsRunning)
  }
}
