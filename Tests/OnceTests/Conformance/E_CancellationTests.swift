import Once
import Testing

/// Section E of the field's behaviours, each under its id.
@Suite(.timeLimit(.minutes(1))) struct `E · Cancellation and hand-over` {
  @Test(arguments: SuspendingSubject<Int>.all)
  func `TK-OC-06: once finished, even a task that is already cancelled gets the value at once`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let runs = Counter()
    let stage = subject.stage
    let once = await subject.make { runs.increment() }
    _ = try await once.call()
    let task = stage.start {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await once.call()
    }
    await stage.settle()
    #expect(try await task.value == 1)
    #expect(runs.value == 1)
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `AL-01: an attempt that is cancelled and throws restores 'not run' and wakes exactly one waiter`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let runs = Counter()
    let ended = Counter()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      try await gates[run - 1].holdUnlessCancelled()
      return run
    }
    let tasks = await stage.line(4) {
      defer { ended.increment() }
      return try await once.call()
    }
    tasks[0].cancel()
    await stage.settle()
    #expect(await !once.hasRun())
    #expect(runs.value == 2)
    #expect(ended.value == 1)
    gates[1].open()
    await stage.settle()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    for task in tasks.dropFirst() {
      #expect(try await task.value == 2)
    }
    #expect(runs.value == 2)
  }
}
