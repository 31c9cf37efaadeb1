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
