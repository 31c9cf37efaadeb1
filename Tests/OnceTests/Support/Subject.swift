import Once
import Testing

/// A way to declare a `RunOnce`: one type of payload in one form of declaration.
///
/// Tests that apply to all of them take `all` as their arguments. Each is there twice, plain and observed: no guarantee
/// may depend on whether somebody observes.
protocol Declaration: Sendable, CustomTestStringConvertible {
  /// The form and the payload's type.
  var name: String { get }
  static var all: [Self] { get }
}

extension Declaration {
  var testDescription: String { name }
  var canThrow: Bool { name.contains("throws") }

  static var throwing: [Self] { all.filter(\.canThrow) }
}

/// Any way, with a body that does not suspend.
struct Subject<Result: Sendable>: Declaration {
  let name: String
  let make: @Sendable (@escaping @Sendable () throws -> Result) async -> Instance<Result>

  static var all: [Subject] { synchronous + SuspendingSubject<Result>.all.map(\.lifted) }

  /// Those whose payload does not suspend, although callers may have to, to reach its actor.
  static var synchronous: [Subject] {
    BlockingSubject<Result>.all.map(\.lifted) + onActors + onActors.map(\.observed)
  }

  private var observed: Subject { Subject(name: "\(name), observed") { await make($0).observed } }
}

/// A way whose callers block, on any thread.
struct BlockingSubject<Result: Sendable>: Declaration {
  let name: String
  let make: @Sendable (@escaping @Sendable () throws -> Result) -> BlockingInstance<Result>

  static var all: [BlockingSubject] { unobserved + unobserved.map(\.observed) }

  fileprivate var lifted: Subject<Result> { Subject(name: name) { make($0).lifted } }

  private var observed: BlockingSubject { BlockingSubject(name: "\(name), observed") { make($0).observed } }
}

/// A way whose payload suspends.
struct SuspendingSubject<Result: Sendable>: Declaration {
  let name: String
  /// Whether its tasks run on the main actor and not where the test puts them.
  var isOnMainActor = false
  let make: @Sendable (@escaping Body<Result>) async -> Instance<Result>

  static var all: [SuspendingSubject] { unobserved + unobserved.map(\.observed) }
  static var nonthrowing: [SuspendingSubject] { all.filter { !$0.canThrow } }

  private static var unobserved: [SuspendingSubject] { inCallersIsolation + outOfIsolation + inActors + onMainActor }

  fileprivate var lifted: Subject<Result> { Subject(name: name) { body in await make { try body() } } }

  private var observed: SuspendingSubject {
    SuspendingSubject(name: "\(name), observed", isOnMainActor: isOnMainActor) { await make($0).observed }
  }

  /// Where a test's tasks run with this subject.
  var stage: any Stage { isOnMainActor ? MainStage() : Lane() }
}

extension Subject {
  /// An instance whose payload is given that instance; until it has run, they keep each other alive.
  func makeWithItself(_ body: @escaping @Sendable (Instance<Result>) throws -> Result) async -> Instance<Result> {
    let itself = Unguarded<[Instance<Result>]>([])
    let once = await make { try body(itself.value[0]) }
    itself.value = [once]
    return once
  }
}

extension SuspendingSubject {
  /// An instance whose payload is given that instance; until it has run, they keep each other alive.
  func makeWithItself(
    _ body: nonisolated(nonsending) @escaping @Sendable (Instance<Result>) async throws -> Result
  ) async -> Instance<Result> {
    let itself = Unguarded<[Instance<Result>]>([])
    let once = await make { try await body(itself.value[0]) }
    itself.value = [once]
    return once
  }
}
