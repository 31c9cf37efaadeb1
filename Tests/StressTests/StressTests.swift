import StressKit
import Testing

/// A few rounds of each kind.
///
/// They take seconds, even on one shared processor and under ThreadSanitizer. A round that does not end stops the
/// process, and names itself.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `Stress, in short` {
  @Test(arguments: [1, 2] as [UInt64]) func `every kind of round balances its accounts`(seed: UInt64) async {
    let stress = Stress(seed: seed)
    await stress.run(0..<2 * Stress.kinds)
    print(stress.report)
    #expect(stress.violations.isEmpty)
    #expect(stress.guards > 1500)
  }
}
