import Props
import Testing

@MainActor @Suite struct ServerTests {
  @Test func `a server answers the oldest request first`() async throws {
    let server = Server()
    let first = Task { try await server.accounts() }
    await until { server.requests == 1 }
    let second = Task { try await server.accounts() }
    await until { server.requests == 2 }
    await server.fails()
    await server.answers(["Savings"])
    await #expect(throws: NoNetwork.self) { try await first.value }
    #expect(try await second.value == ["Savings"])
  }
}
