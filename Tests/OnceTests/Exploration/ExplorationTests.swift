import Foundation
import TestSupport
import Testing

/// Takes a few callers through every order in which their tasks can resume.
///
/// There are so many orders that a test takes some at random, always the same; with `ONCE_LONG` in the environment it
/// takes all, and says how many each scenario has. A schedule that fails is printed, with its events, as
/// `ONCE_SCHEDULE='success/0120'`; with that in the environment,
///
///     ONCE_SCHEDULE='success/0120' swift test --filter 'Every order of resumption'
///
/// runs it alone, so that you can follow the order in a debugger and see that a fix works.
@Suite(.serialized, .timeLimit(.minutes(20)), .endsHangsAndComesLast) struct `Every order of resumption` {
  private static let replayed = ProcessInfo.processInfo.environment["ONCE_SCHEDULE"]
  private static let sample = isLongRun ? nil : 200

  // Not a case for each, between which other tests would have the pool's threads; on a thread, so as to block none.
  @Test(.enabled(if: replayed == nil, "one schedule is replayed"))
  func `ends with the promised runs and answers`() async {
    await runOnThread {
      for scenario in Scenario.all {
        let (count, failure) = scenario.explore(sample: Self.sample)
        if Self.sample == nil { print("Every order of resumption: \(scenario.name), \(count) schedules") }
        if let failure { Issue.record(failure) }
        #expect(failure != nil || count >= Self.sample ?? scenario.extent.minimum, "\(scenario.name): there were more")
      }
    }
  }

  @Test(.enabled(if: replayed != nil, "no schedule is given")) func `ends as it did when it is replayed`() async throws
  {
    let parts = try #require(Self.replayed?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false))
    let scenario = try #require(Scenario.all.first { $0.name == parts[0] }, "no such scenario")
    let schedule = try #require(Schedule(parts.dropFirst().joined()), "no schedule")
    await runOnThread {
      let replay = scenario.replay(schedule)
      print(replay.comment)
      #expect(replay.isRight)
    }
  }
}
