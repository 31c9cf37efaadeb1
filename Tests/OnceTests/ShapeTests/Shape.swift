import Once
import Testing

/// A payload's type in one form of declaration with a store.
///
/// The subjects, from the same table, take what has no store through the guarantees. These take every initializer with
/// one, and every call, so that none of the many can be wired to the wrong function.
struct StoredShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes a once whose payload counts its runs, calls it in every form, and says whether it has run.
  let hasRun: @Sendable (Trial) async throws -> Bool

  init<Once: Callable>(
    _ make: @escaping @Sendable (Trial) -> Once,
    _ calls: nonisolated(nonsending) @escaping @Sendable (Once, _ takenOutBefore: Once.Payload) async throws -> [Void]
  ) {
    testDescription = "\(Once.self)"
    hasRun = { trial in
      let once = make(trial)
      _ = try await calls(once, once.once)
      return once.hasRun
    }
  }

  init<Payload>(
    onItself make: @escaping @Sendable (Trial) -> SelfHost<Payload>,
    _ calls: @escaping @Sendable (isolated SelfHost<Payload>) async throws -> [Void]
  ) {
    testDescription = "\(SelfHost<Payload>.self)"
    hasRun = { trial in
      let host = make(trial)
      _ = try await calls(host)
      return host.hasRun
    }
  }
}

/// A value, or what keeps a property.
protocol Callable: Declared, SendableMetatype {
  associatedtype Payload
  /// The function that callers call.
  var once: Payload { get }
}

extension RunOnce: Callable {
  var once: Payload { wrappedValue }
}

extension SelfKeeper: Callable {}

/// A payload's type, provided later.
struct DeferredShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes a once, calls it first if so asked, provides the payload, calls it, and provides another.
  ///
  /// The answers are: whether the payload was accepted, whether it had run by then, and whether the other was accepted.
  let provision: @Sendable (Trial, _ isCalledFirst: Bool) async throws -> [Bool]

  init<Payload>(
    _ make: @escaping @Sendable () -> RunOnce<Payload>,
    _ calls: nonisolated(nonsending) @escaping @Sendable (RunOnce<Payload>) async -> [Void],
    _ provide: nonisolated(nonsending) @escaping @Sendable (RunOnce<Payload>, Trial) async -> Bool
  ) {
    testDescription = "\(Payload.self)"
    provision = { trial, isCalledFirst in
      let once = make()
      if isCalledFirst { _ = await calls(once) }
      let provision = [await provide(once, trial), once.hasRun]
      _ = await calls(once)
      return provision + [await provide(once, trial)]
    }
  }

  static var all: [Self] {
    [
      .init({ RunOnce<() -> Void>(payload: .later) }, { [$0(), $0.wrappedValue()] }, { $0.provide($1.run) }),
      .init({ RunOnce<@Sendable () -> Void>(payload: .later) }, { [$0(), $0.wrappedValue()] }, { $0.provide($1.run) }),
      .init({ RunOnce<(Int) -> Void>(payload: .later) }, { [$0(1), $0.wrappedValue(10)] }, { $0.provide($1.add) }),
      .init(
        { RunOnce<@Sendable (Int) -> Void>(payload: .later) },
        { [$0(1), $0.wrappedValue(10)] },
        { $0.provide($1.add) }
      ),
      .init(
        { RunOnce<@MainActor () -> Void>(payload: .later) },
        { await [$0(), $0.wrappedValue()] },
        { await $0.provide($1.run) }
      ),
      .init(
        { RunOnce<@MainActor (Int) -> Void>(payload: .later) },
        { await [$0(1), $0.wrappedValue(10)] },
        { await $0.provide($1.add) }
      ),
    ]
  }
}

/// What a shape is tried with.
struct Trial: Sendable {
  let runs = Counter()
  var store = OnceStore.memory()
  var marking = OnceStore.Marking.afterSuccess

  /// Counts a run.
  func run() { add(1) }

  /// Counts a run, by a number that tells whose it is.
  func add(_ number: Int) {
    #expect(store.isMarked == (marking == .beforeRun))
    runs.add(number)
  }
}
