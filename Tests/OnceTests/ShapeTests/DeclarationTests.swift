import Once
import Testing

private let global = RunOnce { () -> Int in globalRuns.increment() }
private let globalRuns = Counter()

/// What a user writes, without anything that the compiler can infer.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Bare closures find their shape` {
  private final class Screen {
    @RunOnce var plain = { (screen: Screen) in screen.runs += 1 }
    @RunOnce var throwing = { (screen: Screen) throws in try screen.fail() }
    @RunOnce var suspending = { (screen: Screen) async in await screen.load() }
    @RunOnce var both = { (screen: Screen) async throws -> Int in try await screen.fetch() }
    @RunOnce var memoized = { () -> [Int] in [1, 2] }
    var runs = 0

    func fail() throws { throw Failure() }
    func load() async { runs += 10 }
    func fetch() async throws -> Int {
      runs += 100
      return runs
    }
  }

  @Test func `in a class`() async throws {
    let screen = Screen()
    for _ in 0..<2 {
      screen.plain(screen)
      #expect(throws: Failure()) { try screen.throwing(screen) }
      await screen.suspending(screen)
      #expect(try await screen.both(screen) == 111)
      #expect(screen.memoized() == [1, 2])
    }
    #expect(screen.runs == 111)
  }

  private final class Service: Sendable {
    static let bootstrap = RunOnce { () -> Int in bootstraps.increment() }
    static let bootstraps = Counter()
    let connect = RunOnce { () async throws -> String in "connected" }
    let greet = RunOnce { (name: String) -> String in "hello \(name)" }
    let started = SetOnce()
  }

  @Test func `as values of a Sendable class, statics and globals`() async throws {
    let service = Service()
    #expect(try await service.connect() == "connected")
    #expect(service.greet("one") == "hello one")
    #expect(service.greet("two") == "hello one")
    #expect(service.started.set())
    #expect(!service.started.set())
    for _ in 0..<2 {
      #expect(Service.bootstrap() == 1)
      #expect(global() == 1)
    }
    #expect(Service.bootstraps.value == 1)
    #expect(globalRuns.value == 1)
  }

  @Test func `in a function`() async throws {
    var runs = 0
    @RunOnce var plain = { runs += 1 }
    @RunOnce var both = { () async throws -> Int in 42 }
    plain()
    plain()
    #expect(runs == 1)
    #expect(try await both() == 42)
  }
}

/// A brief look at each form that has its own tests elsewhere.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Stores and deferred payloads, at a glance` {
  @Test func `a payload provided later answers the call that came before`() throws {
    var runs = 0
    @RunOnce(payload: .later) var setUp: () -> Void
    setUp()
    #expect(!$setUp.hasRun)
    #expect($setUp.provide { runs += 1 })
    #expect(runs == 1)
    #expect(!$setUp.provide { runs += 10 })
    setUp()
    #expect(runs == 1)
  }

  @Test func `a payload that throws or suspends may be provided later, too`() async throws {
    var runs = 0
    @RunOnce(payload: .later) var throwing: () throws -> Void
    @RunOnce(payload: .later) var taking: (Int) throws -> Void
    try throwing()
    #expect(throws: Failure()) { try $throwing.provide { throw Failure() } }
    #expect(try $throwing.provide { runs += 1 })
    try taking(5)
    #expect(try $taking.provide { runs += $0 })
    #expect(runs == 6)
    let log = Counter()
    @RunOnce(payload: .later) var suspending: () async throws -> Void
    try await suspending()
    await #expect(throws: Failure()) { try await $suspending.provide { throw Failure() } }
    #expect(!$suspending.hasRun)
    #expect(try await $suspending.provide { log.increment() })
    try await suspending()
    #expect(log.value == 1)
  }

  @Test func `two guards on one store run once between them`() async throws {
    let store = OnceStore.memory()
    let runs = Counter()
    @RunOnce(in: store) var first = { () -> Void in runs.increment() }
    @RunOnce(in: store) var second = { () throws -> Void in runs.increment() }
    @RunOnce(in: store) var third = { () async throws -> Void in runs.increment() }
    first()
    try second()
    try await third()
    #expect(runs.value == 1)
    #expect(SetOnce(in: store).isSet)
  }
}
