import StressKit
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct `Stress, in short` {
  @Test(arguments: [1, 2] as [UInt64]) func `every kind of round balances its accounts`(seed: UInt64) async {
    let stress = Stress(seed: seed)
    await stress.run(0..<4 * Stress.kinds)
    print(stress.report)
    #expect(stress.violations.isEmpty)
    #expect(stress.instances > 3000)
  }
}
