import Once

extension Kind {
  /// The inline form: threads at shared objects, and at objects that come and go.
  static let inline = Kind(name: "inline") { round in
    await round.tryBlocking { trial in
      let object = Thing()
      let visit: Round.Visit = { _, _ in
        trial.call {
          try RunOnce.forLifetime(of: object) { _ = try trial.run() }
          return nil
        }
        // It is likely to be at the address of an object seen before.
        let passing = Thing()
        round.tally.check(RunOnce.isFirstCall(for: passing), "a new object's first call is not the first")
        var runs = 0
        for _ in 1...2 { RunOnce.forLifetime(of: passing) { runs += 1 } }
        round.tally.check(runs == 1, "\(runs) runs for a new object")
      }
      return (visit, { true })
    }
  }

  /// The same with blocks that suspend.
  static let inlineSuspending = Kind(name: "inline, suspending") { round in
    await round.trySuspending { trial in
      let object = Thing()
      let visit: Round.SuspendingVisit = { _, _ in
        await trial.call {
          try await RunOnce.forLifetime(of: object) { () async throws in _ = try await trial.run() }
          return nil
        }
        let passing = Thing()
        var runs = 0
        for _ in 1...2 { await RunOnce.forLifetime(of: passing) { () async in runs += 1 } }
        round.tally.check(runs == 1, "\(runs) runs for a new object")
      }
      return (visit, { _ in true })
    }
  }

  private final class Thing: Sendable {}
}
