import Once
import Props
import TestSupport
import Testing

/// An object with its own run in a store, like each of two screens in an app.
struct StoredRun: Sendable {
  enum Payload: CaseIterable { case blocks, suspends }

  let call: Body<Void>
  let hasRun: @Sendable () -> Bool
  let isRunning: @Sendable () -> Bool

  init(
    _ kind: Payload,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () throws -> Void
  ) {
    switch kind {
    case .blocks:
      let run: BlockingOnce<Void, any Error> = RunOnce(in: store, marking: marking, payload)
      (call, hasRun, isRunning) = ({ try run() }, { run.hasRun }, { run.isRunning })
    case .suspends:
      let load = RunOnce(in: store, marking: marking) { () async throws in try payload() }
      (call, hasRun, isRunning) = ({ try await load() }, { load.hasRun }, { load.isRunning })
    }
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A run in a store` {
  @Test(arguments: Subject<Void>.stored, [OnceStore.Marking.afterSuccess, .beforeRun])
  func `takes place once per store, also if it fails first`(
    subject: Subject<Void>,
    marking: OnceStore.Marking
  ) async throws {
    let (store, runs) = (OnceStore.memory(), Counter())
    // The second object of the store, as that of the next launch, has nothing to run.
    for _ in 1...2 {
      let once = await Place.$shared.withValue(store) {
        await Place.$marking.withValue(marking) {
          await subject.make {
            #expect(store.isMarked == (marking == .beforeRun))
            if runs.increment() == 1, subject.canThrow { throw Failure() }
          }
        }
      }
      if runs.value == 0, subject.canThrow {
        await #expect(throws: Failure()) { try await once.call() }
        #expect(!once.hasRun && !once.isRunning)
      }
      for call in once.calls + once.calls { try await call() }
      #expect(once.hasRun && runs.value == (subject.canThrow ? 2 : 1))
      #expect(store.isMarked)
    }
  }

  @Test func `is marked afterward by default`() {
    let medium = Medium()
    let failing = RunOnce(in: medium.store) { () throws in throw Failure() }
    #expect(throws: Failure()) { try failing() }
    @RunOnce(in: medium.store) var run = { #expect(!medium.isMarked) }
    run()
    let other = Medium()
    let keeper = SelfKeeper<RunOnceKind.Blocking, Void, Never, Void> {
      .init(in: other.store, { _ in #expect(!other.isMarked) })
    }
    keeper.once()
    #expect(medium.isMarked && other.isMarked)
  }

  @Test(arguments: StoredRun.Payload.allCases)
  func `marked beforehand that throws is tried again in this process and no other`(
    kind: StoredRun.Payload
  ) async throws {
    let medium = Medium()
    let store = medium.store
    do {
      let run = StoredRun(kind, in: store, marking: .beforeRun) { throw Failure() }
      await #expect(throws: Failure()) { try await run.call() }
      #expect(medium.isMarked)
      #expect(!run.hasRun())
    }
    let elsewhere = StoredRun(kind, in: medium.store, marking: .beforeRun) { Issue.record("ran in another process") }
    #expect(elsewhere.hasRun())
    try await elsewhere.call()
    // The object that failed is gone, but the process still owes the run.
    let runs = Counter()
    let second = StoredRun(kind, in: store, marking: .beforeRun) { runs.increment() }
    #expect(!second.hasRun())
    try await second.call()
    try await second.call()
    try await StoredRun(kind, in: store, marking: .beforeRun) { runs.increment() }.call()
    #expect(runs.value == 1)
    #expect(medium.marks == 1)
  }

  @Test(arguments: StoredRun.Payload.allCases)
  func `marked beforehand that loses the mark to another process takes place in no object of this one`(
    kind: StoredRun.Payload
  ) async throws {
    // It asks before the other process makes the mark, and tries to make it afterward.
    let attempts = Counter()
    let store = OnceStore {
      false
    } mark: {
      attempts.increment()
      return false
    } onFailure: { _ in
    }
    let runs = (1...2).map { _ in
      StoredRun(kind, in: store, marking: .beforeRun) { Issue.record("ran in the process that had lost") }
    }
    for run in runs + runs {
      try await run.call()
      #expect(run.hasRun())
    }
    #expect(attempts.value == 1)
  }

  @Test(arguments: StoredRun.Payload.allCases, [OnceStore.Marking.afterSuccess, .beforeRun])
  func `takes place once in this process if the medium fails`(
    kind: StoredRun.Payload,
    marking: OnceStore.Marking
  ) async throws {
    let medium = Medium()
    medium.isFailing = true
    let store = medium.store
    let runs = Counter()
    for _ in 1...3 { try await StoredRun(kind, in: store, marking: marking) { runs.increment() }.call() }
    #expect(runs.value == 1)
    // One query and one attempt to make the mark.
    #expect(medium.failures.count == 2)
  }

  @Test(arguments: StoredRun.Payload.allCases)
  func `nested in another on the same store is still to be done if the other fails`(
    kind: StoredRun.Payload
  ) async throws {
    let store = OnceStore.memory()
    let log = CallLog()
    let run = RunOnce(in: store) { log.record("inner") }
    let load = RunOnce(in: store) { () async in log.record("inner") }
    let outer = RunOnce(in: store) { () async throws in
      if kind == .suspends { await load() } else { run() }
      throw Failure()
    }
    await #expect(throws: Failure()) { try await outer() }
    #expect(!run.hasRun && !load.hasRun && log.count == 0)
    if kind == .suspends { await load() } else { run() }
    #expect(run.hasRun && load.hasRun && log.entries == ["inner"])
  }

  @Test(arguments: StoredRun.Payload.allCases, [OnceStore.Marking.afterSuccess, .beforeRun])
  func `on a store that is always first is once per object`(
    kind: StoredRun.Payload,
    marking: OnceStore.Marking
  ) async throws {
    let runs = Counter()
    for expected in 1...3 {
      let run = StoredRun(kind, in: .alwaysFirst, marking: marking) { runs.increment() }
      #expect(!run.hasRun())
      try await run.call()
      try await run.call()
      #expect(run.hasRun())
      #expect(runs.value == expected)
    }
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A blocking run in a store` {
  private typealias Run = BlockingOnce<Void, any Error>

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun], [false, true])
  func `makes another object's caller wait, which sees what it did, or makes the next attempt if it throws`(
    marking: OnceStore.Marking,
    fails: Bool
  ) {
    let gate = Gate("in the payload")
    let medium = Medium()
    let store = medium.store
    let attempts = Counter()
    let written = UnsafelyShared(0)
    let payload: @Sendable () throws -> Void = {
      if attempts.increment() == 1 {
        gate.hold()
        if fails { throw Failure() }
      }
      written.value += 42
    }
    ParkedThreads.run(behind: gate) {
      #expect(((try? Run(in: store, marking: marking, payload)()) == nil) == fails)
    } losers: {
      let run = Run(in: store, marking: marking, payload)
      #expect(throws: Never.self) { try run() }
      #expect(written.value == 42)
      #expect(run.hasRun)
    } meanwhile: {
      #expect(attempts.value == 1)
      #expect(medium.isMarked == (marking == .beforeRun))
      #expect(!Run(in: store, marking: marking, payload).hasRun)
    }
    #expect(attempts.value == (fails ? 2 : 1))
    #expect(medium.isMarked)
    #expect(medium.marks == 1)
  }

