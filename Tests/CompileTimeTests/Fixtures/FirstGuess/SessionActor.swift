import Once

struct Connection: Sendable {
  let host: String
}

actor Session {
  let connect = RunOnce { (session: isolated Session) async throws -> Connection in try await session.open() }
  private var attempts = 0
  private let host: String

  init(host: String) { self.host = host }

  func send(_ message: String) async throws {
    let connection = try await connect(self)
    print(connection.host, message)
  }

  private func open() async throws -> Connection {
    attempts += 1
    return Connection(host: host)
  }
}
