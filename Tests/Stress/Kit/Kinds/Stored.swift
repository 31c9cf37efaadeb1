import Once

extension Kind {
  /// Runs that share a store: threads, which take turns, at two guards that block, and tasks at two that suspend.
  static let stored = Kind(name: "stored") { round in
    var random = round.random()
    let marking: OnceStore.Marking = random.isOne(in: 2) ? .afterSuccess : .beforeRun
    let sites = round.trials(20...60, Terms(sharesFailure: true)).map { Site($0, marking) }
    let workers = random.int(in: 2...8)
    let threads = Task.detached {
      await round.threads(workers, to: sites.count) { place, thread in
        let once = sites[place].blocking[thread.random.int(in: 0...1)]
        sites[place].trial.call {
          try once()
          return nil
        }
      }
    }
    await round.tasks(to: sites.count) { place, task in
      let once = sites[place].suspending[task.random.int(in: 0...1)]
      await sites[place].trial.call {
        try await once()
        return nil
      }
    } end: { place, cancelled in
      sites[place].cancelled.increment(by: cancelled)
    }
    await threads.value
    for site in sites {
      let answers = site.blocking.map(\.hasRun) + site.suspending.map(\.hasRun)
      site.trial.close(isRight: answers.allSatisfy { $0 == site.trial.hasRun }, cancelled: site.cancelled.get())
    }
  }

  private struct Site: Sendable {
    let trial: Trial
    let cancelled = Count()
    let blocking: [BlockingOnce<Void, any Error>]
    let suspending: [AsyncOnce<Void, any Error>]

    init(_ trial: Trial, _ marking: OnceStore.Marking) {
      let store = OnceStore.memory()
      self.trial = trial
      blocking = (0..<2).map { _ in RunOnce(in: store, marking: marking) { () throws in _ = try trial.run() } }
      suspending = (0..<2).map { _ in RunOnce(in: store, marking: marking) { _ = try await trial.run() } }
    }
  }
}
