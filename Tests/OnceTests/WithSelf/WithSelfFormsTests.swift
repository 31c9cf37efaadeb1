import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The object is the one whose property it is` {
  private class Screen {
    @LazyOnce.WithSelf({ (screen: Screen) in screen.describe() }) var title
    @RunOnce.WithSelf({ (screen: Screen) in screen.view() }) var trackView
    @RunOnce.WithSelf({ (screen: Screen) async throws -> String in screen.describe() }) var load
    var views: [String] = []

    func describe() -> String { "screen" }
    func view() { views.append(describe()) }
  }

  private final class Feed: Screen {
    @LazyOnce.WithSelf({ (feed: Feed) in "\(feed.title) of \(feed.count)" }) var subtitle: String
    @RunOnce.WithSelf({ (feed: Feed) in feed.count += 1 }) var add
    var count = 3

    override func describe() -> String { "feed" }
  }

  /// Where `load(other)` could be written, it would run for the other and mark this one.
  @Test func `a call marks no other, and in a subclass, which may have its own, that of the base class runs with it`()
    async throws
  {
    let (screen, feed) = (Screen(), Feed())
    for _ in 1...2 {
      screen.trackView()
      #expect(try await screen.load() == "screen" && screen.title == "screen")
    }
    #expect(screen.$trackView.hasRun && screen.$load.hasRun && screen.views == ["screen"])
    #expect(!feed.$trackView.hasRun && !feed.$load.hasRun && feed.views == [])
    for _ in 1...2 {
      #expect(feed.title == "feed" && feed.subtitle == "feed of 3")
      feed.trackView()
      #expect(try await feed.load() == "feed")
      feed.add()
    }
    #expect(screen.views == ["screen"] && feed.views == ["feed"] && feed.count == 4)
    let base: Screen = feed
    base.trackView()
    #expect(base.title == "feed" && base.views == ["feed"] && base.$trackView.hasRun)
  }

  @Test func `a run in a store is marked afterward by default`() {
    let store = OnceStore.memory()
    let keeper = SelfKeeper<RunOnceKind.Blocking, Void, Never, Void> {
      .init(in: store, { _ in #expect(!store.isMarked) })
    }
    keeper.once()
    #expect(store.isMarked)
  }
}
