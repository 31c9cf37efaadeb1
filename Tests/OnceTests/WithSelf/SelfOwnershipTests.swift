import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `What takes its object does not keep it` {
  private final class Screen {
    let lifetimes: Lifetimes
    var views = 0
    @LazyOnce.WithSelf({ (screen: Screen) in screen.lifetimes.track() }) var title
    @LazyOnce<Int>.WithSelf<Screen> var size: Int
    // Without captures: in an optimized build it has no context before its run, as its stand-in has none after it.
    @RunOnce.WithSelf({ (screen: Screen) in screen.views += 1 }) var trackView
    @RunOnce.WithSelf({ (screen: Screen) throws in
      screen.views += 10
      throw Failure()
    }) var fail
    @RunOnce.WithSelf({ (screen: Screen) async in screen.views += 100 }) var load
    private let tracked: Tracked

    init(_ lifetimes: Lifetimes) {
      self.lifetimes = lifetimes
      tracked = lifetimes.track()
      let captured = lifetimes.track()
      _size = LazyOnce.WithSelf { screen in withExtendedLifetime(captured) { screen.views } }
    }
  }

  @Test func `one whose wrappers were never used is freed, and makes nothing`() {
    let lifetimes = Lifetimes()
    do {
      let screen = Screen(lifetimes)
      #expect(!screen.$title.isInitialized && screen.$title.valueIfInitialized == nil)
      #expect("\(screen.$title)" == "LazyOnce(not run)")
      #expect(!screen.$trackView.hasRun)
    }
    #expect(lifetimes.total == 2)
    #expect(lifetimes.alive == 0)
  }

  @Test func `one whose wrappers were used is freed with its last reference`() async {
    let lifetimes = Lifetimes()
    do {
      let screen = Screen(lifetimes)
      #expect(screen.title === screen.title)
      #expect(screen.$title.isInitialized && screen.$title.valueIfInitialized === screen.title)
      screen.trackView()
      screen.trackView()
      #expect(throws: Failure()) { try screen.fail() }
      await screen.load()
      #expect(screen.views == 111)
      #expect(lifetimes.alive == 3)  // Itself, what its closure has captured, and its title.
      #expect(screen.size == 111)
      #expect(lifetimes.alive == 2)
      #expect("\(screen.$size)" == "LazyOnce(111)")
    }
    #expect(lifetimes.alive == 0)
  }

  @Test func `a function that was taken out keeps it until it is dropped, and after the run not at all`() {
    let lifetimes = Lifetimes()
    var trackView: (() -> Void)?
    do {
      let screen = Screen(lifetimes)
      trackView = screen.trackView
    }
    #expect(lifetimes.alive == 2)
    trackView?()
    trackView = nil
    #expect(lifetimes.alive == 0)
    do {
      let screen = Screen(lifetimes)
      screen.trackView()
      trackView = screen.trackView
    }
    #expect(lifetimes.alive == 0)
    trackView?()
  }

  @Test func `a temporary one lives to the end of the read or call`() async {
    let lifetimes = Lifetimes()
    _ = Screen(lifetimes).title
    #expect(Screen(lifetimes).size == 0)
    Screen(lifetimes).trackView()
    await Screen(lifetimes).load()
    #expect(lifetimes.alive == 0)
  }
}
