import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Exactly once` {
  // RS-ONCE-01: Rust, once.rs: smoke_once.
  @Test(arguments: Subject<Int>.all)
  func `the payload runs on the first call and no other`(subject: Subject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    #expect(runs.value == 0)
    for _ in 0..<3 {
      #expect(try await once.call() == 1)
    }
    #expect(runs.value == 1)
  }

  // RS-ONCE-02: Rust, once.rs: stampede_once; Go, once_test.go: TestOnce.
  @Test(arguments: BlockingSubject<Int>.all)
  func `of eleven threads that arrive together, one runs the payload, and each sees what it did`(
    subject: BlockingSubject<Int>
  ) {
    let effect = Unguarded(0)
    let seen = Counter()
    let once = subject.make {
      effect.value += 1
      return effect.value
    }
    BackgroundThread.run(11) { _ in
      let result = try? once.call()
      if result == 1, effect.value == 1 { seen.increment() }
    }
    #expect(effect.value == 1)
    #expect(seen.value == 11)
  }

  // SOM-01: swift-once-macro: sync code runs once when called concurrently.
  @Test(arguments: Subject<Int>.all)
  func `100 concurrent tasks give one run, and 100 more give none`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    for _ in 0..<2 {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<100 {
          group.addTask { try await once.call() }
        }
        for try await result in group {
          #expect(result == 1)
        }
      }
      #expect(runs.value == 1)
    }
  }

  private actor Account {
    nonisolated let number: Int

    init(_ number: Int) { self.number = number }

    func open(_ once: RunOnce<@Sendable (isolated Account) -> Int>) -> Int { once(self) }
  }

  @Test func `two actors that share a value run it on the first to call`() async {
    let runs = Counter()
    let open = RunOnce { (account: isolated Account) -> Int in
      runs.increment()
      return account.number
    }
    let first = await Account(1).open(open)
    let second = await Account(2).open(open)
    #expect([first, second] == [1, 1])
    #expect(runs.value == 1)
  }

  @Test func `copies of a struct share what its wrappers know`() {
    struct Settings {
      @SetOnce var didConfigure
      @RunOnce var load: () -> Void
      @LazyOnce var stamp: Int

      init(_ runs: Counter) {
        _load = RunOnce(wrappedValue: { runs.increment() })
        _stamp = LazyOnce(wrappedValue: runs.increment())
      }
    }
    let runs = Counter()
    let original = Settings(runs)
    let copy = original
    original.load()
    copy.load()
    #expect(runs.value == 1)
    #expect(original.stamp == 2)
    #expect(copy.stamp == 2)
    #expect(runs.value == 2)
    #expect(original.$didConfigure.set())
    #expect(!copy.$didConfigure.set())
    #expect(copy.didConfigure)
  }

  // SOM-03: swift-once-macro: sync independent call sites run once each when called concurrently.
  @Test func `separate guards each run their own payload once under joint contention`() {
    let counts = (0..<8).map { _ in Counter() }
    let guards = counts.map { count in RunOnce { () -> Void in count.increment() } }
    BackgroundThread.run(16) { number in
      for offset in guards.indices { guards[(number + offset) % guards.count]() }
    }
    #expect(counts.map(\.value) == Array(repeating: 1, count: 8))
  }

  // CCT-02: CodeCallTracker (Swift): testMultipleIfInTheSameLine, ArgumentTypesNoInterference.
  @Test func `two guards declared on one line stay independent`() {
    let runs = Counter()
    // swift-format-ignore
    let first = RunOnce { runs.increment() }, second = RunOnce { runs.increment() }
    #expect([first(), second(), first(), second()] == [1, 2, 1, 2])
  }

  // CCT-02: CodeCallTracker (Swift): testMultipleIfInTheSameLine, ArgumentTypesNoInterference.
  @Test func `guards in overloads stay independent`() {
    final class Tracker {
      @RunOnce var trackNumber = { (value: Int) in "number \(value)" }
      @RunOnce var trackText = { (value: String) in "text \(value)" }
      func track(_ value: Int) -> String { trackNumber(value) }
      func track(_ value: String) -> String { trackText(value) }
    }
    let tracker = Tracker()
    #expect([tracker.track(1), tracker.track("a"), tracker.track(2)] == ["number 1", "text a", "number 1"])
  }

  // CCT-02: CodeCallTracker (Swift): testMultipleIfInTheSameLine, ArgumentTypesNoInterference.
  @Test func `guards made by one line in a loop stay independent`() {
    let runs = Counter()
    let guards = (0..<3).map { _ in RunOnce { runs.increment() } }
    #expect(guards.map { $0() } == [1, 2, 3])
    #expect(guards.map { $0() } == [1, 2, 3])
  }
}
