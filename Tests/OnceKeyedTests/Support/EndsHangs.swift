import TestSupport
import Testing

/// Fails a test in which a gate stays closed, and ends the process if a test hangs; see `GateWatch`.
struct EndsHangs: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GateWatch.run("\(test.id)", function) { Issue.record("\($0)") }
  }
}

extension Trait where Self == EndsHangs {
  static var endsHangs: Self { EndsHangs() }
}
