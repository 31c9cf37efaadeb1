import Once
import Props
import Testing

/// Section H of the field's behaviours, each under its id.
@Suite struct `H · Drop and deinit counts` {
  @Test(arguments: Subject<Tracked>.all)
  func `RS-OC-10: the result lives until the guard is freed, and is freed exactly once`(
    subject: Subject<Tracked>
  ) async throws {
    let lifetimes = Lifetimes()
    let ends = Counter()
    do {
      let once = await subject.make { lifetimes.track { ends.increment() } }
      _ = try await once.call()
      _ = try await once.call()
      #expect(ends.value == 0)
      #expect(await once.hasRun())
    }
    #expect(ends.value == 1)
    #expect(lifetimes.total == 1)
  }

  @Test func `RS-OC-10: also when the last owner is another thread`() {
    let lifetimes = Lifetimes()
    var load: RunOnce<@Sendable () -> Tracked>? = RunOnce { lifetimes.track() }
    var value: UnsafelyShared<LazyOnce<Tracked>>? = UnsafelyShared(LazyOnce(wrappedValue: lifetimes.track()))
    let gate = Gate("the last owner")
    let last = BackgroundThread { [load, value] in
      gate.hold()
      _ = load?()
      _ = value?.value.wrappedValue
    }
    gate.waitForArrivals()
    _ = load?()
    _ = value?.value.wrappedValue
    #expect(lifetimes.alive == 2)
    load = nil
    value = nil
    #expect(lifetimes.alive == 2)
    gate.open()
    last.join()
    // The thread lets go of its closure after it has said that it is done.
    while lifetimes.alive > 0 { threadYield() }
    #expect(lifetimes.total == 2)
  }

  @Test(arguments: Subject<Int>.all)
  func `RS-OC-11: a guard that never ran is freed without a run, a leak or a crash`(subject: Subject<Int>)
    async
  {
    let lifetimes = Lifetimes()
    let runs = Counter()
    for _ in 0..<100 {
      let captured = lifetimes.track()
      _ = await subject.make {
        captured.use()
        return runs.increment()
      }
    }
    #expect(lifetimes.total == 100)
    #expect(lifetimes.alive == 0)
    #expect(runs.value == 0)
  }

  @Test func `RS-OC-11: flags and lazy values that were never used are freed without a trace`() {
    final class Screen {
      @SetOnce var didConfigure
      @LazyOnce var title: Tracked
      @RunOnce() var delayedSetup: () -> Void
      private let tracked: Tracked

      init(_ lifetimes: Lifetimes) {
        tracked = lifetimes.track()
        _title = LazyOnce(wrappedValue: lifetimes.track())
      }
    }
    let lifetimes = Lifetimes()
    for _ in 0..<100 {
      #expect(!Screen(lifetimes).didConfigure)
    }
    #expect(lifetimes.total == 100)
    #expect(lifetimes.alive == 0)
  }
}
