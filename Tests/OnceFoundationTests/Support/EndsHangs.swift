import Foundation
import Props
import Testing

/// Ends the process if a test hangs.
///
/// Swift Testing's time limit reports the test, cancels its task, and then waits for it. A thread blocked forever, or a
/// continuation that nobody resumes, ignores that, and the test run would hang.
struct EndsHangs: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let number = Hangs.shared.begin("\(test.id)")
    defer { Hangs.shared.end(number) }
    try await function()
  }
}

extension Trait where Self == EndsHangs {
  static var endsHangs: Self { EndsHangs() }
}

/// The tests under way.
///
/// `@unchecked Sendable`: the variables are read and written only while `lock` is held.
private final class Hangs: @unchecked Sendable {
  static let shared = Hangs()

  private let lock = NSLock()
  private var started: [Int: (name: String, date: Date)] = [:]
  private var count = 0

  /// Longer than the time limits, so that those are reported first.
  private let patience = 5 * longestWait

  private init() {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 1)
        lock.withLock {
          for test in started.values where -test.date.timeIntervalSinceNow > patience {
            fatalError("\(test.name) has not ended after \(patience) seconds")
          }
        }
      }
    }
  }

  func begin(_ name: String) -> Int {
    lock.withLock {
      count += 1
      started[count] = (name, Date())
      return count
    }
  }

  func end(_ number: Int) {
    lock.withLock { started[number] = nil }
  }
}
