import Once

extension Kind {
  /// `RunOnce` with a payload that throws at first, called by threads.
  static let blocking = Kind(name: "blocking") { round in
    var random = round.random()
    let workers = random.crowd()
    let trials = round.trials(40...150)
    let guards = trials.map { trial in
      RunOnce { [token = trial.token()] () throws -> Int in
        token.use()
        return try trial.run()
      }
    }
    await round.threads(workers, to: trials.count) { place, _, _ in trials[place].call { try guards[place]() } }
    for (trial, once) in zip(trials, guards) {
      round.tally.check(once.hasRun == trial.hasRun, "hasRun is wrong")
      trial.close()
    }
  }

  /// `LazyOnce`, read by threads.
  static let lazy = Kind(name: "lazy") { round in
    var random = round.random()
    let workers = random.crowd()
    let trials = round.trials(40...150, failures: 0...0)
    let owners = trials.map(LazyOwner.init)
    await round.threads(workers, to: trials.count) { place, _, _ in trials[place].call { owners[place].value } }
    for (trial, owner) in zip(trials, owners) {
      round.tally.check(owner.isInitialized, "a value that was read is not initialized")
      trial.close()
    }
  }

  /// `@unchecked Sendable`: any thread may read a `LazyOnce` unless its initializer is bound to an isolation.
  private final class LazyOwner: @unchecked Sendable {
    @LazyOnce var value: Int

    init(_ trial: Trial) {
      _value = LazyOnce(
        wrappedValue: unfailing { [token = trial.token()] in
          token.use()
          return try trial.run()
        }
      )
    }

    var isInitialized: Bool { $value.isInitialized }
  }

  /// A payload that comes later: some threads call, others provide.
  static let late = Kind(name: "late") { round in
    var random = round.random()
    let workers = random.crowd()
    let trials = round.trials(40...150, failures: 0...1)
    let guards = trials.map { _ in RunOnce<@Sendable () throws -> Void>(payload: .later) }
    // The first calls and the second provides, so that there is a run.
    await round.threads(workers, to: trials.count) { place, thread, random in
      trials[place].call(isAnswered: false) {
        if thread == 1 || thread > 1 && random.isOne(in: 4) {
          _ = try guards[place].provide { _ = try trials[place].run() }
        } else {
          try guards[place]()
        }
        return nil
      }
    }
    for trial in trials {
      round.tally.check(trial.wasTried, "called and provided, but not run")
      trial.close(isLate: true)
    }
  }

  private static func unfailing(_ body: () throws -> Int) -> Int {
    do { return try body() } catch { fatalError("a payload that cannot throw threw \(error)") }
  }
}
