import Once

extension Kind {
  /// `SetOnce.Value`, set, made and awaited by tasks: one of them wins, and all get its value and see what it did.
  static let values = Kind(name: "values") { round in
    let tally = round.tally
    var random = round.random()
    let places = random.int(in: 20...60)
    tally.instances.increment(by: places)
    await round.places(places) { place in
      var random = round.random(4, place)
      let (value, inside, wins) = (SetOnce.Value<Effect>(), Count(), Count())
      let tasks = random.crowd()
      _ = await round.tasks(tasks, at: place) { task, random in
        tally.calls.increment()
        let own = Effect()
        let seen: Effect?
        // The last sets it, so that nobody waits forever.
        switch task == tasks - 1 ? 0 : random.int(in: 0...5) {
        case 0:
          own.number = 1
          let isMine = value.set(own)
          seen = value.value
          tally.check(isMine == (seen === own), "set() says \(isMine), and is wrong")
        case 1:
          seen = try? await value.wait()
          tally.check(seen != nil || Task.isCancelled, "a task that was not cancelled left")
        case let choice:
          seen = try? value.setIfNeeded {
            tally.runs.increment()
            tally.check(inside.value.add(1, ordering: .relaxed).newValue == 1, "two tasks make one value")
            defer { inside.value.increment(by: -1) }
            if choice < 5 { throw Refusal(attempt: 1) }
            own.number = 1
            return own
          }
        }
        if seen === own { wins.value.increment() }
        tally.check(seen == nil || seen?.number == 1, "a task does not see what the setter did")
      }
      tally.check(wins.value.get() == 1, "\(wins.value.get()) tasks set one value")
    }
  }

  /// `@unchecked Sendable`: `number` is written before the value is set, and read by those who got the value; that this
  /// orders the two is on trial.
  private final class Effect: @unchecked Sendable {
    var number = 0
  }
}
