import StressKit
import TestSupport
import Testing

/// A few rounds of each kind.
///
/// They take seconds, even on one shared processor and under ThreadSanitizer. A round that does not end stops the
/// process, and names itself. Its seconds go on while other tests have all threads of the pool, so the rounds wait for
/// the end of those.
@Suite(.serialized) struct `Stress, in short` {
  @Test(arguments: [1, 2] as [UInt64]) func `every kind of round balances its accounts`(seed: UInt64) async {
    let stress = Stress(seed: seed)
    await GateWatch.run("Stress, seed \(seed)", isLast: true) {
      await stress.run(0..<2 * Stress.kinds)
    } report: {
      Issue.record("\($0)")
    }
    print(stress.report)
    #expect(stress.violations.isEmpty)
    #expect(stress.guards > 1500)
  }
}
