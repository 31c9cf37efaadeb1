import Synchronization

/// Lets two threads set off within a few instructions of each other, round after round.
///
/// Threads that sleep until they are woken never meet in a window of two instructions: the first is through before the
/// second has come. These spin. Nothing is ordered between them but the rounds: the accesses are relaxed, so that what
/// is seen is seen because of the once under test.
final class StartLine: Sendable {
  private let arrivals = Atomic(0)

  /// Returns when the other has come to the same round.
  func meet(inRound round: Int) {
    arrivals.add(1, ordering: .relaxed)
    var looks = 0
    while arrivals.load(ordering: .relaxed) < 2 * (round + 1) {
      looks += 1
      // The other may wait for this very processor.
      if looks.isMultiple(of: 1_000) { threadYield() }
    }
  }

  /// Takes a moment.
  func pass() { _ = arrivals.load(ordering: .relaxed) }
}
