import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Re-entrance never hangs` {
  // SOM-04: swift-once-macro: sync code skips reentrant calls.
  @Test(arguments: BlockingSubject<Void>.all)
  func `a payload without a result that calls itself goes on at once`(
    subject: BlockingSubject<Void>
  ) throws {
    let steps = Unguarded<[String]>([])
    let own = Unguarded<BlockingInstance<Void>?>(nil)
    defer { own.value = nil }
    let once = subject.make {
      steps.value.append("in")
      try own.value?.call()
      steps.value.append("out")
    }
    own.value = once
    try once.call()
    try once.call()
    #expect(steps.value == ["in", "out"])
    #expect(once.hasRun())
  }

  // SOM-04: swift-once-macro: sync code skips reentrant calls.
  @Test(arguments: SuspendingSubject<Void>.all)
  func `a suspending payload without a result that calls itself goes on at once`(
    subject: SuspendingSubject<Void>
  ) async throws {
    let steps = Unguarded<[String]>([])
    let own = Unguarded<Instance<Void>?>(nil)
    defer { own.value = nil }
    let once = await subject.make {
      steps.value.append("in")
      try await own.value?.call()
      steps.value.append("out")
    }
    own.value = once
    try await once.call()
    try await once.call()
    #expect(steps.value == ["in", "out"])
    #expect(await once.hasRun())
  }

  @Test @MainActor func `a payload on the main actor that calls itself goes on at once`() throws {
    @MainActor final class Screen {
      @RunOnce var layOut = { (screen: Screen) in screen.layOutAgain() }
      @RunOnce var load: @MainActor (Screen) throws -> Void = { screen in try screen.loadAgain() }
      var steps: [String] = []

      func layOutAgain() {
        steps.append("in")
        layOut(self)
        steps.append("out")
      }

      func loadAgain() throws {
        steps.append("in")
        try load(self)
        steps.append("out")
      }
    }
    let screen = Screen()
    screen.layOut(screen)
    screen.layOut(screen)
    #expect(screen.steps == ["in", "out"])
    try screen.load(screen)
    try screen.load(screen)
    #expect(screen.steps == ["in", "out", "in", "out"])
  }

  private actor Account {
    @RunOnce var open = { (account: isolated Account) in account.openAgain() }
    @RunOnce var close = { (account: isolated Account) throws in try account.closeAgain() }
    var steps: [String] = []

    func openAgain() {
      steps.append("in")
      open(self)
      steps.append("out")
    }

    func closeAgain() throws {
      steps.append("in")
      try close(self)
      steps.append("out")
    }

    func run() throws -> [String] {
      open(self)
      open(self)
      try close(self)
      try close(self)
      return steps
    }
  }

  @Test func `a payload on an actor that calls itself goes on at once`() async throws {
    #expect(try await Account().run() == ["in", "out", "in", "out"])
  }

  @Test(arguments: BlockingSubject<Void>.throwing)
  func `a payload that calls itself and then throws has not run`(subject: BlockingSubject<Void>) throws {
    let runs = Counter()
    let own = Unguarded<BlockingInstance<Void>?>(nil)
    defer { own.value = nil }
    let once = subject.make {
      try own.value?.call()
      if runs.increment() == 1 { throw Failure() }
    }
    own.value = once
    #expect(throws: Failure()) { try once.call() }
    #expect(!once.hasRun())
    try once.call()
    #expect(once.hasRun())
    #expect(runs.value == 2)
  }

  // SRO-02: SwiftRunOnce: testReentrancySafe.
  @Test func `a payload may call others, and each runs once`() async throws {
    for _ in 0..<10 {
      let log = Unguarded<[String]>([])
      let stamp = RunOnce { () -> Int in
        log.value.append("stamp")
        return 1
      }
      let open = RunOnce { () async throws -> Int in
        log.value.append("open")
        return stamp() + 1
      }
      let load = RunOnce { () async throws -> Int in
        log.value.append("load")
        return try await open() + stamp()
      }
      #expect(try await load() == 3)
      #expect(try await load() == 3)
      #expect(log.value == ["load", "open", "stamp"])
    }
  }

  // SRO-02: SwiftRunOnce: testReentrancySafe.
  @Test func `an initializer may read another lazy value, and each runs once`() {
    for _ in 0..<10 {
      let runs = Counter()
      let inner = LazyOnce(wrappedValue: runs.increment())
      let outer = LazyOnce(wrappedValue: (inner.wrappedValue, runs.increment()))
      #expect(outer.wrappedValue == (1, 2))
      #expect(inner.wrappedValue == 1)
      #expect(runs.value == 2)
    }
  }

  // CPP-CO-04: libc++, call_once.pass.cpp: the block on avoiding deadlocks.
  @Test func `two threads use two guards in opposite orders, again and again, without a deadlock`() {
    let runs = Counter()
    let pairs = (0..<1_000).map { _ in
      (RunOnce { () -> Void in runs.increment() }, RunOnce { () -> Void in runs.increment() })
    }
    stampede(over: Array(pairs.indices), threads: 2) { index, thread in
      let (first, second) = pairs[index]
      if thread == 0 {
        first()
        second()
      } else {
        second()
        first()
      }
    }
    #expect(runs.value == 2_000)
  }

  // CPP-CO-04: libc++, call_once.pass.cpp: the block on avoiding deadlocks.
  @Test func `two threads read two lazy values in opposite orders without a deadlock`() {
    let runs = Counter()
    let pairs = (0..<1_000).map { _ in
      UnsafelyShared((LazyOnce(wrappedValue: runs.increment()), LazyOnce(wrappedValue: runs.increment())))
    }
    stampede(over: pairs, threads: 2) { pair, thread in
      let (first, second) = pair.value
      _ = thread == 0 ? first.wrappedValue : second.wrappedValue
      _ = thread == 0 ? second.wrappedValue : first.wrappedValue
    }
    #expect(runs.value == 2_000)
  }

  // CPP-CO-04: libc++, call_once.pass.cpp: the block on avoiding deadlocks.
  @Test func `a guard whose run one thread holds open blocks nobody at another guard`() {
    let gate = Gate("the held payload")
    let held = RunOnce { () -> Void in gate.hold() }
    let free = RunOnce { 42 }
    let holding = BackgroundThread { held() }
    gate.waitForArrivals()
    #expect(free() == 42)
    gate.open()
    holding.join()
    #expect(held.hasRun)
  }
}
