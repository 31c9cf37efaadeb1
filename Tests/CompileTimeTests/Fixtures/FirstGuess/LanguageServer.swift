import Once

actor LanguageServer {
  struct Capabilities: Sendable {
    var hover = false
  }

  private let capabilities = SetOnce.Value<Capabilities>()

  func initialize(hover: Bool) {
    capabilities.set(Capabilities(hover: hover), orTrap: "initialize was sent twice")
  }

  func hover(at line: Int) async throws -> String? {
    guard try await capabilities.wait().hover else { return nil }
    return "line \(line)"
  }

  var isInitialized: Bool { capabilities.isSet }
}
