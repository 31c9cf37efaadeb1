import Once

@MainActor protocol TokenProviding {
  func token() async throws -> String
}

@MainActor final class TokenProvider: TokenProviding {
  @RunOnce private var fetch = { (provider: TokenProvider) async throws -> String in try await provider.request() }
  @SetOnce.Value private var last: String?

  var lastToken: String? { last }

  func token() async throws -> String {
    let token = try await fetch(self)
    $last.setIfNeeded { token }
    return token
  }

  private func request() async throws -> String { "token" }
}
