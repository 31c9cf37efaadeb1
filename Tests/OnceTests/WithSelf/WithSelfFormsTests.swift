import Once
import Props
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

  @Test func `in a subclass, that of the base class runs with the subclass's object, and it may have its own`()
    async throws
  {
    for _ in 1...2 {
      let (screen, feed) = (Screen(), Feed())
      for _ in 1...2 {
        #expect(screen.title == "screen" && feed.title == "feed" && feed.subtitle == "feed of 3")
        screen.trackView()
        feed.trackView()
        #expect(try await screen.load() == "screen")
        #expect(try await feed.load() == "feed")
        feed.add()
      }
      #expect(screen.views == ["screen"] && feed.views == ["feed"] && feed.count == 4)
      let base: Screen = feed
      base.trackView()
      #expect(base.title == "feed" && base.views == ["feed"] && base.$trackView.hasRun)
    }
  }

  /// Where `load(other)` could be written, it would run for the other and mark this one.
  @Test func `a call marks that object, and no other`() async throws {
    let (first, second) = (Screen(), Screen())
    first.trackView()
    _ = try await first.load()
    #expect(first.$trackView.hasRun && first.$load.hasRun && first.views == ["screen"])
    #expect(!second.$trackView.hasRun && !second.$load.hasRun && second.views == [])
    second.trackView()
    #expect(first.views == ["screen"] && second.views == ["screen"])
  }
}
