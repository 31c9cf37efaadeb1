import Once

extension Kind {
  /// The inline form: threads at shared objects, and at objects that come and go.
  static let inline = threads("inline") { trial in
    let object = Thing()
    let visit: Visit = { _ in
      let result = Result { try RunOnce.forLifetime(of: object) { _ = try trial.run() } }
      // It is likely to be at the address of an object seen before.
      let passing = Thing()
      trial.check(RunOnce.claimFirstCall(for: passing), "a new object's first call is not the first")
      var runs = 0
      for _ in 1...2 { RunOnce.forLifetime(of: passing) { runs += 1 } }
      trial.check(runs == 1, "\(runs) runs for a new object")
      try result.get()
      return nil
    }
    return (visit, { true })
  }

  /// The same with blocks that suspend.
  static let inlineSuspending = tasks("inline, suspending") { trial in
    let object = Thing()
    let visit: SuspendingVisit = { _ in
      var failure: (any Error)?
      do {
        try await RunOnce.forLifetime(of: object) { () async throws in _ = try await trial.run() }
      } catch {
        failure = error
      }
      let passing = Thing()
      var runs = 0
      for _ in 1...2 { await RunOnce.forLifetime(of: passing) { () async in runs += 1 } }
      trial.check(runs == 1, "\(runs) runs for a new object")
      if let failure { throw failure }
      return nil
    }
    return (visit, { true })
  }

  private final class Thing: Sendable {}
}
