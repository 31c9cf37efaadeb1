import Once

extension Kind {
  typealias Fetch = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Int>
  typealias Action = nonisolated(nonsending) () async throws -> Int
  typealias Procedure = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>

  /// `RunOnce` with a payload that suspends and throws at first, called by tasks that are canceled.
  static let suspending = Kind(name: "suspending") { round in
    await round.trySuspending { trial in
      if trial.takesSelf {
        let object = Object<Action>(.init { [payload = trial.suspending()] _ in try await payload() })
        return ({ _, _ in await trial.call { try await object.once() } }, { _ in object.$once.hasRun == trial.hasRun })
      }
      let once = Fetch(trial.suspending())
      return ({ _, _ in await trial.call { try await once() } }, { _ in once.hasRun == trial.hasRun })
    }
  }

  /// The same with a payload that leaves its caller's isolation.
  static let concurrent = Kind(name: "concurrent") { round in
    await round.trySuspending { trial in
      let once = RunOnce { @concurrent [payload = trial.suspending()] () async throws -> Int in try await payload() }
      return ({ _, _ in await trial.call { try await once() } }, { _ in once.hasRun == trial.hasRun })
    }
  }

  /// The same with a payload that cannot throw, so nobody leaves.
  static let unfailing = Kind(name: "unfailing") { round in
    await round.trySuspending(failures: 0...0, canLeave: false) { trial in
      let once = RunOnce { [payload = trial.suspending()] () async -> Int in
        do { return try await payload() } catch { fatalError("\(error)") }
      }
      return ({ _, _ in await trial.call { await once() } }, { _ in once.hasRun })
    }
  }

  /// The same with callers on two actors and on none.
  static let onActors = Kind(name: "on actors") { round in
    let homes = (Home(), Home())
    await round.trySuspending { trial in
      let once = Fetch(trial.suspending())
      return (
        { task, _ in
          switch task % 3 {
          case 0: await homes.0.call(once, trial)
          case 1: await homes.1.call(once, trial)
          default: await trial.call { try await once() }
          }
        },
        { _ in once.hasRun == trial.hasRun }
      )
    }
  }

  private actor Home {
    func call(_ once: Fetch, _ trial: Trial) async { await trial.call { try await once() } }
  }
}
