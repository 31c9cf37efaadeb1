import Once
import Props
import Testing

/// Half of the test is that these declarations compile.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload may touch what its owner isolates` {
  @MainActor private final class Screen {
    @RunOnce var load = { (screen: Screen) async throws in try await screen.fetch() }
    @RunOnce var close = { @MainActor (screen: Screen) async -> Int in
      screen.loads += 10
      return screen.loads
    }
    var loads = 0

    func fetch() async throws {
      await Task.yield()
      loads += 1
    }
  }

  // Not as in swift-once-macro, whose asynchronous form a main-actor type cannot use.
  @Test @MainActor func `a payload that suspends may touch main-actor state of a main-actor type`() async throws {
    let screen = Screen()
    for _ in 0..<2 {
      try await screen.load(screen)
      #expect(await screen.close(screen) == 11)
    }
    #expect(screen.loads == 11)
  }

  /// Who leaves the actor on the way into the queue is overtaken by those who call after it.
  @Test @MainActor func `callers on an actor are in line in the order in which they have called`() async throws {
    let gate = AsyncGate()
    let attempts = CallLog()
    let elsewhere = Lane()
    let store = OnceStore.memory()
    let calls = (0..<20).map { caller in
      RunOnce(in: store) { @MainActor () async throws -> Void in
        attempts.record("\(caller)")
        if caller == 0 { await gate.hold() }
        throw Failure()
      }
    }
    let flag = SetOnce()
    let ended = Counter()
    let call: @MainActor @Sendable (Int) async -> Void = { number in
      await #expect(throws: Failure()) { try await calls[number]() }
      ended.increment()
    }
    let wait: @MainActor @Sendable () async throws -> Void = {
      try await flag.wait()
      ended.increment()
    }
    // A job that leaves the main actor goes elsewhere, and stays there.
    for number in 0..<20 {
      let executor: Lane? = number == 0 ? nil : elsewhere
      Task<Void, Never>(executorPreference: executor) { await call(number) }
    }
    Task<Void, any Error>(executorPreference: elsewhere) { try await wait() }
    while gate.arrivals == 0 { await Task.yield() }
    await elsewhere.settle()
    for _ in 0..<50 { await Task.yield() }
    #expect(elsewhere.isIdle)
    gate.open()
    flag.set()
    while ended.value < 21 {
      await elsewhere.settle()
      await Task.yield()
    }
    #expect(attempts.entries == (0..<20).map(String.init))
  }
}
