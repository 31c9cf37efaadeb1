import Once
import Props
import Testing

@Suite struct HomeTests {
  // As on the page Testing, word for word, which a test compares.
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
