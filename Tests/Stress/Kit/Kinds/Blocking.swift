import Once

extension Kind {
  /// `RunOnce` with a payload that throws at first, called by threads.
  static let blocking = Kind(name: "blocking") { round in
    await round.tryBlocking { trial in
      let once = RunOnce(trial.blocking())
      return ({ _, _ in trial.call { try once() } }, { once.hasRun == trial.hasRun })
    }
  }

  /// `LazyOnce`, read by threads.
  static let lazy = Kind(name: "lazy") { round in
    await round.tryBlocking(failures: 0...0) { trial in
      let owner = LazyOwner(trial)
      return ({ _, _ in trial.call { owner.value } }, { owner.isInitialized })
    }
  }

  /// `@unchecked Sendable`: any thread may read a `LazyOnce` unless its initializer is bound to an isolation.
  private final class LazyOwner: @unchecked Sendable {
    @LazyOnce var value: Int

    init(_ trial: Trial) {
      let payload = trial.blocking()
      func make() -> Int { do { return try payload() } catch { fatalError("\(error)") } }
      _value = LazyOnce(wrappedValue: make())
    }

    var isInitialized: Bool { $value.isInitialized }
  }

  /// A payload that comes later: some threads call, others provide.
  static let late = Kind(name: "late") { round in
    await round.tryBlocking(failures: 0...1, isLate: true) { trial in
      let once = RunOnce<@Sendable () throws -> Void>(payload: .later)
      return (
        { thread, random in
          // The first calls and the second provides, so that there is a run.
          let provides = thread == 1 || thread > 1 && random.isOne(in: 4)
          trial.call {
            if provides { _ = try once.provide { _ = try trial.run() } } else { try once() }
            return nil
          }
        },
        { trial.wasTried }
      )
    }
  }
}
