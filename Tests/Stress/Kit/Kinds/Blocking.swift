import Once

extension Kind {
  /// `RunOnce` with a payload that throws at first, called by threads.
  static let blocking = threads("blocking") { trial in
    if trial.takesSelf {
      let object = Object<RunOnceKind.Blocking>(.init { [payload = trial.blocking()] _ in try payload() })
      return ({ _ in try object.once() }, { object.$once.hasRun == trial.hasRun })
    }
    let once = RunOnce(trial.blocking())
    return ({ _ in try once() }, { once.hasRun == trial.hasRun })
  }

  /// `LazyOnce`, read by threads.
  static let lazy = threads("lazy", Terms(failures: 0...0)) { trial in
    let owner = LazyOwner(trial)
    if trial.takesSelf { return ({ _ in owner.valueOfSelf }, { owner.$valueOfSelf.isInitialized }) }
    return ({ _ in owner.value }, { owner.$value.isInitialized })
  }

  /// `@unchecked Sendable`: any thread may read a `LazyOnce` unless its initializer is bound to an isolation.
  private final class LazyOwner: @unchecked Sendable {
    @LazyOnce var value: Int
    @LazyOnce<Int>.WithSelf<LazyOwner> var valueOfSelf: Int

    init(_ trial: Trial) {
      let (payload, ofSelf) = (trial.blocking(), trial.blocking())
      func make(_ payload: () throws -> Int) -> Int { do { return try payload() } catch { fatalError("\(error)") } }
      _value = LazyOnce(wrappedValue: make(payload))
      _valueOfSelf = LazyOnce.WithSelf { _ in make(ofSelf) }
    }
  }

  /// A payload that comes later: some threads call, others provide.
  static let late = threads("late", Terms(failures: 0...0, isLate: true)) { trial in
    let once = BlockingOnce<Void, Never>(payload: .later)
    let visit: Visit = { thread in
      // The first calls and the second provides, so that there is a run.
      let provides = thread.number == 1 || thread.number > 1 && thread.random.isOne(in: 4)
      if provides { once.provide { _ = try? trial.run() } } else { once() }
      return nil
    }
    return (visit, { once.hasRun && trial.hasRun })
  }
}