  @Test(arguments: [(OnceStore.Marking.afterSuccess, 2), (.beforeRun, 1)])
  func `in two processes at once is at least once if marked afterward, and at most once if before`(
    marking: OnceStore.Marking,
    expected: Int
  ) {
    let gate = Gate("in the payload")
    let medium = Medium()
    let runs = Counter()
    let process: @Sendable () -> Void = {
      // Its own store shares nothing but the medium, as two processes do.
      let run = Run(in: medium.store, marking: marking) {
        runs.increment()
        gate.holdFirst()
      }
      try? run()
    }
    #expect(gate.race(first: process, second: process))
    #expect(runs.value == expected)
  }

  @Test(arguments: [false, true])
  func `nested in another on the same store does nothing, even if another thread waits for it`(isAwaited: Bool) throws {
    let gate = Gate("in the outer payload")
    let store = OnceStore.memory()
    let log = CallLog()
    let inner = Run(in: store) { log.record("inner") }
    let outer = Run(in: store) {
      gate.hold()
      try inner()
      log.record("outer")
    }
    let running = BackgroundThread { try? outer() }
    gate.waitForArrivals()
    let waiting = ParkedThreads(isAwaited ? 1 : 0) { _ in try? inner() }
    waiting.waitUntilParked()
    gate.open()
    running.join()
    waiting.join()
    try inner()
    #expect(log.entries == ["outer"])
    #expect(inner.hasRun)
  }
}
