import Once
import Testing

/// The subjects show it for `Wrapped`, in each kind of payload.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload that throws errors of one type` {
  private enum Refusal: Error, Equatable { case closed, late(Int) }

  @Test func `throws only those, also if it never returns`() {
    let close = RunOnce { () throws(Refusal) -> Never in throw .closed }
    for _ in 1...2 { #expect(throws: Refusal.closed) { try close() } }
    #expect(!close.hasRun)
  }

  /// A generic error is handed on by its address, which is another path through the compiler.
  @Test func `throws only those, where the type is a parameter`() async throws {
    func attempt<Thrown: Error>(_ error: Thrown?) async throws(Thrown) -> [Int] {
      let run = RunOnce { () throws(Thrown) -> Int in
        if let error { throw error }
        return 42
      }
      let load = RunOnce { () async throws(Thrown) -> Int in
        if let error { throw error }
        return 42
      }
      do throws(Thrown) { _ = try run() } catch { return [try await load()] }
      return [try run(), try await load()]
    }
    #expect(await attempt(Never?.none) == [42, 42])
    #expect(try await attempt(Failure?.none) == [42, 42])
    await #expect(throws: Failure(attempt: 7)) { try await attempt(Failure(attempt: 7)) }
    await #expect(throws: Refusal.self) { try await attempt(Refusal.late(3)) }
    await #expect(throws: Failure(attempt: 8)) { try await attempt(Failure(attempt: 8) as any Error) }
  }

  /// A task that waits for such a payload and is canceled could not throw a `CancellationError`.
  @Test(arguments: ["of an object", "inline", "of cancellations"])
  func `lets a canceled caller wait on, unless it throws cancellations`(run: String) async throws {
    let (lane, gate, ended) = (Lane(), AsyncGate(), Counter())
    let load = RunOnce { () async throws(Refusal) in await gate.hold() }
    let leave = RunOnce { () async throws(CancellationError) in await gate.hold() }
    let tasks = await lane.line(2) {
      defer { ended.increment() }
      switch run {
      case "of an object": try await load()
      case "inline": try await RunOnce.forLifetime(of: ended) { () async throws(Refusal) in await gate.hold() }
      default: try await leave()
      }
    }
    let canLeave = run == "of cancellations"
    tasks[1].cancel()
    await lane.settle()
    #expect(ended.value == (canLeave ? 1 : 0))
    await lane.open(gate)
    try await tasks[0].value
    if canLeave {
      await #expect(throws: CancellationError.self) { try await tasks[1].value }
    } else {
      try await tasks[1].value
    }
  }

  @Test func `is tried again with the next call's arguments, and may be in a store`() async throws {
    let store = OnceStore.memory()
    let (log, place) = (Unguarded<[String]>([]), "here")
    @Sendable func pass(_ x: Int, _ y: String) throws(Failure) {
      log.value.append("\(x) \(y)")
      if x == 1 { throw Failure(attempt: x) }
    }
    @RunOnce(in: store) var run = { (x: Int, y: String) throws(Failure) in try pass(x, y) }
    let load = RunOnce(in: .memory(), marking: .beforeRun) { (x: Int, y: String) async throws in try pass(x, y) }
    for x in 1...3 {
      do throws(Failure) { try run(x, place) } catch { #expect(error.attempt == 1) }
      do { try await load(x, place) } catch { #expect(x == 1) }
    }
    #expect(log.value == ["1 here", "1 here", "2 here", "2 here"])
    #expect(store.isMarked)
  }
}
