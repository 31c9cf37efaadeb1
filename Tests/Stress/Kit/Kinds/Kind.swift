/// A kind of round.
struct Kind: Sendable {
  let name: String
  let run: @Sendable (Round) async -> Void

  static let all = [
    flags, storedFlags, values, blocking, suspending, concurrent, unfailing, lazy, onActors, onMainActor,
    onMainActorSuspending, late, owners, suspendingOwners, ownership, suspendingOwnership, inline, inlineSuspending,
    stored, immediate, circles, keyed, keyedForgetful,
  ]
}

extension Kind {
  /// What a caller does with a guard; it returns the payload's result, or nothing.
  typealias Visit = @Sendable (inout Caller) throws -> Int?
  typealias SuspendingVisit = @Sendable (inout Caller) async throws -> Int?

  /// Threads at guards that block.
  ///
  /// `make` makes a guard; it returns what a thread does with it, and what must be true in the end.
  static func threads(
    _ name: String,
    _ terms: Terms = Terms(),
    _ make: @escaping @Sendable (Trial) -> (visit: Visit, isRight: @Sendable () -> Bool)
  ) -> Kind {
    Kind(name: name) { round in
      var random = round.random()
      let trials = round.trials(40...150, terms)
      let guards = trials.map(make)
      await round.threads(random.crowd(), to: trials.count) { place, caller in
        trials[place].call { try guards[place].visit(&caller) }
      }
      for (trial, tried) in zip(trials, guards) { trial.close(isRight: tried.isRight()) }
    }
  }

  /// The same for tasks, at guards that may suspend, and whose failure all who wait share.
  static func tasks(
    _ name: String,
    _ terms: Terms = Terms(),
    _ make: @escaping @Sendable (Trial) -> (visit: SuspendingVisit, isRight: @Sendable () -> Bool)
  ) -> Kind {
    Kind(name: name) { round in
      var terms = terms
      terms.sharesFailure = true
      let trials = round.trials(20...60, terms)
      let guards = trials.map(make)
      await round.tasks(to: trials.count) { place, caller in
        await trials[place].call { try await guards[place].visit(&caller) }
      } end: { place, cancelled in
        trials[place].close(isRight: guards[place].isRight(), cancelled: cancelled)
      }
    }
  }
}
