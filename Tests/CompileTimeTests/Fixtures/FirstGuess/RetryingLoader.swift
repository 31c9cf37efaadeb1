import Once

struct Offline: Error {}

@MainActor final class RetryingLoader {
  @RunOnce var load = { (loader: RetryingLoader) async throws -> [String] in try await loader.fetch() }
  private var attempts = 0

  func loadPatiently() async throws -> [String] {
    for _ in 1...3 {
      do { return try await load(self) } catch is Offline { try await Task.sleep(for: .seconds(1)) }
    }
    return try await load(self)
  }

  private func fetch() async throws -> [String] {
    attempts += 1
    if attempts < 3 { throw Offline() }
    return ["item"]
  }
}
