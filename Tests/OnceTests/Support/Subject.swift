import Testing

/// A way to declare a `RunOnce`: one shape of payload in one form of declaration.
///
/// Tests that apply to all of them take `Subject.all` as their arguments. Each is there twice, plain and observed:
/// no guarantee may depend on whether somebody observes.
struct Subject<Result: Sendable>: Sendable, CustomTestStringConvertible {
  let name: String
  let canThrow: Bool
  let make: @Sendable (@escaping @Sendable () throws -> Result) async -> Instance<Result>

  var testDescription: String { name }

  static var all: [Subject] {
    BlockingSubject<Result>.all.map(\.lifted)
      + boundToActors + boundToActors.map(\.observed)
      + SuspendingSubject<Result>.all.map(\.lifted)
  }

  static var throwing: [Subject] { all.filter(\.canThrow) }
}

/// A way to declare a `RunOnce` that any thread may call and whose callers block.
struct BlockingSubject<Result: Sendable>: Sendable, CustomTestStringConvertible {
  let name: String
  let canThrow: Bool
  let make: @Sendable (@escaping @Sendable () throws -> Result) -> BlockingInstance<Result>

  var testDescription: String { name }

  static var all: [BlockingSubject] { unobserved + unobserved.map(\.observed) }

  static var throwing: [BlockingSubject] { all.filter(\.canThrow) }

  var lifted: Subject<Result> {
    Subject(name: name, canThrow: canThrow) { make($0).lifted }
  }
}

/// A way to declare a `RunOnce` whose payload suspends.
struct SuspendingSubject<Result: Sendable>: Sendable, CustomTestStringConvertible {
  let name: String
  let canThrow: Bool
  /// Whether its tasks run on the main actor and not where the test puts them.
  var isOnMainActor = false
  let make: @Sendable (@escaping Body<Result>) async -> Instance<Result>

  var testDescription: String { name }

  static var all: [SuspendingSubject] { unobserved + unobserved.map(\.observed) }

  private static var unobserved: [SuspendingSubject] {
    inCallersIsolation + outOfIsolation + inActors + onMainActor
  }

  static var throwing: [SuspendingSubject] { all.filter(\.canThrow) }
  static var nonthrowing: [SuspendingSubject] { all.filter { !$0.canThrow } }

  var lifted: Subject<Result> {
    Subject(name: name, canThrow: canThrow) { body in await make { try body() } }
  }

  /// Where a test's tasks run with this subject.
  var stage: any Stage { isOnMainActor ? MainStage() : Lane() }
}
