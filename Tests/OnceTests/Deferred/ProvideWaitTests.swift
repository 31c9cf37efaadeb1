import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that is provided while another runs` {
  private typealias SetUp = RunOnce<@Sendable () throws -> Void>

  /// Provides a second payload while the first is inside.
  ///
  /// - Returns: Whether it was accepted.
  private func provide(_ second: @escaping @Sendable () -> Void, while first: @escaping @Sendable () throws -> Void)
    throws -> Bool?
  {
    let setUp: SetUp = RunOnce(payload: .later)
    let gate = Gate("in the payload")
    #expect(
      try setUp.provide {
        gate.holdFirst()
        try first()
      }
    )
    let runner = BackgroundThread { try? setUp() }
    gate.waitForArrivals()
    let isAccepted = Unguarded<Bool?>(nil)
    let provider = ParkedThreads(1) { _ in isAccepted.value = try? setUp.provide(second) }
    provider.waitUntilParked()
    #expect(isAccepted.value == nil)
    gate.open()
    runner.join()
    provider.join()
    try setUp()
    return isAccepted.value
  }

  @Test func `is refused once that has succeeded`() throws {
    #expect(try provide({ Issue.record("it has run") }, while: {}) == false)
  }

  @Test func `is accepted once that has thrown`() throws {
    let runs = Counter()
    #expect(try provide({ runs.increment() }, while: { throw Failure() }) == true)
    #expect(runs.value == 1)
  }
}
