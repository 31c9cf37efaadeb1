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

/// Where a payload that suspends runs by its type: in its caller's isolation, in none, or on an actor.
enum Workplace: String {
  case callers = " async"
  case nowhere = " @concurrent async"
  case mainActor = " @MainActor async"
  case itsActor = " isolated async"
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
  /// The way with a body that suspends, if the payload does.
  var suspending: SuspendingSubject<Result>?
  let make: @Sendable (@escaping BlockingBody<Result>) async -> Instance<Result>

  static var all: [Subject] { synchronous + SuspendingSubject<Result>.all.map(\.lifted) }

  /// Those whose payload does not suspend, although callers may have to, to reach its actor.
  static var synchronous: [Subject] { BlockingSubject<Result>.all.map(\.lifted) + onActors }

  /// An instance whose payload is given that instance; until it has run, they keep each other alive.
  func makeWithItself(_ body: @escaping @Sendable (Instance<Result>) throws -> Result) async -> Instance<Result> {
    let itself = Unguarded<[Instance<Result>]>([])
    let once = await make { try body(itself.value[0]) }
    itself.value = [once]
    return once
  }

  /// An instance whose payload calls it between two steps.
  func makeCallingItself(
    before: @escaping @Sendable () -> Void,
    after: @escaping BlockingBody<Result>
  ) async -> Instance<Result> {
    guard let suspending else {
      return await makeWithItself { itself in
        before()
        _ = try itself.callInside?()
        return try after()
      }
    }
    let itself = Unguarded<[Instance<Result>]>([])
    let once = await suspending.make {
      before()
      _ = try await itself.value[0].call()
      return try after()
    }
    itself.value = [once]
    return once
  }
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
  let place: Workplace
  let make: @Sendable (@escaping Body<Result>) async -> Instance<Result>

  var lifted: Subject<Result> {
    Subject(name: name, throwing: throwing, suspending: self) { body in await make { try body() } }
  }

  /// Where a test's tasks run with this subject.
  var lane: Lane { Lane(isOnMainActor: isOnMainActor) }
  var isOnMainActor: Bool { place == .mainActor }
}

// MARK: - What subjects make

/// One `RunOnce` with a payload of any kind: what a test can do to all of them.
struct Instance<Result: Sendable>: Declared, Sendable {
  /// In each form: as most clients call it, and for a `RunOnce` in another one, such as with `$`.
  let calls: [Body<Result>]
  /// The same call from inside a payload that does not suspend.
  var callInside: (@Sendable () throws -> Result)?
  let progress: Progress

  var call: Body<Result> { calls[0] }
}

/// One that any thread may call and whose callers block.
struct BlockingInstance<Result: Sendable>: Declared, Sendable {
  let calls: [BlockingBody<Result>]
  let progress: Progress

  var call: BlockingBody<Result> { calls[0] }
  var lifted: Instance<Result> {
    Instance(calls: calls.map { call in { try call() } }, callInside: call, progress: progress)
  }
}

/// What is declared in one of the forms, a value or what keeps a property, or a way to call that.
protocol Declared {
  var progress: Progress { get }
}

extension Declared {
  var hasRun: Bool { progress.once.hasRun }
  var isRunning: Bool { progress.once.isRunning }
  var hasRunOrIsRunning: Bool { progress.once.hasRunOrIsRunning }
  /// Everything that a description, a mirror or a dump of the wrapper says.
  var appearances: [String] { appearancesOf(progress.once) }
}

/// What can be asked of a `RunOnce` from any thread, even if its owner is bound to an actor.
///
/// `@unchecked Sendable`: the answers are read from atomics and the result. The payload, which may be bound to an
/// actor, is not touched.
struct Progress: @unchecked Sendable {
  let once: any Asked

  protocol Asked {
    var hasRun: Bool { get }
    var isRunning: Bool { get }
    var hasRunOrIsRunning: Bool { get }
  }
}

extension RunOnce: Progress.Asked {}
extension RunOnce.WithSelf: Progress.Asked {}

/// It does not say that it is being made.
extension LazyOnce: Progress.Asked {
  var hasRun: Bool { isInitialized }
  var isRunning: Bool { false }
  var hasRunOrIsRunning: Bool { isInitialized }
}

// MARK: - What the lists are made of

/// A payload as the lists declare it: with the argument of a call, and an error of its type.
typealias Function<Argument, Failure: Error, Result> = @Sendable (Argument) throws(Failure) -> Result
typealias SuspendingFunction<Argument, Failure: Error, Result> =
  nonisolated(nonsending) @Sendable (Argument) async throws(Failure) -> Result

/// How a test's body throws through a payload that throws only a `Failure`, and what each call passes to that.
struct Thrower<Argument: Sendable, Failure: Error>: Sendable {
  let throwing: Throwing
  let argument: Argument
  let wrap: @Sendable (any Error) -> Failure

