import Once

extension Kind {
  typealias Fetch = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Int>
  typealias Action = nonisolated(nonsending) () async throws -> Int
  typealias Procedure = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>

  /// `RunOnce` with a payload that suspends and throws at first, called by tasks that are canceled.
  static let suspending = tasks("suspending") { trial in
    if trial.takesSelf {
      let object = Object<Action>(.init { [payload = trial.suspending()] _ in try await payload() })
      return ({ _ in try await object.once() }, { object.$once.hasRun == trial.hasRun })
    }
    let once = Fetch(trial.suspending())
    return ({ _ in try await once() }, { once.hasRun == trial.hasRun })
  }

  /// The same with a payload that leaves its caller's isolation.
  static let concurrent = tasks("concurrent") { trial in
    let once = RunOnce { @concurrent [payload = trial.suspending()] () async throws -> Int in try await payload() }
    return ({ _ in try await once() }, { once.hasRun == trial.hasRun })
  }

  /// The same with a payload that cannot throw, so nobody leaves.
  static let unfailing = tasks("unfailing", Terms(failures: 0...0, canLeave: false)) { trial in
    let once = RunOnce { [payload = trial.suspending()] () async -> Int in
      do { return try await payload() } catch { fatalError("\(error)") }
    }
    return ({ _ in await once() }, { once.hasRun })
  }

  /// The same with callers on two actors and on none.
  static let onActors = tasks("on actors") { trial in
    let once = Fetch(trial.suspending())
    let visit: SuspendingVisit = { task in
      switch task.number % 3 {
      case 0: try await Home.first.call(once)
      case 1: try await Home.second.call(once)
      default: try await once()
      }
    }
    return (visit, { once.hasRun == trial.hasRun })
  }

  private actor Home {
    static let (first, second) = (Home(), Home())

    func call(_ once: Fetch) async throws -> Int { try await once() }
  }
}
