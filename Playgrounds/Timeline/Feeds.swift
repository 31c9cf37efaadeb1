import Once

/// A list whose load is guarded by a flag, which is set before the load.
@MainActor final class FlagFeed {
  private(set) var items: [String] = []
  private var didLoad = false
  private let fetch: @MainActor () async throws -> [String]

  init(fetch: @escaping @MainActor () async throws -> [String]) { self.fetch = fetch }

  func load() async throws {
    guard !didLoad else { return }
    didLoad = true
    items = try await fetch()
  }
}

/// A list whose load is a `RunOnce`.
@MainActor final class RunOnceFeed {
  private(set) var items: [String] = []
  private let fetch: @MainActor () async throws -> [String]

  init(fetch: @escaping @MainActor () async throws -> [String]) { self.fetch = fetch }

  @RunOnce.WithSelf(onMainActor: { (feed: RunOnceFeed) async throws in
    feed.items = try await feed.fetch()
  }) var load
}
