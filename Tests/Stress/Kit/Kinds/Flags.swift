import Once

extension Kind {
  /// `SetOnce`: one caller wins, and every caller that sees the flag sees what the winner did before.
  static let flags = Kind(name: "flags") { await setFlags(in: $0) { _ in (SetOnce(), SetOnce()) } }

  /// The same where two flags share a mark.
  static let storedFlags = Kind(name: "flags in stores") {
    await setFlags(in: $0) { _ in
      let store = OnceStore.memory()
      return (SetOnce(in: store), SetOnce(in: store))
    }
  }

  private static func setFlags(
    in round: Round,
    _ make: @Sendable (Int) -> (SetOnce, SetOnce)
  ) async {
    var random = round.random()
    let workers = random.crowd()
    let pairs = (0..<random.int(in: 50...200)).map(make)
    let wins = pairs.map { _ in Count() }
    round.tally.instances.increment(by: pairs.count)
    // Whether the two are one: a flag without a store has its own mark.
    let areOne = round.kind.name == storedFlags.name
    await round.threads(workers, to: pairs.count) { place, _, random in
      let flag = areOne && random.isOne(in: 2) ? pairs[place].1 : pairs[place].0
      if random.isOne(in: 4), flag.isSet { round.tally.check(flag.isSet, "a flag was set and no longer is") }
      round.tally.calls.increment()
      if flag.set() { wins[place].value.increment() }
      round.tally.check(flag.isSet, "a flag is not set after set()")
    }
    for (pair, wins) in zip(pairs, wins) {
      round.tally.check(wins.value.get() == 1, "\(wins.value.get()) callers set one flag")
      round.tally.check(pair.0.isSet && pair.1.isSet == areOne, "a flag is not as it was set")
    }
  }
}
