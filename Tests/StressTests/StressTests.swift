import StressKit
import Testing

/// A few rounds of each kind.
///
/// They take seconds, even on one shared processor and under ThreadSanitizer. The time limit is longer than a round's
/// own, so that a round that does not end reports its number.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `Stress, in short` {
  @Test(arguments: [1, 2] as [UInt64]) func `every kind of round balances its accounts`(seed: UInt64) async {
    let stress = Stress(seed: seed)
    await stress.run(0..<2 * Stress.kinds, patience: 120)
    print(stress.report)
    #expect(stress.violations.isEmpty)
    #expect(stress.instances > 1500)
  }
}
