import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A run in a store` {
  /// An object with its own run, like each of two screens in an app.
  private final class Screen: Sendable {
    let run: RunOnce<@Sendable () throws -> Void>

    init(
      _ store: OnceStore,
      _ marking: OnceStore.Marking = .afterSuccess,
      _ payload: @escaping @Sendable () throws -> Void
    ) {
      run = RunOnce(in: store, marking: marking, payload)
    }
  }

  @Test func `takes place once for all objects that use the store`() throws {
    final class Screen {
      @RunOnce(in: .memory()) var track = {}
      init(_ store: OnceStore, _ log: CallLog) {
        _track = RunOnce(wrappedValue: { log.record("tracked") }, in: store)
      }
    }
    let log = CallLog()
    let store = OnceStore.memory()
    let screens = [Screen(store, log), Screen(store, log)]
    for screen in screens + [Screen(store, log)] {
      screen.track()
      screen.track()
      #expect(screen.$track.hasRun)
    }
    #expect(log.entries == ["tracked"])
    #expect(store.isMarked)
  }

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun])
  func `makes another object's caller wait, and shows it what it did`(marking: OnceStore.Marking) {
    let gate = Gate("in the payload")
    let store = OnceStore.memory()
    let written = UnsafelyShared(0)
    let runs = Counter()
    let payload: @Sendable () -> Void = {
      runs.increment()
      gate.hold()
      written.value = 42
    }
    let first = BackgroundThread { try? Screen(store, marking, payload).run() }
    gate.waitForArrivals()
    let others = ParkedThreads(3) { _ in
      let screen = Screen(store, marking, payload)
      #expect(!screen.run.hasRun)
      try? screen.run()
      #expect(written.value == 42)
      #expect(screen.run.hasRun)
    }
    others.waitUntilParked()
    #expect(others.endedCount == 0)
    gate.open()
    first.join()
    others.join()
    #expect(runs.value == 1)
  }

  @Test func `takes place once under a stampede of threads, each with its own object`() {
    for _ in 0..<50 {
      let medium = Medium()
      let store = medium.store
      let runs = Counter()
      BackgroundThread.run(8) { _ in try? Screen(store) { runs.increment() }.run() }
      #expect(runs.value == 1)
      #expect(medium.marks == 1)
    }
  }

  @Test func `that throws leaves no mark, and a waiting object makes the next attempt`() throws {
    let gate = Gate("in the first attempt")
    let medium = Medium()
    let store = medium.store
    let attempts = Counter()
    let payload: @Sendable () throws -> Void = {
      let attempt = attempts.increment()
      if attempt > 1 { return }
      gate.hold()
      throw Failure(attempt: attempt)
    }
    let first = BackgroundThread {
      #expect(throws: Failure(attempt: 1)) { try Screen(store, .afterSuccess, payload).run() }
    }
    gate.waitForArrivals()
    let second = ParkedThreads(1) { _ in
      #expect(throws: Never.self) { try Screen(store, .afterSuccess, payload).run() }
    }
    second.waitUntilParked()
    #expect(attempts.value == 1)
    #expect(!medium.isMarked)
    gate.open()
    first.join()
    second.join()
    #expect(attempts.value == 2)
    #expect(medium.isMarked)
    #expect(medium.marks == 1)
  }

  @Test func `marked beforehand that throws is tried again in this process and no other`() throws {
    let medium = Medium()
    let store = medium.store
    do {
      let screen = Screen(store, .beforeRun) { throw Failure() }
      #expect(throws: Failure()) { try screen.run() }
      #expect(medium.isMarked)
      #expect(!screen.run.hasRun)
    }
    let elsewhere = Screen(medium.store, .beforeRun) { Issue.record("ran in another process") }
    #expect(elsewhere.run.hasRun)
    try elsewhere.run()
    // The object that failed is gone, but the process still owes the run.
    let runs = Counter()
    let second = Screen(store, .beforeRun) { runs.increment() }
    #expect(!second.run.hasRun)
    try second.run()
    try second.run()
    try Screen(store, .beforeRun) { runs.increment() }.run()
    #expect(runs.value == 1)
    #expect(medium.marks == 1)
  }

  @Test func `is marked after success or before the start, as the caller chose`() throws {
    for (marking, isMarkedInside) in [(OnceStore.Marking.afterSuccess, false), (.beforeRun, true)] {
      let medium = Medium()
      let inside = CallLog()
      try Screen(medium.store, marking) { inside.record("\(medium.isMarked)") }.run()
      #expect(inside.entries == ["\(isMarkedInside)"])
      #expect(medium.isMarked)
    }
  }

  @Test func `is marked afterward by default`() {
    let medium = Medium()
    var isMarkedInside = true
    @RunOnce(in: medium.store) var run = { isMarkedInside = medium.isMarked }
    run()
    #expect(!isMarkedInside)
    #expect(medium.isMarked)
  }

  @Test func `in two processes at once is at least once if marked afterward, and at most once if before`() {
    for (marking, expected) in [(OnceStore.Marking.afterSuccess, 2), (.beforeRun, 1)] {
      let gate = Gate("in the payload")
      let medium = Medium()
      let runs = Counter()
      let process: @Sendable () -> Void = {
        // Its own store shares nothing but the medium, as two processes do.
        let screen = Screen(medium.store, marking) {
          runs.increment()
          gate.holdFirst()
        }
        try? screen.run()
      }
      #expect(gate.race(first: process, second: process))
      #expect(runs.value == expected)
    }
  }

  @Test func `takes place once in this process if the medium fails`() throws {
    for marking in [OnceStore.Marking.afterSuccess, .beforeRun] {
      let medium = Medium()
      medium.isFailing = true
      let store = medium.store
      let runs = Counter()
      for _ in 1...3 { try Screen(store, marking) { runs.increment() }.run() }
      #expect(runs.value == 1)
      // One query and one attempt to make the mark.
      #expect(medium.failures.count == 2)
    }
  }

  @Test
  func `that must not take place twice does not take place if the store says no because its medium failed`()
    throws
  {
    let medium = Medium()
    medium.isFailing = true
    let strict = OnceStore {
      try medium.ask()
    } mark: {
      (try? medium.mark()) ?? false
    } onFailure: { _ in
    }
    let screen = Screen(strict, .beforeRun) { Issue.record("ran without a mark") }
    try screen.run()
    #expect(medium.marks == 1)
  }

  @Test func `marked beforehand that loses the mark to another process takes place in no object of this one`() throws {
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
      try screen.run()
      #expect(screen.run.hasRun)
    }
    #expect(attempts.value == 1)
  }

  @Test func `nested in another on the same store does nothing`() throws {
    let store = OnceStore.memory()
    let log = CallLog()
    let inner = Screen(store) { log.record("inner") }
    let outer = Screen(store) {
      log.record("outer")
      try inner.run()
      log.record("still outer")
    }
    try outer.run()
    #expect(log.entries == ["outer", "still outer"])
    try inner.run()
    #expect(log.count == 2)
    #expect(inner.run.hasRun)
  }

  @Test
  func `nested in another on the same store does nothing, and does not hang if another thread waits for it`() {
    let gate = Gate("in the outer payload")
    let store = OnceStore.memory()
    let log = CallLog()
    let inner = Screen(store) { log.record("inner") }
    let outer = Screen(store) {
      gate.hold()
      try inner.run()
      log.record("outer")
    }
    let running = BackgroundThread { try? outer.run() }
    gate.waitForArrivals()
    let waiting = ParkedThreads(1) { _ in try? inner.run() }
    waiting.waitUntilParked()
    gate.open()
    running.join()
    waiting.join()
    #expect(log.entries == ["outer"])
  }

  @Test func `nested in another on another store takes place`() throws {
    let log = CallLog()
    let inner = Screen(.memory()) { log.record("inner") }
    try Screen(.memory()) {
      try inner.run()
      log.record("outer")
    }.run()
    #expect(log.entries == ["inner", "outer"])
  }

  @Test func `does not keep a flag on the same store from being set, and is the last run`() throws {
    let store = OnceStore.memory()
    let runs = Counter()
    try Screen(store) {
      #expect(SetOnce(in: store).set())
      runs.increment()
    }.run()
    try Screen(store) { runs.increment() }.run()
    #expect(runs.value == 1)
  }

  @Test func `does not take place if the flag is set`() throws {
    let store = OnceStore.memory()
    SetOnce(in: store).set()
    let screen = Screen(store) { Issue.record("ran despite the mark") }
    #expect(screen.run.hasRun)
    try screen.run()
  }

  @Test func `on a store that is always first is once per object`() throws {
    for marking in [OnceStore.Marking.afterSuccess, .beforeRun] {
      let runs = Counter()
      for expected in 1...3 {
        let screen = Screen(.alwaysFirst, marking) { runs.increment() }
        #expect(!screen.run.hasRun)
        try screen.run()
        try screen.run()
        #expect(screen.run.hasRun)
        #expect(runs.value == expected)
      }
    }
  }

  @Test func `releases its payload, whether it ran or was skipped`() throws {
    final class Captured: Sendable {}
    let store = OnceStore.memory()
    for _ in 1...2 {
      weak var captured: Captured?
      let screen: Screen
      do {
        let value = Captured()
        captured = value
        screen = Screen(store) { withExtendedLifetime(value) {} }
      }
      #expect(captured != nil)
      try screen.run()
      #expect(captured == nil)
    }
  }
}
