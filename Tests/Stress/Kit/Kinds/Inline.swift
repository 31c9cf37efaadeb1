import Once

extension Kind {
  /// The inline form: threads at shared objects, and at objects that come and go.
  static let inline = Kind(name: "inline") { round in
    var random = round.random()
    let workers = random.crowd()
    let trials = round.trials(40...150)
    let objects = trials.map { _ in Thing() }
    await round.threads(workers, to: trials.count) { place, _, _ in
      trials[place].call {
        try RunOnce.forLifetime(of: objects[place]) { _ = try trials[place].run() }
        return nil
      }
      // It is likely to be at the address of an object seen before.
      let passing = Thing()
      round.tally.check(RunOnce.isFirstCall(for: passing), "a new object's first call is not the first")
      var runs = 0
      for _ in 1...2 { RunOnce.forLifetime(of: passing) { runs += 1 } }
      round.tally.check(runs == 1, "\(runs) runs for a new object")
    }
    for trial in trials { trial.close() }
    withExtendedLifetime(objects) {}
  }

  /// The same with blocks that suspend.
  static let inlineSuspending = Kind(name: "inline, suspending") { round in
    let trials = round.trials(20...60)
    await round.places(trials.count) { place in
      var random = round.random(4, place)
      let (trial, yields, heeding) = (trials[place], random.int(in: 0...3), random.isOne(in: 2))
      let object = Thing()
      let cancelled = await round.tasks(random.crowd(), at: place) { _, _ in
        await trial.call {
          try await RunOnce.forLifetime(of: object) { () async throws in
            _ = try await trial.run(yielding: yields, heeding: heeding)
          }
          return nil
        }
        let passing = Thing()
        var runs = 0
        for _ in 1...2 {
          await RunOnce.forLifetime(of: passing) { () async in runs += 1 }
        }
        round.tally.check(runs == 1, "\(runs) runs for a new object")
      }
      trial.close(cancelled: cancelled)
    }
  }

  private final class Thing: Sendable {}
}
