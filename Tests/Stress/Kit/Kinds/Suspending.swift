import Once

extension Kind {
  typealias Fetch = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Int>
  typealias Procedure = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>

  /// `RunOnce` with a payload that suspends and throws at first, called by tasks that are cancelled.
  static let suspending = Kind(name: "suspending") { round in
    let trials = round.trials(20...60)
    await round.places(trials.count) { place in
      var random = round.random(4, place)
      let (trial, yields, heeding) = (trials[place], random.int(in: 0...3), random.isOne(in: 2))
      if random.isOne(in: 2) {
        let once = Fetch { [token = trial.token()] in
          token.use()
          return try await trial.run(yielding: yields, heeding: heeding)
        }
        let cancelled = await round.tasks(random.crowd(), at: place) { _, _ in await trial.call { try await once() } }
        round.tally.check(once.hasRun == trial.hasRun, "hasRun is wrong")
        trial.close(cancelled: cancelled)
      } else {
        let once = RunOnce { @concurrent [token = trial.token()] () async throws -> Int in
          token.use()
          return try await trial.run(yielding: yields, heeding: heeding)
        }
        let cancelled = await round.tasks(random.crowd(), at: place) { _, _ in await trial.call { try await once() } }
        round.tally.check(once.hasRun == trial.hasRun, "hasRun is wrong")
        trial.close(cancelled: cancelled)
      }
    }
  }

  /// The same with a payload that cannot throw, so nobody leaves.
  static let unfailing = Kind(name: "unfailing") { round in
    let trials = round.trials(20...60, failures: 0...0)
    await round.places(trials.count) { place in
      var random = round.random(4, place)
      let (trial, yields) = (trials[place], random.int(in: 0...3))
      let once = RunOnce { [token = trial.token()] () async -> Int in
        token.use()
        do { return try await trial.run(yielding: yields, heeding: false) } catch { fatalError("\(error)") }
      }
      let cancelled = await round.tasks(random.crowd(), at: place) { _, _ in await trial.call { await once() } }
      round.tally.check(once.hasRun, "has not run")
      trial.close(cancelled: cancelled, canLeave: false)
    }
  }

  /// The same with callers on two actors and on none.
  static let onActors = Kind(name: "on actors") { round in
    let trials = round.trials(20...60)
    let homes = (Home(), Home())
    await round.places(trials.count) { place in
      var random = round.random(4, place)
      let (trial, yields, heeding) = (trials[place], random.int(in: 0...2), random.isOne(in: 2))
      let once = Fetch { [token = trial.token()] in
        token.use()
        return try await trial.run(yielding: yields, heeding: heeding)
      }
      let cancelled = await round.tasks(random.crowd(), at: place) { task, _ in
        switch task % 3 {
        case 0: await homes.0.call(once, trial)
        case 1: await homes.1.call(once, trial)
        default: await trial.call { try await once() }
        }
      }
      trial.close(cancelled: cancelled)
    }
  }

  private actor Home {
    func call(_ once: Fetch, _ trial: Trial) async { await trial.call { try await once() } }
  }

  /// A payload that comes later: some tasks call, others provide.
  static let lateSuspending = Kind(name: "late, suspending") { round in
    let trials = round.trials(20...60, failures: 0...1)
    await round.places(trials.count) { place in
      var random = round.random(4, place)
      let (trial, yields) = (trials[place], random.int(in: 0...2))
      let once = Procedure(payload: .later)
      let cancelled = await round.tasks(random.crowd(), at: place) { task, random in
        let provides = task == 1 || task > 1 && random.isOne(in: 4)
        await trial.call(isAnswered: false) {
          if provides {
            _ = try await once.provide { _ = try await trial.run(yielding: yields, heeding: false) }
          } else {
            try await once()
          }
          return nil
        }
      }
      round.tally.check(cancelled > 0 || trial.wasTried, "called and provided, but not run")
      trial.close(cancelled: cancelled, isLate: true)
    }
  }
}
