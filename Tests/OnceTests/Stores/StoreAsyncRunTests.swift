import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `An asynchronous run in a store` {
  /// An object with its own run, like each of two screens in an app.
  private final class Screen: Sendable {
    let load: RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>

    init(
      _ store: OnceStore,
      _ marking: OnceStore.Marking = .afterSuccess,
      _ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
    ) {
      load = RunOnce(in: store, marking: marking, payload)
    }
  }

  private let stage = Lane()

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun])
  func `is joined by the tasks of other objects, which block no thread`(marking: OnceStore.Marking)
    async throws
  {
    let gate = AsyncGate()
    let store = OnceStore.memory()
    let runs = Counter()
    let tasks = (1...4).map { _ in
      stage.start {
        let screen = Screen(store, marking) {
          runs.increment()
          await gate.hold()
        }
        try await screen.load()
        #expect(screen.load.hasRun)
      }
    }
    // One thread serves them all, and it runs out of work.
    await stage.settle()
    #expect(runs.value == 1)
    #expect(gate.arrivals == 1)
    gate.open()
    await stage.settle()
    for task in tasks { try await task.value }
    #expect(runs.value == 1)
    #expect(store.isMarked)
  }

  @Test func `takes place once under a stampede of tasks, each with its own object`() async {
    for _ in 0..<50 {
      let medium = Medium()
      let store = medium.store
      let runs = Counter()
      await withTaskGroup { group in
        for _ in 0..<16 {
          group.addTask {
            try? await Screen(store) {
              await Task.yield()
              runs.increment()
            }.load()
          }
        }
      }
      #expect(runs.value == 1)
      #expect(medium.marks == 1)
    }
  }

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun])
  func `that throws, or is cancelled and throws, hands over to the next in line`(
    marking: OnceStore.Marking
  ) async throws {
    let gate = AsyncGate()
    let medium = Medium()
    let store = medium.store
    let runs = Counter()
    let tasks = (1...4).map { _ in
      stage.start {
        try await Screen(store, marking) {
          switch runs.increment() {
          case 1: try await gate.holdUnlessCancelled()
          case 2: throw Failure(attempt: 2)
          default: break
          }
        }.load()
      }
    }
    await stage.settle()
    #expect(runs.value == 1)
    #expect(medium.isMarked == (marking == .beforeRun))
    tasks[0].cancel()
    await stage.settle()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    await #expect(throws: Failure(attempt: 2)) { try await tasks[1].value }
    try await tasks[2].value
    try await tasks[3].value
    #expect(runs.value == 3)
    #expect(medium.marks == 1)
  }

  @Test func `is waited for even by a cancelled waiter, if its type cannot throw`() async throws {
    let gate = AsyncGate()
    let store = OnceStore.memory()
    let ended = Counter()
    let tasks = (1...2).map { _ in
      stage.start {
        let load = RunOnce(in: store) { () async in await gate.hold() }
        await load()
        ended.increment()
      }
    }
    await stage.settle()
    tasks[1].cancel()
    await stage.settle()
    #expect(ended.value == 0)
    gate.open()
    await stage.settle()
    for task in tasks { try await task.value }
    #expect(ended.value == 2)
  }

  @Test
  func `nested in another on the same store does nothing, and does not hang if another task waits for it`()
    async throws
  {
    let gate = AsyncGate()
    let store = OnceStore.memory()
    let log = CallLog()
    let inner = Screen(store) { log.record("inner") }
    let outer = Screen(store) {
      await gate.hold()
      try await inner.load()
      log.record("outer")
    }
    let running = stage.start { try await outer.load() }
    let waiting = stage.start { try await inner.load() }
    await stage.settle()
    gate.open()
    await stage.settle()
    try await running.value
    try await waiting.value
    #expect(log.entries == ["outer"])
    #expect(inner.load.hasRun)
  }

  @Test func `marked beforehand that loses the mark to another process takes place in no object of this one`()
    async throws
  {
    // It asks before the other process makes the mark, and tries to make it afterward.
    let attempts = Counter()
    let store = OnceStore {
      false
    } mark: {
      attempts.increment()
      return false
    } onFailure: { _ in
    }
    let screens = (1...2).map { _ in
      Screen(store, .beforeRun) { Issue.record("ran in the process that had lost") }
    }
    for screen in screens + screens {
      try await screen.load()
      #expect(screen.load.hasRun)
    }
    #expect(attempts.value == 1)
  }

  @Test func `releases its payload, whether it ran or was skipped`() async throws {
    let lifetimes = Lifetimes()
    let store = OnceStore.memory()
    for _ in 1...2 {
      let screen = Screen(store) { [value = lifetimes.track()] in value.use() }
      #expect(lifetimes.alive == 1)
      try await screen.load()
      #expect(lifetimes.alive == 0)
    }
    #expect(lifetimes.total == 2)
  }

  @Test func `on a store that is always first waits for no other object`() async throws {
    let gate = AsyncGate()
    let tasks = (1...2).map { _ in
      stage.start { try await Screen(.alwaysFirst) { await gate.hold() }.load() }
    }
    await stage.settle()
    #expect(gate.arrivals == 2)
    gate.open()
    await stage.settle()
    for task in tasks { try await task.value }
  }

  @MainActor @Test func `runs as a property of a class, an actor and a main-actor class`() async throws {
    let store = OnceStore.memory()
    let log = CallLog()
    let (plain, isolated, main) = (Plain(store, log), Isolated(store, log), Main(store, log))
    try await main.load(main)
    await isolated.loadAll()
    try await plain.load(plain)
    #expect(log.entries == ["main"])
    #expect(plain.$load.hasRun)
    #expect(await isolated.hasLoaded)
    #expect(main.$load.hasRun)
  }
}

private final class Plain {
  @RunOnce(in: .memory()) var load = { (plain: Plain) async throws in plain.log.record("plain") }
  let log: CallLog

  init(_ store: OnceStore, _ log: CallLog) {
    self.log = log
    _load = RunOnce(wrappedValue: { (plain: Plain) async throws in plain.log.record("plain") }, in: store)
  }
}

@MainActor private final class Main {
  @RunOnce var load: nonisolated(nonsending) (Main) async throws -> Void
  let log: CallLog

  init(_ store: OnceStore, _ log: CallLog) {
    self.log = log
    _load = RunOnce(wrappedValue: { (main: Main) async throws in main.log.record("main") }, in: store)
  }
}

private actor Isolated {
  let load: RunOnce<@Sendable (isolated Isolated) async -> Void>
  let log: CallLog
  var hasLoaded: Bool { load.hasRun }

  init(_ store: OnceStore, _ log: CallLog) {
    self.log = log
    load = RunOnce(in: store) { (isolated: isolated Isolated) async in isolated.log.record("isolated") }
  }

  func loadAll() async { await load(self) }
}
