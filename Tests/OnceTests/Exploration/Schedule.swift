/// One path through a scenario: which step was taken each time there was a choice.
///
/// It is written as a digit for each choice, without trailing zeros: once the digits end, a run takes the first option.
struct Schedule: CustomStringConvertible {
  private var choices: [(taken: Int, count: Int?)] = []
  var position = 0
  private var random: UInt?

  /// The first schedule, which always takes the first option.
  init() {}

  /// One that takes any option at random, always the same.
  init(seed: Int) { random = UInt(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Parses a written schedule; `nil` if it is invalid.
  init?(_ text: String) {
    for digit in text {
      guard let taken = digit.isASCII ? Int(String(digit), radix: 36) : nil else { return nil }
      choices.append((taken, nil))
    }
  }

  var description: String {
    var taken = choices.map(\.taken)
    while taken.last == 0 { taken.removeLast() }
    return taken.map { String($0, radix: 36) }.joined()
  }

  /// Makes the next choice among `count` options.
  mutating func choose(from count: Int) -> Int {
    guard count > 1 else { return 0 }
    precondition(count <= 36, "a schedule is written with a digit for each choice")
    defer { position += 1 }
    guard position < choices.count else {
      random = random.map { $0 &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
      choices.append((random.map { Int($0 >> 33) % count } ?? 0, count))
      return choices[position].taken
    }
    let (taken, before) = choices[position]
    precondition(before ?? count == count && taken < count, "the scenario is not the same each time")
    choices[position].count = count
    return taken
  }

  /// Advances to the next schedule, depth first.
  ///
  /// - Returns: Whether there is one.
  mutating func advance() -> Bool {
    while let (taken, count) = choices.popLast() {
      if let count, taken + 1 < count {
        choices.append((taken + 1, count))
        return true
      }
    }
    return false
  }
}
