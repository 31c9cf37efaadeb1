// What it may not: a payload that suspends. The compiler says for each from which version on it may.

import Once

final class Feed {
  @RunOnce var load = { (feed: Feed) async throws in try await feed.fetch() }  // refused
  @RunOnce var spelled: () async -> Void = {}  // refused
  func fetch() async throws {}
}

let open = RunOnce { () async throws -> Int in 42 }  // refused

actor Cache {
  @RunOnce.WithSelf({ (cache: isolated Cache) async in await cache.fill() }) var load  // refused
  @RunOnce(concurrentCalls: .shareFailure) var fetch = { (cache: isolated Cache) async throws -> Int in 42 }  // refused
  func fill() async {}
}

let count = RunOnce { (cache: isolated Cache) async -> Int in 42 }  // refused
