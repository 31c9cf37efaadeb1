import Once
import Testing

/// Half of the test is that these declarations compile.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload may touch what its owner isolates` {
  @MainActor private final class Screen {
    @RunOnce var load = { (screen: Screen) async throws in try await screen.fetch() }
    @RunOnce var refresh = { @MainActor (screen: Screen) async in screen.loads += 10 }
    @RunOnce var close = { @MainActor (screen: Screen) async throws -> Int in
      screen.loads += 100
      return screen.loads
    }
    let title = RunOnce { @MainActor () async -> String in
      MainActor.assertIsolated()
      return "title"
    }
    var loads = 0

    func fetch() async throws {
      await Task.yield()
      loads += 1
    }
  }

  // SOM-08: swift-once-macro: its asynchronous form, which a main-actor type cannot use.
  @Test @MainActor func `a payload that suspends may touch main-actor state of a main-actor type`()
    async throws
  {
    let screen = Screen()
    try await screen.load(screen)
    try await screen.load(screen)
    #expect(screen.loads == 1)
    await screen.refresh(screen)
    await screen.refresh(screen)
    #expect(screen.loads == 11)
    #expect(try await screen.close(screen) == 111)
    #expect(try await screen.close(screen) == 111)
    #expect(await screen.title() == "title")
  }

  private actor Account {
    @RunOnce var open = { (account: isolated Account) async in account.opened += 1 }
    let close = RunOnce { (account: isolated Account) async throws -> Int in
      account.opened += 10
      return account.opened
    }
    private var opened = 0

    func use() async throws -> [Int] {
      await open(self)
      await open(self)
      return [opened, try await close(self), try await close(self)]
    }
  }

  // SOM-08: swift-once-macro: its asynchronous form, which a main-actor type cannot use.
  @Test func `the same for an actor and its own state`() async throws {
    #expect(try await Account().use() == [1, 11, 11])
  }
}
