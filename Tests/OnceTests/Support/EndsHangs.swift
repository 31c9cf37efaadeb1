import Foundation
import Testing

/// Ends the process if a test does not end.
///
/// A time limit of Swift Testing reports the test and cancels its task, and then waits for it. A thread that is blocked
/// for ever, or a continuation that nobody resumes, takes no notice of that: the run would stand until somebody comes.
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

/// The tests that are under way.
///
/// `@unchecked Sendable`: the variables are read and written only while `lock` is held.
private final class Hangs: @unchecked Sendable {
  static let shared = Hangs()

  private let lock = NSLock()
  private var started: [Int: (name: String, date: Date)] = [:]
  private var count = 0

  /// Behind the time limits, so that they are reported before.
  private let patience: TimeInterval = 150

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
