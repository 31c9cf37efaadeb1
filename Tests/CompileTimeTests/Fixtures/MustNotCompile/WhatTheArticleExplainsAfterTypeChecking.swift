// The article “When it does not compile”, for messages that come only once nothing else is wrong.

import Once

final class Player: Sendable {
  let play: RunOnce<@Sendable () -> Void>

  init() {
    // expected-error@+1 {{constant 'self.play' used before being initialized}}
    play = RunOnce { [weak self] in print(self == nil) }
  }
}

final class API {
  func items() async throws -> [String] { [] }
}

@MainActor final class Feed {
  let api = API()
  var items: [String] = []
  @RunOnce var load = { (feed: Feed) async throws in try await feed.fetch() }

  // expected-error@+1 {{sending 'self.api' risks causing data races}}
  func fetch() async throws { items = try await api.items() }
}
