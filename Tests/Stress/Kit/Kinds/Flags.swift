import Once

extension Kind {
  /// `SetOnce`: one caller wins.
  static let flags = Kind(name: "flags") { await setFlags(in: $0) { [SetOnce()] } }

  /// The same where two flags share a mark.
  static let storedFlags = Kind(name: "flags in stores") {
    await setFlags(in: $0) {
      let store = OnceStore.memory()
      return [SetOnce(in: store), SetOnce(in: store)]
    }
  }

  private static func setFlags(in round: Round, _ make: () -> [SetOnce]) async {
    var random = round.random()
    let places = (0..<random.int(in: 50...200)).map { _ in (flags: make(), wins: Count()) }
    round.tally.guards.increment(by: places.count)
    await round.threads(random.crowd(), to: places.count) { place, _, random in
      let (flags, wins) = places[place]
      let flag = flags[random.int(in: 1...flags.count) - 1]
      round.tally.calls.increment()
      if flag.set() { wins.value.increment() }
      round.tally.check(flag.isSet, "a flag is not set after set()")
    }
    for (flags, wins) in places {
      round.tally.check(wins.value.get() == 1, "\(wins.value.get()) callers set one flag")
      round.tally.check(flags.allSatisfy(\.isSet), "a flag that was set is not")
    }
  }

  /// `SetOnce.Value`, set, made and awaited by tasks: one of them wins, and all get its value and see what it did.
  static let values = Kind(name: "values") { round in
    let tally = round.tally
    var random = round.random()
    let places = (0..<random.int(in: 20...60)).map { _ in
      (value: SetOnce.Value<Effect>(), inside: Count(), wins: Count())
    }
    tally.guards.increment(by: places.count)
    await round.tasks(to: places.count) { place, task, random in
      let (value, inside, wins) = places[place]
      tally.calls.increment()
      let own = Effect()
      let seen: Effect?
      // The first sets it, so that nobody waits forever.
      switch task == 0 ? 0 : random.int(in: 0...5) {
      case 0:
        own.number = 1
        let isMine = value.set(own)
        seen = value.value
        tally.check(isMine == (seen === own), "set() says \(isMine), and is wrong")
      case 1:
        seen = try? await value.wait()
        tally.check(seen != nil || Task.isCancelled, "a task that was not canceled left")
      case let choice:
        seen = try? value.setIfNeeded {
          tally.runs.increment()
          tally.check(inside.value.add(1, ordering: .relaxed).newValue == 1, "two tasks make one value")
          defer { inside.value.increment(by: -1) }
          if choice < 5 { throw Refusal() }
          own.number = 1
          return own
        }
      }
      if seen === own { wins.value.increment() }
      tally.check(seen == nil || seen?.number == 1, "a task does not see what the setter did")
    } end: { place, _ in
      tally.check(places[place].wins.value.get() == 1, "not one task has set a value")
    }
  }

  /// `@unchecked Sendable`: `number` is written before the value is set, and read by those who got the value; that this
  /// orders the two is on trial.
  private final class Effect: @unchecked Sendable {
    var number = 0
  }
}
