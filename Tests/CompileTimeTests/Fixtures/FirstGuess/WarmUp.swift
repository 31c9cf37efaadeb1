import Once

final class Server: Sendable {
  private let isWarm = SetOnce()
  private let port = SetOnce.Value<Int>()

  func start() async throws {
    try await Task.sleep(for: .milliseconds(10))
    port.set(8080, orTrap: "the server was started twice")
    isWarm.set()
  }

  func respond(to request: String) async throws -> String {
    try await isWarm.wait()
    return try await "\(port.wait()): \(request)"
  }
}
