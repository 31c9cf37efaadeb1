import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A run with its object in a store` {
  private final class Page: @unchecked Sendable {
    @RunOnce<() throws -> Void>.WithSelf<Page> var run: () throws -> Void
    @RunOnce<() -> Void>.WithSelf<Page> var markedAsUsual: () -> Void
    private let tracked: Tracked

    init(_ tracked: Tracked, in store: OnceStore, _ body: @escaping @Sendable (Page) throws -> Void) {
      self.tracked = tracked
      _run = RunOnce.WithSelf(in: store, marking: .beforeRun, body)
      _markedAsUsual = RunOnce.WithSelf(in: store, { _ = try? body($0) })
    }
  }

  private let medium = Medium()
  private let lifetimes = Lifetimes()

  @Test func `that throws is tried again, with the object that is called next, and keeps none`() throws {
    let (store, attempts) = (medium.store, CallLog())
    for attempt in 1...3 {
      let page = Page(lifetimes.track(), in: store) { [medium, attempts] _ in
        attempts.record("by \(attempt)")
        #expect(medium.isMarked)
        if attempt == 1 { throw Failure() }
      }
      if attempt == 1 {
        #expect(throws: Failure()) { try page.run() }
      } else {
        try page.run()
      }
      #expect(page.$run.hasRun == (attempt > 1))
      #expect(lifetimes.alive == 1)
    }
    #expect(lifetimes.alive == 0)
    #expect(attempts.entries == ["by 1", "by 2"] && medium.marks == 1)
  }

  @Test func `takes place once for eight threads with an object each, and is marked afterward by default`() {
    let (store, runs) = (medium.store, Counter())
    let pages = (0..<8).map { _ in
      Page(lifetimes.track(), in: store) { [medium] _ in
        #expect(!medium.isMarked)
        runs.increment()
      }
    }
    BackgroundThread.run(8) { pages[$0].markedAsUsual() }
    #expect(runs.value == 1 && medium.marks == 1)
    #expect(pages.allSatisfy { $0.$markedAsUsual.hasRun })
  }
}
