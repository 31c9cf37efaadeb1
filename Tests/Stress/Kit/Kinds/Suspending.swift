import Once

extension Kind {
  /// `RunOnce` with a payload that suspends and throws at first, called by tasks that are canceled.
  static let suspending = tasks("suspending") { trial in
    if trial.takesSelf {
      let object = Object<RunOnceKind.Suspending>(.init { [payload = trial.suspending()] _ in try await payload() })
      return ({ _ in try await object.once() }, { object.$once.hasRun == trial.hasRun })
    }
    let once = RunOnce(trial.suspending())
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
    let once = RunOnce(trial.suspending())
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

    func call(_ once: AsyncOnce<Int, any Error>) async throws -> Int { try await once() }
  }

  /// Properties of the main actor's, called by tasks from anywhere.
  static let onMainActor = tasks("on the main actor", Terms(canLeave: false)) { trial in
    let model = Model(trial)
    return ({ _ in try await model.open() }, { true })
  }

  static let onMainActorSuspending = tasks("on the main actor, suspending") { trial in
    let model = Model(trial)
    return ({ _ in try await model.load() }, { true })
  }

  @MainActor private final class Model {
    private let trial: Trial
    @RunOnce.WithSelf(onMainActor: { (model: Model) throws in try model.trial.run() }) var open
    @RunOnce.WithSelf(onMainActor: { (model: Model) async throws in try await model.trial.run() }) var load

    nonisolated init(_ trial: Trial) { self.trial = trial }
  }
}
