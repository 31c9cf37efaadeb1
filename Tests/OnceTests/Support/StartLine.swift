import Synchronization

/// Lets two threads start within a few instructions of each other, round after round.
///
/// Threads woken from sleep never meet in a window of two instructions: the first is through before the second arrives.
/// These spin. Only the rounds are ordered between them: the accesses are relaxed, so that an effect is visible only
/// because of the once under test.
final class StartLine: Sendable {
  private let arrivals = Atomic(0)

  /// Returns when the other thread has reached the same round.
  func meet(inRound round: Int) {
    arrivals.add(1, ordering: .relaxed)
    var looks = 0
    while arrivals.load(ordering: .relaxed) < 2 * (round + 1) {
      looks += 1
      // The other thread may be waiting for this very processor.
      if looks.isMultiple(of: 1_000) { threadYield() }
    }
  }

  /// Passes a moment.
  func pass() { _ = arrivals.load(ordering: .relaxed) }
}
