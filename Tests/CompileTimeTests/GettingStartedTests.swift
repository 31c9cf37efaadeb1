// The model and the test of the article “Getting started”, as they stand there: `Documentation` compares them.
import Observation
import Once
import Testing

@MainActor @Observable final class Feed {
  private(set) var items: [String] = []
  private(set) var problem: (any Error)?
  @ObservationIgnored
  @RunOnce.WithSelf(onMainActor: { (feed: Feed) async throws in
    do { feed.items = try await feed.fetchItems() } catch {
      if !Task.isCancelled { feed.problem = error }
      throw error
    }
  }) var load
  private let fetchItems: @MainActor () async throws -> [String]
  init(fetchItems: @escaping @MainActor () async throws -> [String]) {
    self.fetchItems = fetchItems
  }
}

struct Offline: Error {}

@MainActor @Test func `a load that failed is tried again`() async throws {
  var answers: [Result<[String], any Error>] = [
    .failure(Offline()), .success(["a"]),
  ]
  let feed = Feed { try answers.removeFirst().get() }
  await #expect(throws: Offline.self) { try await feed.load() }
  #expect(feed.problem is Offline && !feed.$load.hasRun)
  try await feed.load()
  try await feed.load()
  #expect(feed.items == ["a"] && feed.$load.hasRun)
}
