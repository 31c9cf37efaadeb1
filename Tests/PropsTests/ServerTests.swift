import Observation
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

  @Test func `a server answers everybody, and waits only for the first`() async throws {
    let server = Server()
    let answers = Task { await server.answersEverybody(["Savings"]) }
    let clients = (1...3).map { _ in Task { try await server.accounts() } }
    await answers.value
    for client in clients { #expect(try await client.value == ["Savings"]) }
    #expect(try await server.accounts() == ["Savings"])
  }

  @Test func `what is shown is shown again after a change`() async {
    let model = Model()
    let shown = CallLog()
    keepShowing("a test") {
      shown.record(model.text)
      return model.text
    }
    model.text = "after"
    await until { shown.count == 2 }
    #expect(shown.entries == ["before", "after"])
  }

  @Observable final class Model {
    var text = "before"
  }
}
