// The article “When it does not compile”, for messages that come only once nothing else is wrong.

import Once

final class Player: Sendable {
  let play: RunOnce<@Sendable () -> Void>

  init() {
    play = RunOnce { [weak self] in print(self == nil) }  // error: constant 'self.play' used before being initialized
  }
}

final class API { func items() async throws -> [String] { [] } }

@MainActor final class Feed {
  let api = API()
  var items: [String] = []
  @RunOnce var load = { (feed: Feed) async throws in try await feed.fetch() }

  func fetch() async throws { items = try await api.items() }  // error: sending 'self.api' risks causing data races
}
