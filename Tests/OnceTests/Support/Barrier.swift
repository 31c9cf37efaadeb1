import Foundation

/// Lets threads go on together, again and again.
///
/// `@unchecked Sendable`: the variables are read and written only while `condition` is locked.
final class Barrier: @unchecked Sendable {
  private let condition = NSCondition()
  private let count: Int
  private var waiting = 0
  private var round = 0

  init(_ count: Int) { self.count = count }

  /// Blocks until as many threads have arrived as the barrier counts.
  func wait() {
    condition.withLock {
      waiting += 1
      let mine = round
      if waiting == count {
        waiting = 0
        round += 1
        condition.broadcast()
      }
      while mine == round { condition.wait() }
    }
  }
}
