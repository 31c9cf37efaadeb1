import Once

extension Kind {
  /// Runs that share a store: threads at two guards that block, and tasks at two that suspend.
  static let stored = Kind(name: "stored") { round in
    var random = round.random()
    let marking: OnceStore.Marking = random.isOne(in: 2) ? .afterSuccess : .beforeRun
    let trials = round.trials(20...60)
    let sites = trials.enumerated().map { place, trial in
      var random = round.random(4, place)
      return Site(trial, marking, yields: random.int(in: 0...2), heeding: random.isOne(in: 2))
    }
    let workers = random.int(in: 2...8)
    let threads = Task.detached {
      await round.threads(workers, to: sites.count) { place, _, random in
        let once = sites[place].blocking[random.int(in: 0...1)]
        trials[place].call {
          try once()
          return nil
        }
      }
    }
    let cancelled = sites.map { _ in Count() }
    await round.places(sites.count) { place in
      var random = round.random(5, place)
      let count = await round.tasks(random.crowd(), at: place) { _, random in
        let once = sites[place].suspending[random.int(in: 0...1)]
        await trials[place].call {
          try await once()
          return nil
        }
      }
      cancelled[place].value.increment(by: count)
    }
    await threads.value
    for (place, trial) in trials.enumerated() {
      for once in sites[place].blocking { round.tally.check(once.hasRun == trial.hasRun, "hasRun is wrong") }
      for once in sites[place].suspending { round.tally.check(once.hasRun == trial.hasRun, "hasRun is wrong") }
      trial.close(cancelled: cancelled[place].value.get())
    }
  }

  private struct Site: Sendable {
    let blocking: [RunOnce<@Sendable () throws -> Void>]
    let suspending: [Procedure]

    init(_ trial: Trial, _ marking: OnceStore.Marking, yields: Int, heeding: Bool) {
      let store = OnceStore.memory()
      blocking = (0..<2).map { _ in
        RunOnce(in: store, marking: marking) { () throws -> Void in _ = try trial.run() }
      }
      suspending = (0..<2).map { _ in
        Procedure(in: store, marking: marking) { _ = try await trial.run(yielding: yields, heeding: heeding) }
      }
    }
  }
}
