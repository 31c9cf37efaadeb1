import Once
import Testing

/// A payload's type in one form of declaration, with or without a store.
///
/// The subjects, from the same table, take what has no store through the guarantees. These take every initializer and
/// every call once, so that none of the many can be wired to the wrong function.
struct Shape<Result: Sendable>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes a once whose payload counts its runs, and calls it: by the function taken out before the run, by the one
  /// taken out after it, and by the once itself.
  let results: @Sendable (Trial) async throws -> (of: [Result], hasRun: Bool)

  init<Payload>(
    _ make: @escaping @Sendable (Trial) -> RunOnce<Payload>,
    _ calls: nonisolated(nonsending) @escaping @Sendable (RunOnce<Payload>, Payload) async throws -> [Result]
  ) {
    testDescription = "\(Payload.self)"
    results = { trial in
      let once = make(trial)
      return (try await calls(once, once.wrappedValue), once.hasRun)
    }
  }
}

extension Shape<Void> {
  /// For an object whose own property it is.
  init<Payload>(
    withSelf make: @escaping @Sendable (Trial) -> SelfKeeper<Payload>,
    _ calls: nonisolated(nonsending) @escaping @Sendable (SelfKeeper<Payload>) async throws -> [Void]
  ) {
    testDescription = "\(SelfKeeper<Payload>.self)"
    results = { trial in
      let object = make(trial)
      return (try await calls(object), object.hasRun)
    }
  }

  init<Payload>(
    onItself make: @escaping @Sendable (Trial) -> SelfHost<Payload>,
    _ calls: @escaping @Sendable (isolated SelfHost<Payload>) async throws -> [Void]
  ) {
    testDescription = "\(SelfHost<Payload>.self)"
    results = { trial in
      let object = make(trial)
      return (try await calls(object), object.hasRun)
    }
  }
}

extension Failing {
  /// How a payload that throws is declared.
  func calls<Result>() -> ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? {
    self == .together ? .shareFailure : nil
  }
}

/// A payload's type, provided later.
struct DeferredShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes a once, calls it first if so asked, provides the payload, calls it, and provides another.
  ///
  /// The answers are: whether the payload was accepted, whether it had run by then, and whether the other was accepted.
  let provision: @Sendable (Trial, _ isCalledFirst: Bool) async throws -> [Bool]

  init<Payload>(
    _ make: @escaping @Sendable () -> RunOnce<Payload>,
    _ calls: nonisolated(nonsending) @escaping @Sendable (RunOnce<Payload>, Int) async throws -> [Void],
    _ provide: nonisolated(nonsending) @escaping @Sendable (RunOnce<Payload>, Trial) async throws -> Bool
  ) {
    testDescription = "\(Payload.self)"
    provision = { trial, isCalledFirst in
      let once = make()
      if isCalledFirst { _ = try await calls(once, 1) }
      let provision = [try await provide(once, trial), once.hasRun]
      _ = try await calls(once, isCalledFirst ? 10 : 1)
      return provision + [try await provide(once, trial)]
    }
  }
}

extension DeferredShape {
  static var all: [Self] {
    [
      .init({ RunOnce<() -> Void>(payload: .later) }, { once, _ in [once(), once.wrappedValue()] }) { once, trial in
        once.provide { trial.run() }
      },
      .init(
        { RunOnce<@Sendable () -> Void>(payload: .later) },
        { once, _ in [once(), once.wrappedValue()] },
        { once, trial in once.provide { trial.run() } }
      ),
      .init({ RunOnce<(Int) -> Void>(payload: .later) }, { [$0($1), $0.wrappedValue($1)] }) { once, trial in
        once.provide { trial.run($0) }
      },
      .init({ RunOnce<@Sendable (Int) -> Void>(payload: .later) }, { [$0($1), $0.wrappedValue($1)] }) { once, trial in
        once.provide { trial.run($0) }
      },
      .init(
        { RunOnce<@MainActor () -> Void>(payload: .later) },
        { once, _ in await [once(), once.wrappedValue()] },
        { once, trial in await once.provide { trial.run() } }
      ),
      .init(
        { RunOnce<@MainActor (Int) -> Void>(payload: .later) },
        { await [$0($1), $0.wrappedValue($1)] },
        { once, trial in await once.provide { trial.run($0) } }
      ),
    ]
  }
}

/// What a shape is tried with.
struct Trial: Sendable {
  let runs = Counter()
  var store = OnceStore.memory()
  var marking = OnceStore.Marking.afterSuccess

  /// Counts a run, by a number that tells whose it is.
  @discardableResult func run(_ number: Int = 1) -> Int {
    #expect(store.isMarked == (marking == .beforeRun))
    return runs.add(number)
  }
}
