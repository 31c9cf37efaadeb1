// What it may not: a payload that suspends. The compiler says for each from which version on it may.

import Once

final class Feed {
  @RunOnce var load = { (feed: Feed) async throws in try await feed.fetch() }  // refused
  @RunOnce var spelled: () async -> Void = {}  // refused
  func fetch() async throws {}
}

let open = RunOnce { () async throws -> Int in 42 }  // refused
