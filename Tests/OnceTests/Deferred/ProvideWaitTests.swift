import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that is provided while another runs` {
  @Test(arguments: [false, true])
  func `waits, and is accepted if that throws, or refused if it succeeds`(isThrowing: Bool) throws {
    let setUp: RunOnce<@Sendable () throws -> Void> = RunOnce(payload: .later)
    let gate = Gate("in the payload")
    let runs = Counter()
    #expect(
      try setUp.provide {
        gate.holdFirst()
        if isThrowing { throw Failure() }
      }
    )
    let runner = BackgroundThread { try? setUp() }
    gate.waitForArrivals()
    let isAccepted = Unguarded<Bool?>(nil)
    let provider = ParkedThreads(1) { _ in isAccepted.value = try? setUp.provide { runs.increment() } }
    provider.waitUntilParked()
    #expect(isAccepted.value == nil)
    gate.open()
    runner.join()
    provider.join()
    try setUp()
    #expect(isAccepted.value == isThrowing)
    #expect(runs.value == (isThrowing ? 1 : 0))
  }
}
