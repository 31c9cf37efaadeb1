import Once
import Testing

/// Half of the test is that these declarations compile.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload may touch what its owner isolates` {
  @MainActor private final class Screen {
    @RunOnce var load = { (screen: Screen) async throws in try await screen.fetch() }
    @RunOnce var close = { @MainActor (screen: Screen) async -> Int in
      screen.loads += 10
      return screen.loads
    }
    var loads = 0

    func fetch() async throws {
      await Task.yield()
      loads += 1
    }
  }

  // SOM-08: swift-once-macro: its asynchronous form, which a main-actor type cannot use.
  @Test @MainActor func `a payload that suspends may touch main-actor state of a main-actor type`() async throws {
    let screen = Screen()
    for _ in 0..<2 {
      try await screen.load(screen)
      #expect(await screen.close(screen) == 11)
    }
    #expect(screen.loads == 11)
  }

  private actor Account {
    @RunOnce var open = { (account: isolated Account) async in account.opened += 1 }
    @RunOnce var lock = { (account: isolated Account) in account.opened += 100 }
    let close = RunOnce { (account: isolated Account) async throws -> Int in
      account.opened += 10
      return account.opened
    }
    private var opened = 0

    func use() async throws -> [Int] {
      await open(self)
      await open(self)
      lock(self)
      lock(self)
      return [opened, try await close(self), try await close(self)]
    }
  }

  // SOM-08: swift-once-macro: its asynchronous form, which a main-actor type cannot use.
  @Test func `the same for an actor and its own state`() async throws {
    #expect(try await Account().use() == [101, 111, 111])
  }
}
