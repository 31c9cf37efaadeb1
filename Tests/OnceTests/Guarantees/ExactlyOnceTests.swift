import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Exactly once` {
  @Test(arguments: Subject<Int>.all)
  func `the payload runs at the first call and at no other`(subject: Subject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    #expect(runs.value == 0)
    for _ in 0..<3 {
      #expect(try await once.call() == 1)
    }
    #expect(runs.value == 1)
  }

  @Test(arguments: BlockingSubject<Int>.all)
  func `of threads that arrive together one runs the payload`(subject: BlockingSubject<Int>) {
    let runs = Counter()
    let results = Counter()
    let once = subject.make { runs.increment() }
    BackgroundThread.run(8) { _ in
      let result = try? once.call()
      if result == 1 { results.increment() }
    }
    #expect(runs.value == 1)
    #expect(results.value == 8)
  }

  @Test(arguments: SuspendingSubject<Int>.all)
  func `of tasks that arrive together one runs the payload`(subject: SuspendingSubject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make {
      let run = runs.increment()
      await Task.yield()
      return run
    }
    let results = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { try await once.call() }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.value == 1)
    #expect(results == Array(repeating: 1, count: 16))
  }

  @Test(arguments: Subject<Int>.boundToActors)
  func `of tasks that arrive together at an actor one runs the payload`(subject: Subject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    let results = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { try await once.call() }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.value == 1)
    #expect(results == Array(repeating: 1, count: 16))
  }

  private actor Account {
    nonisolated let number: Int

    init(_ number: Int) { self.number = number }

    func open(_ once: RunOnce<@Sendable (isolated Account) -> Int>) -> Int { once(self) }
  }

  @Test func `two actors that share one value run it on the first of them`() async {
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

  @Test func `of threads that set a flag together one is told that it did`() {
    let flags = (0..<200).map { _ in SetOnce() }
    let wins = flags.map { _ in Counter() }
    stampede(over: Array(flags.indices), threads: 8) { index, _ in
      if flags[index].set() { wins[index].increment() }
    }
    #expect(wins.allSatisfy { $0.value == 1 })
    #expect(flags.allSatisfy { $0.isSet })
  }

  @Test func `of threads that read a lazy value together one makes it`() {
    let runs = Counter()
    let shared = UnsafelyShared(LazyOnce(wrappedValue: runs.increment()))
    let results = Counter()
    BackgroundThread.run(8) { _ in
      if shared.value.wrappedValue == 1 { results.increment() }
    }
    #expect(runs.value == 1)
    #expect(results.value == 8)
  }
}
