import Once
import Testing

/// What a payload that does not suspend does.
typealias BlockingBody<Result> = @Sendable () throws -> Result

/// The same as a payload calls it, with its argument.
typealias BlockingWork<Result> = @Sendable (Int) throws -> Result
typealias Work<Result> = nonisolated(nonsending) @Sendable (Int) async throws -> Result

/// A way to declare a `RunOnce`: one type of payload in one form of declaration.
///
/// Tests that apply to all of them take `all` as their arguments.
protocol Declaration: Sendable, CustomTestStringConvertible {
  /// The form and the payload's type.
  var name: String { get }
  var fails: Failing { get }
  static var all: [Self] { get }
}

/// Whether a payload can throw, and who gets the error.
enum Failing {
  case never
  /// The caller whose run throws; those who wait try again.
  case alone
  /// Those who wait for the run as well.
  case together
}

extension Declaration {
  var testDescription: String { name }
  var canThrow: Bool { fails != .never }
  static var throwing: [Self] { all.filter { $0.fails == .alone } }
  static var sharing: [Self] { all.filter { $0.fails == .together } }
}

/// Any way, with a body that does not suspend.
struct Subject<Result: Sendable>: Declaration {
  let name: String
  let fails: Failing
  let make: @Sendable (@escaping BlockingBody<Result>) async -> Instance<Result>

  static var all: [Subject] { synchronous + SuspendingSubject<Result>.all.map(\.lifted) }

  /// Those whose payload does not suspend, although callers may have to, to reach its actor.
  static var synchronous: [Subject] { BlockingSubject<Result>.all.map(\.lifted) + onActors() }
}

extension Subject<Void> {
  /// Those whose calls return during a run, where callers have to reach its actor.
  static var immediateOnActors: [Self] { onActors(.returnImmediately).filter { !$0.canThrow } }
}

/// A way whose callers block, on any thread.
struct BlockingSubject<Result: Sendable>: Declaration {
  let name: String
  let fails: Failing
  let make: @Sendable (@escaping BlockingBody<Result>) -> BlockingInstance<Result>

  static var all: [BlockingSubject] { declared() }

  fileprivate var lifted: Subject<Result> {
    Subject(name: name, fails: fails) { make($0).lifted }
  }
}

extension BlockingSubject<Void> {
  /// Those whose calls return during a run.
  static var immediate: [Self] { declared(.returnImmediately).filter { !$0.canThrow } }
}

/// A way whose payload suspends.
struct SuspendingSubject<Result: Sendable>: Declaration {
  let name: String
  let fails: Failing
  /// Whether its tasks run on the main actor and not where the test puts them.
  var isOnMainActor = false
  let make: @Sendable (@escaping Body<Result>) async -> Instance<Result>

  static var all: [SuspendingSubject] { inCallersIsolation + outOfIsolation + inActors + onMainActor }

