import Once
import Testing

/// What a payload that does not suspend does.
typealias BlockingBody<Result> = @Sendable () throws -> Result

/// A way to declare a `RunOnce`: one kind of payload in one form of declaration.
///
/// Tests that apply to all of them take `all` as their arguments. The lists are in `Subjects.swift`.
protocol Declaration: Sendable, CustomTestStringConvertible {
  /// The form and the payload's type.
  var name: String { get }
  var throwing: Throwing { get }
  static var all: [Self] { get }
}

/// What a payload can throw.
enum Throwing: String {
  case nothing = ""
  case anything = " throws"
  /// An error of one type, which cannot be a cancellation.
  case oneType = " throws(Wrapped)"
}

extension Declaration {
  var testDescription: String { name }
  var canThrow: Bool { throwing != .nothing }
  /// Whether a task that is canceled while it waits leaves.
  var canLeave: Bool { throwing == .anything }
  static var throwing: [Self] { all.filter(\.canThrow) }
}

/// Any way, with a body that does not suspend.
struct Subject<Result: Sendable>: Declaration {
  let name: String
  let throwing: Throwing
  let make: @Sendable (@escaping BlockingBody<Result>) async -> Instance<Result>

  static var all: [Subject] { synchronous + SuspendingSubject<Result>.all.map(\.lifted) }

  /// Those whose payload does not suspend, although callers may have to, to reach its actor.
  static var synchronous: [Subject] { BlockingSubject<Result>.all.map(\.lifted) + onMainActor + inActors }
}

/// A way whose callers block, on any thread.
struct BlockingSubject<Result: Sendable>: Declaration {
  let name: String
  let throwing: Throwing
  let make: @Sendable (@escaping BlockingBody<Result>) -> BlockingInstance<Result>

  var lifted: Subject<Result> {
    Subject(name: name, throwing: throwing) { make($0).lifted }
  }
}

/// A way whose payload suspends.
struct SuspendingSubject<Result: Sendable>: Declaration {
  let name: String
  let throwing: Throwing
  /// Whether its tasks run on the main actor and not where the test puts them.
  var isOnMainActor = false
  let make: @Sendable (@escaping Body<Result>) async -> Instance<Result>

  static var all: [SuspendingSubject] { inCallersIsolation + outOfIsolation + inActors + onMainActor }

