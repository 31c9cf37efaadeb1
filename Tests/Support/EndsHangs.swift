public import Testing

/// Fails a test in which a gate stays closed, and ends the process if a test hangs; see `GateWatch`.
public struct EndsHangs: SuiteTrait, TestTrait, TestScoping {
  /// A suite hands it on to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test under a watch.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GateWatch.run("\(test.id)", function) { Issue.record("\($0)") }
  }
}

extension Trait where Self == EndsHangs {
  /// Lets no test hang.
  public static var endsHangs: Self { EndsHangs() }
}