  fileprivate var lifted: Subject<Result> {
    Subject(name: name, fails: fails) { body in await make { try body() } }
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

// MARK: - From the table of shapes, which lists them in `AllShapes`

extension Failing {
  fileprivate func name(of type: Any.Type) -> String { "\(type)\(self == .together ? ", sharing" : "")" }

  /// How a payload that throws is declared.
  func calls<Result>() -> ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? {
    self == .together ? .shareFailure : nil
  }
}

/// A body as a payload calls it: with the argument of a call, which is 1 for each call of a subject.
private func checked<Result>(_ body: @escaping BlockingBody<Result>) -> BlockingWork<Result> {
  { argument in
    #expect(argument == 1, "a payload was given what no caller passed")
    return try body()
  }
}

private func checked<Result>(_ body: @escaping Body<Result>) -> Work<Result> {
  { argument in
    #expect(argument == 1, "a payload was given what no caller passed")
    return try await body()
  }
}

extension BlockingSubject {
  init<Once: Declared & Sendable>(
    fails: Failing,
    _ make: @escaping @Sendable (@escaping BlockingWork<Result>) -> Once,
    _ calls: (@Sendable (Once) throws -> Result)...
  ) {
    self.init(name: fails.name(of: Once.self), fails: fails) { body in
      let once = make(checked(body))
      return BlockingInstance(calls: calls.map { call in { try call(once) } }, progress: once.progress)
    }
  }
}

extension Subject {
  init<Once: Declared & Sendable>(
    fails: Failing,
    onMainActor make: @escaping @Sendable (@escaping BlockingWork<Result>) -> Once,
    _ calls: (@MainActor @Sendable (Once) throws -> Result)...
  ) {
    self.init(name: fails.name(of: Once.self), fails: fails) { body in
      let once = make(checked(body))
      return Instance(
        calls: calls.map { call in { try await MainActor.run { try call(once) } } },
        callInside: { try MainActor.assumeIsolated { try calls[0](once) } },
        progress: once.progress
      )
    }
  }
}

extension SuspendingSubject {
  init<Once: Declared & Sendable>(
    fails: Failing,
    isOnMainActor: Bool = false,
    _ make: @escaping @Sendable (@escaping Work<Result>) -> Once,
    _ calls: (nonisolated(nonsending) @Sendable (Once) async throws -> Result)...
  ) {
    self.init(name: fails.name(of: Once.self), fails: fails, isOnMainActor: isOnMainActor) { body in
      let once = make(checked(body))
      return Instance(calls: calls.map { call in { try await call(once) } }, progress: once.progress)
    }
  }
}

// For an actor whose own property it is.

extension Subject {
  init<Payload>(
    fails: Failing,
    onItself make: @escaping @Sendable (@escaping BlockingWork<Result>) -> SelfHost<Payload>,
    _ call: @escaping @Sendable (isolated SelfHost<Payload>) throws -> Result
  ) {
    self.init(name: fails.name(of: SelfHost<Payload>.self), fails: fails) { body in
      let host = make(checked(body))
      return Instance(
        calls: [{ try await call(host) }],
        callInside: { try host.assumeIsolated { try call($0) } },
        progress: host.progress
      )
    }
  }
}

extension SuspendingSubject {
  init<Payload>(
    fails: Failing,
    onItself make: @escaping @Sendable (@escaping Work<Result>) -> SelfHost<Payload>,
    _ call: @escaping @Sendable (isolated SelfHost<Payload>) async throws -> Result
  ) {
    self.init(fails: fails, make) { try await call($0) }
  }
}

/// A class with a property of any shape.
///
/// `@unchecked Sendable`: the tests exist to show that any thread may call its wrapper.
final class Keeper<Payload>: Declared, @unchecked Sendable {
  @RunOnce var once: Payload

  init(_ once: RunOnce<Payload>) { _once = once }

  var progress: Progress { Progress(once: $once) }
}

/// A class with a property of any shape that takes it.
///
/// `@unchecked Sendable`: as `Keeper`.
final class SelfKeeper<Payload>: Declared, @unchecked Sendable {
  @RunOnce<Payload>.WithSelf<SelfKeeper> var once: Payload

  init(_ make: () -> RunOnce<Payload>.WithSelf<SelfKeeper>) { _once = make() }

  var progress: Progress { Progress(once: $once) }
}

/// An actor, which a payload may take as an isolated parameter.
protocol Hosting: Actor {}

/// An actor with such a property.
actor SelfHost<Payload>: Hosting, Declared {
  @RunOnce<Payload>.WithSelf<SelfHost> var once: Payload
  nonisolated let progress: Progress

  init(_ make: @Sendable () -> RunOnce<Payload>.WithSelf<SelfHost>) {
    let once = make()
    progress = Progress(once: once)
    _once = once
  }
}

extension RunOnce: Declared {
  var progress: Progress { Progress(once: self) }
}
