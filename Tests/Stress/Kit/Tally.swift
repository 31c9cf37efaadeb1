import Foundation
import Synchronization

/// Records what was done and what went wrong, from any thread.
///
/// `@unchecked Sendable`: the list is read and written only while `lock` is held. It is an `NSLock`, because
/// ThreadSanitizer does not see a `Mutex` on Linux.
final class Tally: @unchecked Sendable {
  let rounds = Atomic(0)
  let guards = Atomic(0)
  let calls = Atomic(0)
  let runs = Atomic(0)
  let throwing = Atomic(0)
  let cancellations = Atomic(0)
  private let lock = NSLock()
  private var found: [String] = []

  var violations: [String] { lock.withLock { found } }

  func check(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if condition { return }
    let violation = violation()
    lock.withLock { found.append(violation) }
  }
}

extension Atomic where Value == Int {
  borrowing func increment(by number: Int = 1) { add(number, ordering: .acquiringAndReleasing) }
  borrowing func get() -> Int { load(ordering: .acquiring) }
}

/// A counter to share.
final class Count: Sendable {
  let value = Atomic(0)
}