  var description: String { "(\(Argument.self == Void.self ? "" : "\(Argument.self)"))\(throwing.rawValue)" }

  /// A body as a payload calls it.
  func check<Result>(_ body: @escaping BlockingBody<Result>) -> Function<Argument, Failure, Result> {
    { passed throws(Failure) in
      #expect("\(passed)" == "\(argument)", "a payload was given what no caller passed")
      do { return try body() } catch { throw wrap(error) }
    }
  }

  func check<Result>(_ body: @escaping Body<Result>) -> SuspendingFunction<Argument, Failure, Result> {
    { passed async throws(Failure) in
      #expect("\(passed)" == "\(argument)", "a payload was given what no caller passed")
      do { return try await body() } catch { throw wrap(error) }
    }
  }
}

/// The only error of payloads that throw no other, with what a test's body has thrown.
struct Wrapped: Error { let error: any Error }

extension Thrower<Int, Never> {
  static var nothing: Self {
    Thrower(throwing: .nothing, argument: 1) { fatalError("a test let a payload throw whose type cannot: \($0)") }
  }
}

// No argument, kept as one without a size, is an argument as well.
extension Thrower<Void, any Error> {
  static var anything: Self { Thrower(throwing: .anything, argument: ()) { $0 } }
}

extension Thrower<Int, Wrapped> {
  static var oneType: Self { Thrower(throwing: .oneType, argument: 1, wrap: Wrapped.init) }
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
  init<Once: Declared & Sendable, Argument, Failure>(
    _ form: String,
    _ thrower: Thrower<Argument, Failure>,
    _ make: @escaping @Sendable (@escaping Function<Argument, Failure, Result>) -> Once,
    _ calls: (@Sendable (Once, Argument) throws -> Result)...
  ) {
    self.init(name: "\(form) \(thrower.description)", throwing: thrower.throwing) { body in
      let once = make(thrower.check(body))
      return BlockingInstance(
        calls: calls.map { call in { try unwrapping { try call(once, thrower.argument) } } },
        progress: once.progress
      )
    }
  }
}

extension Subject {
  init<Once: Declared & Sendable, Argument, Failure>(
    _ form: String,
    _ thrower: Thrower<Argument, Failure>,
    _ make: @escaping @Sendable (@escaping Function<Argument, Failure, Result>) -> Once,
    _ calls: (@MainActor @Sendable (Once, Argument) throws -> Result)...
  ) {
    self.init(name: "\(form) @MainActor \(thrower.description)", throwing: thrower.throwing) { body in
      let once = make(thrower.check(body))
      return Instance(
        calls: calls.map { call in { try await MainActor.run { try unwrapping { try call(once, thrower.argument) } } }
        },
        callInside: { try MainActor.assumeIsolated { try unwrapping { try calls[0](once, thrower.argument) } } },
        progress: once.progress
      )
    }
  }

  /// Of an actor.
  init<Argument, Failure>(
    _ thrower: Thrower<Argument, Failure>,
    _ make:
      @escaping @Sendable (@escaping Function<Argument, Failure, Result>)
      -> Host<RunOnceKind.OnActor, Argument, Failure, Result>
  ) {
    self.init(name: "with self isolated \(thrower.description)", throwing: thrower.throwing) { body in
      let host = make(thrower.check(body))
      return Instance(
        calls: [{ try await unwrapping { try await host.callOnce(thrower.argument) } }],
        callInside: { try host.assumeIsolated { host in try unwrapping { try host.callOnce(thrower.argument) } } },
        progress: host.progress
      )
    }
  }
}

extension SuspendingSubject {
  init<Once: Declared & Sendable, Argument, Failure>(
    _ form: String,
    _ thrower: Thrower<Argument, Failure>,
    _ place: Workplace,
    _ make: @escaping @Sendable (@escaping SuspendingFunction<Argument, Failure, Result>) -> Once,
    _ calls: (nonisolated(nonsending) @Sendable (Once, Argument) async throws -> Result)...
  ) {
    self.init(name: "\(form)\(place.rawValue) \(thrower.description)", throwing: thrower.throwing, place: place) {
      body in
      let once = make(thrower.check(body))
      return Instance(
        calls: calls.map { call in { try await unwrapping { try await call(once, thrower.argument) } } },
        progress: once.progress
      )
    }
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

extension Host where Kind == RunOnceKind.OnActor {
  func callOnce(_ argument: Argument) throws(Failure) -> Result { try once(argument) }
}

extension Host where Kind == RunOnceKind.SuspendingOnActor, Result: Sendable {
  func callOnce(_ argument: Argument) async throws(Failure) -> Result { try await once(argument) }
}

extension RunOnce: Declared {
  var progress: Progress { Progress(once: self) }
}
