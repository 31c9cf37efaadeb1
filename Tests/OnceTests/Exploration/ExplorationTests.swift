import Foundation
import Testing

/// Takes a few callers through every order in which their tasks can resume.
///
/// Each scenario prints how many schedules it has. A schedule that fails is printed, with its events, as
/// `ONCE_SCHEDULE='success/0120'`; with that in the environment,
///
///     ONCE_SCHEDULE='success/0120' swift test --filter 'Every order of resumption'
///
/// runs it alone, so that you can follow the order in a debugger and see that a fix works.
@Suite(.serialized, .timeLimit(.minutes(20)), .endsHangsAndComesLast) struct `Every order of resumption` {
  private static let replayed = ProcessInfo.processInfo.environment["ONCE_SCHEDULE"]

  /// Under a sanitizer, which slows them down and sees little on one thread, the first schedules are enough.
  private static let limit = isSanitized ? 250 : Int.max

  // Not a case for each, between which other tests would have the pool's threads for a second.
  @Test(.enabled(if: replayed == nil, "one schedule is replayed"))
  func `ends with the promised runs and answers`() async {
    let explored = await onThread { Scenario.all.map { ($0, $0.explore(limit: Self.limit)) } }
    for (scenario, (count, failure)) in explored {
      print("Every order of resumption: \(scenario.name), \(count) schedules")
      if let failure {
        Issue.record(failure.comment)
      } else {
        #expect(count >= min(scenario.extent.minimum, Self.limit), "\(scenario.name): there were more")
      }
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
}

/// Explores on its own thread, so as not to block one of the pool's for so long.
private func onThread<Value: Sendable>(_ explore: @escaping @Sendable () -> Value) async -> Value {
  let value = Unguarded<Value?>(nil)
  await runOnThread {
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
