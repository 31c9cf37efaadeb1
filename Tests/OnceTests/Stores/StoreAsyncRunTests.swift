import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `An asynchronous run in a store` {
  private typealias Load = RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>

  private let stage = Lane()

  @Test(arguments: [false, true])
  func `nested in another on the same store does nothing, even if another task waits for it`(
    isAwaited: Bool
  ) async throws {
    let gate = AsyncGate()
    let store = OnceStore.memory()
    let log = CallLog()
    let inner = Load(in: store) { log.record("inner") }
    let outer = Load(in: store) {
      await gate.hold()
      try await inner()
      log.record("outer")
    }
    let running = await stage.line(1) { try await outer() }
    let waiting = await stage.line(isAwaited ? 1 : 0) { try await inner() }
    await stage.open(gate)
    for task in running + waiting { try await task.value }
    #expect(log.entries == ["outer"])
    #expect(inner.hasRun)
  }

  @Test func `on a store that is always first waits for no other object`() async throws {
    let gate = AsyncGate()
    let tasks = await stage.line(2) { try await Load(in: .alwaysFirst) { await gate.hold() }() }
    #expect(gate.arrivals == 2)
    await stage.open(gate)
    for task in tasks { try await task.value }
  }
}
