import Foundation
import Testing

/// Takes a few callers through every order in which their tasks can go on.
///
/// Each scenario prints how many schedules it has. One that fails is printed, with what happened in it, as
/// `ONCE_SCHEDULE='success/0120'`; with that in the environment,
///
///     ONCE_SCHEDULE='success/0120' swift test --filter 'Every order of resumption'
///
/// takes this one alone. So the order can be followed in a debugger, and a fault be seen to be mended.
@Suite(.serialized, .timeLimit(.minutes(2)), .endsHangs) struct `Every order of resumption` {
  private static let replayed = ProcessInfo.processInfo.environment["ONCE_SCHEDULE"]

  /// With a sanitizer, which slows them down and has little to see on one thread, the first schedules are enough.
  private static let limit = isSanitized ? 250 : Int.max

  @Test(.enabled(if: replayed == nil, "one schedule is replayed"), arguments: Scenario.all)
  func `ends, with the runs and the answers that are promised`(scenario: Scenario) async {
    let exploration = await onThread { scenario.explore(limit: Self.limit) }
    print("Every order of resumption: \(scenario.name), \(exploration.schedules) schedules")
    if let failure = exploration.failure {
      Issue.record(failure.comment)
    } else {
      #expect(exploration.schedules >= min(scenario.minimum, Self.limit), "there were more")
    }
  }

  @Test(.enabled(if: replayed != nil, "no schedule is given")) func `ends as it did when it is replayed`() async throws
  {
    let parts = try #require(Self.replayed?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false))
    let scenario = try #require(Scenario.all.first { $0.name == parts[0] }, "no such scenario")
    let schedule = try #require(Schedule(parts.dropFirst().joined()), "no schedule")
    let replay = await onThread { scenario.replay(schedule) }
    print(replay.comment)
    #expect(replay.violations.isEmpty)
  }

  @Test func `has scenarios of different names`() {
    #expect(Set(Scenario.all.map(\.name)).count == Scenario.all.count)
  }
}

/// Explores on a thread of its own, so that none of the pool is held for so long.
private func onThread<Value: Sendable>(_ explore: @escaping @Sendable () -> Value) async -> Value {
  let value = Unguarded<Value?>(nil)
  await runOnThread {
    Culprit.watch()
    value.value = explore()
  }
  guard let value = value.value else { fatalError("the thread has ended") }
  return value
}

#if os(Linux)
  private let isSanitized = isAllocatorReplaced
#else
  private let isSanitized = false
#endif
