import Once
import Props
import Testing

#if os(Linux)
  /// A child task lives in its parent's memory, and no reference keeps it there once it has ended.
  @Suite(
    .timeLimit(.minutes(20)),
    .endsHangsAndComesLast,
    .enabled(if: canEscalate, "the system cannot escalate a priority")
  )
  struct `A child task that has ended is not touched by those that came to raise its priority` {
    /// Where the child is, and how the other comes.
    enum Place: CaseIterable, Codable {
      case blockedOnStore, suspendedOnStore, suspendedOnStoreWithThread, suspendedAtObject

      func make(_ payload: @escaping @Sendable () throws -> Void) -> (child: Body<Void>, other: Body<Void>) {
        let store = OnceStore.memory()
        let (run, blocked) = (RunOnce(in: store) {}, RunOnce(in: store, payload))
        let (other, load) = (
          RunOnce(in: store) { () async in }, RunOnce(in: store) { () async throws in try payload() }
        )
        let lone = RunOnce { () async throws in try payload() }
        return switch self {
        case .blockedOnStore: ({ try blocked() }, { await other() })
        case .suspendedOnStore: ({ try await load() }, { try await load() })
        case .suspendedOnStoreWithThread: ({ try await load() }, { run() })
        case .suspendedAtObject: ({ try await lone() }, { try await lone() })
        }
      }
    }

    @Test(arguments: Place.allCases) func `whatever it waited for`(place: Place) async {
      await #expect(processExitsWith: .success) { [place] in expectNoLateRelease(place) }
    }
  }

  /// Lets a child task end, well or not, at one point after another on the way of a task that comes to wait for it.
  private func expectNoLateRelease(
    _ place: `A child task that has ended is not touched by those that came to raise its priority`.Place
  ) {
    let rounds = (2..<32).map { number in
      let round = Round()
      let runs = Counter()
      let calls = place.make {
        guard runs.increment() == 1 else { return }
        LateReleases.watchThisTask()
        round.hasBegun.open()
        // In some rounds there are not so many.
        for _ in 0..<800 where LateReleases.begun < number / 2 { threadYield() }
        if number.isMultiple(of: 2) { throw Failure() }
      }
      return (round, calls.child, calls.other)
    }
    let raising = BackgroundThread {
      LateReleases.holdThisThread()
      let lane = Lane()
      for (round, _, other) in rounds {
        round.hasBegun.hold()
        _ = lane.start(priority: .high, other)
        lane.settleHere()
        round.hasEnded.hold()
        lane.settleHere()
        round.isOver.open()
      }
    }
    // On threads of its own, as it may be resumed by the other one.
    let isOver = Gate("the end of all rounds")
    _ = Task(executorPreference: ThreadPerJob(), priority: .background) {
      for (round, child, _) in rounds {
        try? await perform(child)
        LateReleases.end()
        round.hasEnded.open()
        round.isOver.hold()
      }
      isOver.open()
    }
    isOver.hold()
    raising.join()
    #expect(LateReleases.count == 0)
  }

  private struct Round {
    let hasBegun = Gate("the child's payload")
    let hasEnded = Gate("the end of the child")
    let isOver = Gate("the end of the round")
  }

  @inline(never) nonisolated(nonsending) private func perform(_ call: @escaping Body<Void>) async throws {
    async let child: Void = call()
    try await child
  }
#endif
