// The article “When it does not compile”, for messages that come only once nothing else is wrong.

import Once

final class Player: Sendable {
  let play: BlockingOnce<Void, Never>

  init() {
    play = RunOnce { [weak self] in print(self == nil) }  // error: constant 'self.play' used before being initialized
  }
}

final class API { func items() async throws -> [String] { [] } }

@MainActor final class Feed {
  let api = API()
  var items: [String] = []
  @RunOnce.WithSelf(onMainActor: { (feed: Feed) async throws in try await feed.fetch() }) var load

  func fetch() async throws { items = try await api.items() }  // error: sending 'self.api' risks causing data races
}

@MainActor final class Model {
  @RunOnce.WithSelf({ (model: Model) in model.count += 1 }) var show
  var count = 0

  nonisolated init() {}  // error: return from initializer without initializing all stored properties
}

/// A task group belongs to one task, and the run has another.
func gather(for list: API) async {
  await withTaskGroup(of: String.self) { group in
    await RunOnce.forLifetime(of: list) {  // error: escaping closure captures 'inout' parameter 'group'
      group.addTask { "a" }
      await Task.yield()
    }
  }
}
