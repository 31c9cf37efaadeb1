import Once
import Props
import Testing

/// Section D of the field's behaviours, each under its id.
@Suite(.timeLimit(.minutes(1))) struct `D · Throwing and retry` {
  /// Says where it was thrown, and is told from every other by its identity.
  private final class Trace: Error {
    let function: String

    init(_ function: String = #function) { self.function = function }
  }

  @Test(arguments: Subject<Int>.throwing)
  func `NET-LZ-08: after a failing run 'has run' is false`(subject: Subject<Int>) async {
    let once = await subject.make { throw Failure() }
    await #expect(throws: Failure()) { try await once.call() }
    #expect(await !once.hasRun())
  }

  @Test(arguments: Subject<Int>.throwing)
  func `GO-FUNC-06: the first caller gets the very error that was raised, inside its own call`(
    subject: Subject<Int>
  ) async {
    let error = Trace()
    let log = CallLog()
    let once = await subject.make {
      log.record("raised")
      throw error
    }
    log.record("called")
    do {
      _ = try await once.call()
      log.record("returned")
    } catch {
      log.record("caught")
      #expect((error as? Trace)?.function == #function)
    }
    #expect(log.entries == ["called", "raised", "caught"])
    await #expect { try await once.call() } throws: { $0 as? Trace === error }
  }

  @Test(arguments: BlockingSubject<Int>.throwing)
  func
    `RS-OC-09: failures go to their own callers, each waiting caller starts again, the first success sticks`(
      subject: BlockingSubject<Int>
    )
  {
    let gate = Gate("the first attempt")
    let runs = Counter()
    let log = CallLog()
    let once = subject.make {
      let run = runs.increment()
      if run == 1 { gate.hold() }
      if run < 3 { throw Failure(attempt: run) }
      return run
    }
    let first = BackgroundThread { log.record(outcome { try once.call() }) }
    gate.waitForArrivals()
    let waiting = ParkedThreads(4) { _ in log.record(outcome { try once.call() }) }
    waiting.waitUntilParked()
    gate.open()
    first.join()
    waiting.join()
    #expect(log.entries.sorted() == ["3", "3", "3", "Failure(attempt: 1)", "Failure(attempt: 2)"])
    #expect(runs.value == 3)
    #expect(once.hasRun())
  }

  @Test(arguments: Subject<Int>.throwing)
  func `FOLLY-DI-02: a failure is retried, and after a success a payload that would throw is never entered`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    let once = await subject.make {
      let run = runs.increment()
      guard run == 2 else { throw Failure(attempt: run) }
      return run
    }
    await #expect(throws: Failure(attempt: 1)) { try await once.call() }
    for _ in 0..<3 {
      #expect(try await once.call() == 2)
    }
    #expect(runs.value == 2)
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `AOC-02: after a failure exactly one queued caller starts anew, and nobody runs after a success`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let runs = Counter()
    let ended = Counter()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      await gates[run - 1].hold()
      if run == 1 { throw Failure() }
      return run
    }
    let tasks = await stage.line(5) {
      defer { ended.increment() }
      return try await once.call()
    }
    gates[0].open()
    await stage.settle()
    #expect(runs.value == 2)
    #expect(ended.value == 1)
    gates[1].open()
    await stage.settle()
    await #expect(throws: Failure()) { try await tasks[0].value }
    for task in tasks.dropFirst() {
      #expect(try await task.value == 2)
    }
    #expect(try await once.call() == 2)
    #expect(runs.value == 2)
  }

  @Test(arguments: Subject<Void>.throwing)
  func `BUG-01: after a throwing run the next call returns`(subject: Subject<Void>) async throws {
    let runs = Counter()
    let once = await subject.make {
      if runs.increment() < 10 { throw Failure() }
    }
    for _ in 1..<10 {
      await #expect(throws: Failure()) { try await once.call() }
    }
    try await once.call()
    try await once.call()
    #expect(runs.value == 10)
  }

  @Test(arguments: BlockingSubject<Void>.throwing)
  func `BUG-01: and on another thread too`(subject: BlockingSubject<Void>) {
    let runs = Counter()
    let once = subject.make {
      if runs.increment() == 1 { throw Failure() }
    }
    BackgroundThread { try? once.call() }.join()
    #expect(!once.hasRun())
    BackgroundThread { try? once.call() }.join()
    #expect(once.hasRun())
    #expect(runs.value == 2)
  }
}
