import Once
import Testing

/// Section F of the field's behaviours, each under its id.
@Suite struct `F · Release of the captured payload` {
  @Test func `GO-FUNC-10: before the first run the captures stay alive`() {
    let lifetimes = Lifetimes()
    let load = RunOnce { [captured = lifetimes.track()] in captured.use() }
    let copy = load
    #expect(!copy.hasRun)
    #expect(lifetimes.alive == 1)
    load()
    #expect(copy.hasRun)
    #expect(lifetimes.alive == 0)
  }

  @Test func `GO-FUNC-10: before the first read the captures of a lazy value stay alive`() {
    let lifetimes = Lifetimes()
    let value = lazily(capturing: lifetimes) {}
    #expect(!value.isInitialized)
    #expect(value.valueIfInitialized == nil)
    #expect(lifetimes.alive == 1)
    withExtendedLifetime(value) {}
  }

  @Test func `NET-SRC-01: the initialiser is dropped after it has succeeded, not before it runs`() {
    let lifetimes = Lifetimes()
    let aliveInside = Unguarded(0)
    let value = lazily(capturing: lifetimes) { aliveInside.value = lifetimes.alive }
    #expect(value.wrappedValue == 42)
    #expect(aliveInside.value == 1)
    #expect(lifetimes.alive == 0)
    #expect(value.wrappedValue == 42)
  }

  @Test(arguments: Subject<Int>.all)
  func `RS-LLOCK-04: a guard freed without running frees its captures exactly once and does not run`(
    subject: Subject<Int>
  ) async {
    let lifetimes = Lifetimes()
    let ends = Counter()
    let runs = Counter()
    do {
      let captured = lifetimes.track { ends.increment() }
      let once = await subject.make {
        captured.use()
        return runs.increment()
      }
      #expect(await !once.hasRun())
    }
    #expect(ends.value == 1)
    #expect(lifetimes.alive == 0)
    #expect(runs.value == 0)
  }

  @Test func `RS-LLOCK-04: a lazy value freed unread frees its captures exactly once and makes nothing`() {
    let lifetimes = Lifetimes()
    let runs = Counter()
    do {
      let value = lazily(capturing: lifetimes) { runs.increment() }
      #expect(!value.isInitialized)
    }
    #expect(lifetimes.total == 1)
    #expect(lifetimes.alive == 0)
    #expect(runs.value == 0)
  }

  private func lazily(capturing lifetimes: Lifetimes, _ body: @escaping () -> Void) -> LazyOnce<Int> {
    let captured = lifetimes.track()
    let make = {
      captured.use()
      body()
      return 42
    }
    return LazyOnce(wrappedValue: make())
  }
}
