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
    round.stress.tried.increment(by: places.count)
    await round.threads(random.crowd(), to: places.count) { place, thread in
      let (flags, wins) = places[place]
      let flag = flags[thread.random.int(in: 1...flags.count) - 1]
      round.stress.calls.increment()
      if flag.set() { wins.increment() }
      round.check(flag.isSet, "a flag is not set after set()")
    }
    for (flags, wins) in places {
      round.check(wins.get() == 1, "\(wins.get()) callers set one flag")
      round.check(flags.allSatisfy(\.isSet), "a flag that was set is not")
    }
  }

  /// `SetOnce.Value`, set, made and awaited by tasks: one of them wins, and all get its value and see what it did.
  static let values = Kind(name: "values") { round in
    var random = round.random()
    let places = (0..<random.int(in: 20...60)).map { _ in
      (value: SetOnce.Value<Effect>(), inside: Count(), wins: Count())
    }
    round.stress.tried.increment(by: places.count)
    await round.tasks(to: places.count) { place, task in
      let (value, inside, wins) = places[place]
      round.stress.calls.increment()
      let own = Effect()
      let seen: Effect?
      // The first sets it, so that nobody waits forever.
      switch task.number == 0 ? 0 : task.random.int(in: 0...5) {
      case 0:
        own.number = 1
        let isMine = value.set(own)
        seen = value.value
        round.check(isMine == (seen === own), "set() says \(isMine), and is wrong")
      case 1:
        seen = try? await value.wait()
        round.check(seen != nil || Task.isCancelled, "a task that was not canceled left")
      case let choice:
        seen = try? value.setIfNeeded {
          round.check(inside.increment() == 1, "two tasks make one value")
          defer { inside.increment(by: -1) }
          if choice < 5 { throw Refusal() }
          own.number = 1
          return own
        }
      }
      if seen === own { wins.increment() }
      round.check(seen == nil || seen?.number == 1, "a task does not see what the setter did")
    } end: { place, _ in
      round.check(places[place].wins.get() == 1, "not one task has set a value")
    }
  }

  /// `@unchecked Sendable`: `number` is written before the value is set, and read by those who got the value; that this
  /// orders the two is on trial.
  private final class Effect: @unchecked Sendable {
    var number = 0
  }
}
