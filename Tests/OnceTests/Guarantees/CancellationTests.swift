import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Cancellation hands the turn over` {
  // AL-01: async-lock (Rust), once_cell.rs: the guard of an attempt.
  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `if the running task is cancelled and its payload throws, exactly one waiter takes over`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let (runs, ended) = (Counter(), Counter())
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
    #expect(!once.hasRun && once.isRunning)
    #expect(runs.value == 2)
    #expect(ended.value == 1)
    await stage.open(gates[1])
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    for task in tasks.dropFirst() {
      #expect(try await task.value == 2)
    }
    #expect(runs.value == 2)
  }

  @Test(arguments: SuspendingSubject<Int>.all, [false, true])
  func `a waiter cancelled before it comes or later leaves at once if its payload's type can throw, and else waits on`(
    subject: SuspendingSubject<Int>,
    isBefore: Bool
  ) async throws {
    let (gate, ended) = (AsyncGate(), Counter())
    let stage = subject.stage
    let once = await subject.make {
      await gate.hold()
      return 42
    }
    let first = await stage.line(1) { try await once.call() }
    let leaving = stage.start {
      if isBefore { withUnsafeCurrentTask { $0?.cancel() } }
      defer { ended.increment() }
      return try await once.call()
    }
    await stage.settle()
    let last = await stage.line(1) { try await once.call() }
    if !isBefore { leaving.cancel() }
    await stage.settle()
    #expect(ended.value == (subject.canLeave ? 1 : 0))
    #expect(!once.hasRun)
    await stage.open(gate)
    for task in first + last { #expect(try await task.value == 42) }
    if subject.canLeave {
      await #expect(throws: CancellationError.self) { try await leaving.value }
    } else {
      #expect(try await leaving.value == 42)
    }
  }

  @Test(arguments: SuspendingSubject<Int>.all)
  func `a cancelled task that finds no run under way runs the payload, which sees the cancellation`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let once = await subject.make { Task.isCancelled ? 42 : 0 }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await once.call()
    }
    #expect(try await task.value == 42)
  }

  // TK-OC-06: tokio (Rust), once_cell.rs: the fast path, which checks before it awaits.
  @Test(arguments: Subject<Int>.all)
  func `a cancelled task gets the result of a finished run`(subject: Subject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    _ = try await once.call()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await once.call()
    }
    #expect(try await task.value == 1)
  }
}
