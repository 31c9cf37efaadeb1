import Props
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A gate that nobody opens` {
  @Test func `fails the test that made it, and from then on no gate keeps that waiting`() async throws {
    var failures: [String] = []
    // As `endsHangs` runs a test.
    await GateWatch.run("the test of a test") {
      let lonely = BackgroundThread { Gate("the lonely gate", patience: 0.05).waitForArrivals(2) }
      // Not joined, as that is a wait as well.
      while !lonely.hasFinished(within: 1) {}
      Gate("the next gate", patience: 1_000_000).hold()
    } report: {
      failures.append($0)
    }
    try #require(failures.count == 2)
    #expect(failures[0].contains("the lonely gate: 0 of 2 threads arrived within 0.05 seconds"))
    #expect(failures[1].contains("the next gate: nobody opened it"))
  }
}
