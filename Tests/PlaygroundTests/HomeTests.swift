import Once
import Props
import Testing

// As on the page Testing, word for word, which a test compares.

enum Metrics {
  static let events = CallLog()
  @TaskLocal static var start = RunOnce { events.record("started") }
}

final class Home {
  let showsIntroduction: Bool
  @RunOnce var track = { Metrics.events.record("home") }

  init(in installation: OnceStore) { showsIntroduction = SetOnce(in: installation).set() }

  func open() {
    Metrics.start()
    track()
  }
}

@Suite struct HomeTests {
  @Test func `opens at first with an introduction, and is tracked`() {
    let started = CallLog()
    Metrics.$start.withValue(RunOnce { started.record("started") }) {
      let home = Home(in: .alwaysFirst)
      home.open()
      home.open()
      #expect(home.$track.hasRun)
      #expect(started.count == 1)
      #expect(home.showsIntroduction)
    }
  }

  @MainActor
  @Test func `loads again after a failure`() async throws {
    let server = Server()
    let load = RunOnce { () async throws in try await server.accounts() }
    let first = Task { try await load() }
    await server.fails()
    await #expect(throws: NoNetwork.self) { try await first.value }
    #expect(!load.hasRun)
    async let second = load()
    await server.answers(["Savings"])
    #expect(try await second == ["Savings"])
  }
}
