import Once
import Props
import Testing

#if os(Linux)
  import Foundation

  /// Counts how often threads fall asleep that have nothing to wait for but a lock, which somebody else holds.
  ///
  /// Busy threads beside them make that likely: they take the processor away from one that holds a lock.
  @Suite(.serialized, .timeLimit(.minutes(20)), .endsHangsAndComesLast)
  struct `Threads with flags of their own` {
    private static let rounds = 1_000
    private static let threads = 4

    @Test(arguments: [false, true], [false, true])
    func `when tasks wait for the flags, or are cancelled`(isStored: Bool, isCancelled: Bool) {
      expectFewSleeps {
        isStored ? SetOnce(in: .memory()) : SetOnce()
      } use: { flag, lane in
        let task = lane.start { try await flag.wait() }
        lane.settleHere()
        if isCancelled { task.cancel() } else { flag.set() }
        lane.settleHere()
      }
    }

    @Test func `when the flags are observed`() {
      let told = Counter()
      expectFewSleeps {
        SetOnce()
      } use: { flag, _ in
        observe(told) { flag.isSet }
        flag.set()
      }
      #expect(told.value == Self.rounds * Self.threads)
    }

    private func expectFewSleeps(
      _ make: @escaping @Sendable () -> SetOnce,
      use: @escaping @Sendable (SetOnce, Lane) -> Void,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let isOver = SetOnce()
      let busy = (0..<3 * ProcessInfo.processInfo.activeProcessorCount).map { _ in
        BackgroundThread { while !isOver.isSet {} }
      }
      let sleeps = Counter()
      BackgroundThread.run(Self.threads) { _ in
        let lane = Lane()
        // All at once, so that they are at different addresses.
        let flags = (0..<Self.rounds).map { _ in make() }
        let before = sleepsOfThisThread()
        for flag in flags { use(flag, lane) }
        sleeps.add(sleepsOfThisThread() - before)
      }
      isOver.set()
      for thread in busy { thread.join() }
      // The allocator and the runtime have locks of their own.
      #expect(sleeps.value < Self.rounds * Self.threads / 8, sourceLocation: sourceLocation)
    }
  }

  /// How often the calling thread has given up its processor because it could not go on.
  private func sleepsOfThisThread() -> Int {
    var usage = rusage()
    getrusage(1, &usage)  // `RUSAGE_THREAD`, which is not imported.
    return Int(usage.ru_nvcsw)
  }
#endif
