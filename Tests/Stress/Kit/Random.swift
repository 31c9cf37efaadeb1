/// A round's choices, the same whenever it is repeated (SplitMix64).
struct Random: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes the choices for one part of a seed, such as one worker of one round.
  init(seed: UInt64, _ parts: [Int]) {
    state = seed
    for part in parts { state = next() &+ UInt64(bitPattern: Int64(part)) }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func int(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True one time in `count`.
  mutating func isOne(in count: Int) -> Bool { int(in: 1...count) == 1 }

  /// From 2 to 64, favoring small numbers: few callers really meet.
  mutating func crowd() -> Int { [2, 2, 3, 4, 4, 8, 16, 32, 64][int(in: 0...8)] }

  /// Passes some time without involving the scheduler.
  mutating func dawdle() {
    var steps = int(in: 0...200)
    while steps > 0 { steps = next() == 0 ? steps : steps - 1 }
  }
}