  var lifted: Subject<Result> {
    Subject(name: name, throwing: throwing) { body in await make { try body() } }
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

// MARK: - What the lists are made of

/// How a test's body throws through a payload that throws only a `Failure`.
struct Thrower<Failure: Error>: Sendable {
  let throwing: Throwing
  let wrap: @Sendable (any Error) -> Failure

  /// A body as a payload calls it: with the argument of a call, which is 1 for each call of a subject.
  func check<Result>(_ body: @escaping BlockingBody<Result>) -> @Sendable (Int) throws(Failure) -> Result {
    { argument throws(Failure) in
      #expect(argument == 1, "a payload was given what no caller passed")
      do { return try body() } catch { throw wrap(error) }
    }
  }

  func check<Result>(
    _ body: @escaping Body<Result>
  ) -> nonisolated(nonsending) @Sendable (Int) async throws(Failure) -> Result {
    { argument async throws(Failure) in
      #expect(argument == 1, "a payload was given what no caller passed")
      do { return try await body() } catch { throw wrap(error) }
    }
  }
}

/// The only error of payloads that throw no other, with what a test's body has thrown.
struct Wrapped: Error { let error: any Error }

extension Thrower<Never> {
  static var nothing: Self {
    Thrower(throwing: .nothing) { fatalError("a test let a payload throw whose type cannot: \($0)") }
  }
}

extension Thrower<any Error> {
  static var anything: Self { Thrower(throwing: .anything) { $0 } }
}

extension Thrower<Wrapped> {
  static var oneType: Self { Thrower(throwing: .oneType, wrap: Wrapped.init) }
}

/// Makes a call, and takes an error out of its `Wrapped`.
private func unwrapping<Result>(_ call: () throws -> Result) throws -> Result {
  do { return try call() } catch let failure as Wrapped { throw failure.error }
}

nonisolated(nonsending) private func unwrapping<Result>(
  _ call: nonisolated(nonsending) () async throws -> Result
) async throws -> Result {
  do { return try await call() } catch let failure as Wrapped { throw failure.error }
}

extension BlockingSubject {
  init<Once: Declared & Sendable, Failure>(
    _ name: String,
    _ thrower: Thrower<Failure>,
    _ make: @escaping @Sendable (@escaping @Sendable (Int) throws(Failure) -> Result) -> Once,
    _ calls: (@Sendable (Once) throws -> Result)...
  ) {
    self.init(name: name + thrower.throwing.rawValue, throwing: thrower.throwing) { body in
      let once = make(thrower.check(body))
      return BlockingInstance(
        calls: calls.map { call in { try unwrapping { try call(once) } } },
        progress: once.progress
      )
    }
  }
}

extension Subject {
  init<Once: Declared & Sendable, Failure>(
    _ name: String,
    _ thrower: Thrower<Failure>,
    onMainActor make: @escaping @Sendable (@escaping @Sendable (Int) throws(Failure) -> Result) -> Once,
    _ calls: (@MainActor @Sendable (Once) throws -> Result)...
  ) {
    self.init(name: name + thrower.throwing.rawValue, throwing: thrower.throwing) { body in
      let once = make(thrower.check(body))
      return Instance(
        calls: calls.map { call in { try await MainActor.run { try unwrapping { try call(once) } } } },
        callInside: { try MainActor.assumeIsolated { try unwrapping { try calls[0](once) } } },
        progress: once.progress
      )
    }
  }

  init<Argument, Failure>(
    _ name: String,
    _ thrower: Thrower<Failure>,
    _ make:
      @escaping @Sendable (@escaping @Sendable (Int) throws(Failure) -> Result)
      -> Host<RunOnceKind.OnActor, Argument, Failure, Result>,
    onItself call: @escaping @Sendable (isolated Host<RunOnceKind.OnActor, Argument, Failure, Result>) throws -> Result
  ) {
    self.init(name: name + thrower.throwing.rawValue, throwing: thrower.throwing) { body in
      let host = make(thrower.check(body))
      return Instance(
        calls: [{ try await unwrapping { try await call(host) } }],
        callInside: { try host.assumeIsolated { host in try unwrapping { try call(host) } } },
        progress: host.progress
      )
    }
  }
}

extension SuspendingSubject {
  init<Once: Declared & Sendable, Failure>(
    _ name: String,
    _ thrower: Thrower<Failure>,
    isOnMainActor: Bool = false,
    _ make:
      @escaping @Sendable (
        nonisolated(nonsending) @escaping @Sendable (Int) async throws(Failure) -> Result
      ) -> Once,
    _ calls: (nonisolated(nonsending) @Sendable (Once) async throws -> Result)...
  ) {
    self.init(name: name + thrower.throwing.rawValue, throwing: thrower.throwing, isOnMainActor: isOnMainActor) {
      body in
      let once = make(thrower.check(body))
      return Instance(
        calls: calls.map { call in { try await unwrapping { try await call(once) } } },
        progress: once.progress
      )
    }
  }

  init<Argument, Failure>(
    _ name: String,
    _ thrower: Thrower<Failure>,
    _ make:
      @escaping @Sendable (nonisolated(nonsending) @escaping @Sendable (Int) async throws(Failure) -> Result)
      -> Host<RunOnceKind.SuspendingOnActor, Argument, Failure, Result>,
    onItself call:
      @escaping @Sendable (isolated Host<RunOnceKind.SuspendingOnActor, Argument, Failure, Result>)
      async throws -> Result
  ) {
    self.init(name, thrower, isOnMainActor: false, make, { try await call($0) })
  }
}

// MARK: - Owners

/// A class with a property of any kind.
///
/// `@unchecked Sendable`: the tests exist to show that any thread may call its wrapper.
final class Keeper<Kind, Argument, Failure: Error, Result>: Declared, @unchecked Sendable {
  @RunOnce var once: RunOnce<Kind, Argument, Failure, Result>

  init(_ once: RunOnce<Kind, Argument, Failure, Result>) { _once = once }

  var progress: Progress { Progress(once: $once) }
}

/// A class with a property of any kind that takes it.
///
/// `@unchecked Sendable`: as `Keeper`.
final class SelfKeeper<Kind, Argument, Failure: Error, Result>: Declared, @unchecked Sendable {
  typealias Once = RunOnce<Kind, Argument, Failure, Result>.WithSelf<SelfKeeper>

  @RunOnce<Kind, Argument, Failure, Result>.WithSelf<SelfKeeper> var once: Once.Bound

  init(_ make: () -> Once) { _once = make() }

  var progress: Progress { Progress(once: $once) }
}

/// An actor that tests can tell from others.
protocol Hosting: Actor {}

/// An actor with a property of any kind that takes it.
actor Host<Kind, Argument, Failure: Error, Result>: Hosting, Declared {
  typealias Once = RunOnce<Kind, Argument, Failure, Result>.WithSelf<Host>

  @RunOnce<Kind, Argument, Failure, Result>.WithSelf<Host> var once: Once.Bound
  nonisolated let progress: Progress

  init(_ make: @Sendable () -> Once) {
    let once = make()
    progress = Progress(once: once)
    _once = once
  }
}

extension RunOnce: Declared {
  var progress: Progress { Progress(once: self) }
}
