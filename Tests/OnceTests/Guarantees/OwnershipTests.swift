import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Nothing keeps the owner alive` {
  private final class Screen {
    @SetOnce var didConfigure
    @RunOnce var trackView = { (screen: Screen) in screen.views += 1 }
    @RunOnce var load = { (screen: Screen) async throws in screen.views += 10 }
    @RunOnce var fail = { (screen: Screen) throws in throw Failure() }
    @RunOnce var parent = { (screen: Screen) -> Screen? in nil }
    @RunOnce(payload: .later) var delayedSetup
    @LazyOnce var title: Tracked
    var views = 0
    private let tracked: Tracked

    init(_ lifetimes: Lifetimes) {
      tracked = lifetimes.track()
      _title = LazyOnce(wrappedValue: lifetimes.track())
    }
  }

  // As in once_cell (Rust): once_cell_drop_empty; swift-atomics, test_unsafe_create_destroy.
  @Test func `one that passed itself to its payloads, or has never used them, is freed with its last reference`()
    async throws
  {
    let lifetimes = Lifetimes()
    do {
      let (screen, unused) = (Screen(lifetimes), Screen(lifetimes))
      screen.trackView(screen)
      try await screen.load(screen)
      #expect(throws: Failure()) { try screen.fail(screen) }
      _ = screen.parent(screen)
      _ = screen.title
      screen.$didConfigure.set()
      #expect(screen.views == 11)
      #expect(!unused.didConfigure && !unused.$trackView.hasRun)
      #expect(lifetimes.alive == 3)
    }
    #expect(lifetimes.alive == 0 && lifetimes.total == 3)
  }

  @Test func `a run that was taken out lives on, but not the owner`() {
    let lifetimes = Lifetimes()
    var trackView: RunOnce<RunOnceKind.Blocking, Screen, Never, Void>?
    do {
      let screen = Screen(lifetimes)
      trackView = screen.trackView
    }
    #expect(lifetimes.alive == 0)
    let other = Screen(lifetimes)
    trackView?(other)
    trackView?(other)
    #expect(other.views == 1)
  }

  // As in once_cell (Rust): once_cell_drop; folly, DelayedInit: Destructor.
  @Test(arguments: Subject<Tracked>.all + [BlockingSubject.lazy.lifted])
  func `the result lives as long as the guard, and is freed once`(subject: Subject<Tracked>) async throws {
    let lifetimes = Lifetimes()
    do {
      let once = await subject.make { lifetimes.track() }
      _ = try await once.call()
      #expect(lifetimes.alive == 1)
      _ = try await once.call()
      #expect(lifetimes.total == 1)
    }
    #expect(lifetimes.alive == 0)
  }

  // As in once_cell (Rust): once_cell_drop; folly, DelayedInit: Destructor.
  @Test(arguments: BlockingSubject<Tracked>.all + [.lazy])
  func `even when the last owner is another thread`(subject: BlockingSubject<Tracked>) {
    let lifetimes = Lifetimes()
    var once: BlockingInstance<Tracked>? = subject.make { lifetimes.track() }
    let gate = Gate("the last owner")
    let last = BackgroundThread { [once] in
      gate.hold()
      _ = try? once?.call()
    }
    gate.waitForArrivals()
    _ = try? once?.call()
    once = nil
    #expect(lifetimes.alive == 1)
    gate.open()
    last.join()
    // The thread releases its closure after it has reported that it is done.
    while lifetimes.alive > 0 { threadYield() }
    #expect(lifetimes.total == 1)
  }
}
