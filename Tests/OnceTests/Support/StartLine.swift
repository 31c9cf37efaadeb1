import Props
import Synchronization

/// Lets threads start within a few instructions of each other, round after round.
///
/// Threads woken from sleep never meet in a window of two instructions: the first is through before the second arrives.
/// These spin. Only the rounds are ordered between them: the accesses are relaxed, so that an effect is visible only
/// because of the once under test.
final class StartLine: Sendable {
  private let arrivals = Atomic(0)
  private let threads: Int

  init(threads: Int = 2) { self.threads = threads }

  /// Returns when the other threads have reached the same round.
  func meet(inRound round: Int) {
    arrivals.add(1, ordering: .relaxed)
    var looks = 0
    while arrivals.load(ordering: .relaxed) < threads * (round + 1) {
      looks += 1
      // Another thread may be waiting for this very processor, the likelier the more there are.
      if looks.isMultiple(of: 2_000 / threads) { threadYield() }
    }
  }

  /// Passes some moments.
  func pass(_ moments: Int) {
    for _ in 0..<moments { _ = arrivals.load(ordering: .relaxed) }
  }
}

/// Sends the same threads to one instance after another, all at once.
func stampede<Instance: Sendable>(
  over instances: [Instance],
  threads: Int,
  _ visit: @escaping @Sendable (_ instance: Instance, _ thread: Int) -> Void
) {
  meet(instances.count, threads: threads) { round, thread, _ in visit(instances[round], thread) }
}

/// Sends threads to one round after another, all at once; on the line they can pass moments until they act.
func meet(
  _ rounds: Int,
  threads: Int = 2,
  _ visit: @escaping @Sendable (_ round: Int, _ thread: Int, _ line: StartLine) -> Void
) {
  let line = StartLine(threads: threads)
  BackgroundThread.run(threads) { thread in
    for round in 0..<rounds {
      line.meet(inRound: round)
      visit(round, thread, line)
    }
  }
}
