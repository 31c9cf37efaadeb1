import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that is the main actor's by its label` {
  @MainActor private final class Feed {
    var items: [String] = []
    var places: [Task<Bool, Never>] = []

    @RunOnce.WithSelf(onMainActor: { (feed: Feed) async throws -> Int in
      await Task.yield()
      if feed.items.isEmpty {
        feed.items.append("failed")
        throw Failure()
      }
      feed.items.append("loaded")
      feed.places.append(Task { currentActor() === MainActor.shared })
      return feed.items.count
    }) var load
    @RunOnce.WithSelf(onMainActor: { (feed: Feed) in
      feed.items.append("shown")
      feed.places.append(Task { currentActor() === MainActor.shared })
    }) var show
    @RunOnce.WithSelf(onMainActor: { (feed: Feed, page: Int) throws(Failure) -> String in
      if page == 0 { throw Failure() }
      return "page \(page) of \(feed.items.count)"
    }) var open
  }

  @Test func `is called from other tasks, which share its run, and reads as what can be sent to them`() async throws {
    let feed = Feed()
    await #expect(throws: Failure()) { try await feed.load() }
    let (load, show, open) = await (feed.load, feed.show, feed.open)
    let results = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          await number.isMultiple(of: 2) ? show() : feed.show()
          return try await number.isMultiple(of: 3) ? load() : feed.load()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(results).count == 1)
    #expect(await feed.items.sorted() == ["failed", "loaded", "shown"])
    for place in await feed.places { #expect(await place.value) }
    await #expect(throws: Failure()) { try await open(0) }
    #expect(try await Task.detached { try await open(1) }.value == "page 1 of 3")
    let haveRun = await [feed.$load.hasRun, feed.$show.hasRun, feed.$open.hasRun]
    #expect(haveRun == [true, true, true])
  }
}
