import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A run goes on while somebody waits for it` {
  // SF-04: janos/singleflight (Go), 4; stream-video-android, 1764: the first caller is canceled.
  @Test(arguments: SuspendingSubject<Int>.all)
  func `if its first caller is canceled, the others get the result of that very run, and so does that caller`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let (gate, runs, ended, stage) = (AsyncGate(), Counter(), Counter(), subject.stage)
    let once = await subject.make {
      let run = runs.increment()
      await gate.hold()
      return Task.isCancelled ? 0 : run
    }
    let tasks = await stage.line(3) {
      defer { ended.increment() }
      return try await once.call()
    }
    tasks[0].cancel()
    await stage.settle()
    #expect(ended.value == 0 && once.isRunning)
    await stage.open(gate)
    for task in tasks { #expect(try await task.value == 1) }
    #expect(runs.value == 1)
  }

  // AL-01: async-lock (Rust), once_cell.rs: the guard of an attempt.
  // SF-04: stream-video-android, 1764: newcomers.
  @Test(arguments: SuspendingSubject<Int>.all.filter(\.canLeave), [[0, 1, 2], [1, 2, 0], [2, 0, 1]])
  func `it is canceled when the last leaves, and those who come then share the next, and nothing of that one`(
    subject: SuspendingSubject<Int>,
    order: [Int]
  ) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let (runs, canceled, ended, stage) = (Counter(), Counter(), Counter(), subject.stage)
    let isGivenUp = SetOnce()
    let once = await subject.make {
      let run = runs.increment()
      await withTaskCancellationHandler {
        if run < 3 { await gates[run - 1].hold() }
      } onCancel: {
        canceled.increment()
        isGivenUp.set()
      }
      try Task.checkCancellation()
      if run == 2 { throw Failure(attempt: run) }
      return run
    }
    let call: Body<Int> = {
      defer { ended.increment() }
      return try await once.call()
    }
    let tasks = await stage.line(3, call)
    for (number, leaving) in order.enumerated() {
      #expect(canceled.value == 0)
      tasks[leaving].cancel()
      await stage.settle()
      // The first stays.
      #expect(ended.value == order[...number].filter { $0 > 0 }.count)
    }
    // Of the caller that started it, and stays, another task cancels the run.
    try await isGivenUp.wait()
    #expect(canceled.value == 1 && once.isRunning)
    let newcomers = await stage.line(3, call)
    #expect(runs.value == 1 && ended.value == 2)
    await stage.open(gates[0])
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(runs.value == 2 && ended.value == 3)
    await stage.open(gates[1])
    for task in newcomers { await #expect(throws: Failure(attempt: 2)) { try await task.value } }
    #expect(runs.value == 2 && canceled.value == 1 && !once.hasBegun)
    #expect(try await once.call() == 3)
  }

  @Test(arguments: Queue.sharing, [false, true])
  func `so it is inline, in a store, and if the payload has called itself`(queue: Queue, isReentered: Bool) async throws
  {
    let gates = [AsyncGate(), AsyncGate()]
    let (lane, runs) = (Lane(), Counter())
    let call = queue.make(isReentered: isReentered) {
      let run = runs.increment()
      await gates[run - 1].hold()
      try Task.checkCancellation()
      if run == 1 { throw Failure() }
    }
    let tasks = await lane.line(3, call)
    tasks[0].cancel()
    tasks[1].cancel()
    await lane.settle()
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
    tasks[2].cancel()
    let newcomers = await lane.line(2, call)
    await lane.open(gates[0])
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    newcomers[0].cancel()
    await lane.open(gates[1])
    for task in newcomers { try await task.value }
    #expect(runs.value == 2)
  }

  @Test(arguments: SuspendingSubject<Int>.all.filter { !$0.canLeave }, [[0], [0, 1], [1, 0]])
  func `also if a waiter cannot leave, which stays, gets the result, and keeps nothing going`(
    subject: SuspendingSubject<Int>,
    order: [Int]
  ) async throws {
    let (ended, stage, isGivenUp) = (Counter(), subject.stage, SetOnce())
    let once = await subject.make {
      await withTaskCancellationHandler {
        try? await isGivenUp.wait()
      } onCancel: {
        isGivenUp.set()
      }
      return Task.isCancelled ? 42 : 0
    }
    let tasks = await stage.line(order.count) {
      defer { ended.increment() }
      return try await once.call()
    }
    for leaving in order {
      #expect(!isGivenUp.isSet && ended.value == 0)
      tasks[leaving].cancel()
      await stage.settle()
    }
    for result in await stage.end(tasks) { #expect(try result.get() == 42) }
  }

  @Test(arguments: SuspendingSubject<Int>.throwing.filter { !$0.canLeave })
  func `and its failure, and does not repeat the run for nobody`(subject: SuspendingSubject<Int>) async throws {
    let (gate, runs, stage, isGivenUp) = (AsyncGate(), Counter(), subject.stage, SetOnce())
    let once = await subject.make {
      let run = runs.increment()
      await withTaskCancellationHandler {
        await gate.hold()
      } onCancel: {
        isGivenUp.set()
      }
      if run == 1 { throw Failure(attempt: run) }
      return run
    }
    let tasks = await stage.line(3) { try await once.call() }
    for task in tasks { task.cancel() }
    try await isGivenUp.wait()
    let newcomer = await stage.line(1) { try await once.call() }
    await stage.open(gate)
    for task in tasks { await #expect(throws: Failure(attempt: 1)) { try await task.value } }
    #expect(try await newcomer[0].value == 2)
    #expect(runs.value == 2)
  }

  /// A task that waits for what it is a part of, which a cancellation alone ends if its payload waits for it.
  @Test(arguments: Queue.allCases, ["child", "child's run", "task", "task beside another"])
  func `but not for a task that the payload has started`(queue: Queue, inner: String) async throws {
    let (lane, gate, runs) = (Lane(), AsyncGate(), Counter())
    let (call, started) = (SetOnce.Value<Body<Void>>(), SetOnce.Value<Task<Void, any Error>>())
    _ = call.set(
      queue.make {
        if runs.increment() > 1 { return }
        if inner.hasPrefix("child") {
          let run = RunOnce { () async throws in try await call.value?() }
          async let child: Void? = inner == "child" ? call.value?() : run()
          _ = try await child
        } else {
          #expect(started.set(lane.start { try await call.value?() }))
          try await gate.holdUnlessCancelled()
        }
      }
    )
    let first = await lane.line(1) { try await call.value?() }
    let others = await lane.line(inner == "task beside another" ? 1 : 0) { try await call.value?() }
    first[0].cancel()
    await lane.settle()
    #expect(gate.arrivals == (inner.hasPrefix("child") ? 0 : 1))
    // Another object's caller keeps nothing going.
    let isKept = !others.isEmpty && queue != .ofObjectsOnStore
    if isKept {
      #expect(runs.value == 1)
      await lane.open(gate)
      for task in first { try await task.value }
    } else {
      for result in await lane.end(first) { #expect(throws: CancellationError.self) { try result.get() } }
    }
    for result in await lane.end(others) { try result.get() }
    for result in await lane.end(started.value.map { [$0] } ?? []) { try result.get() }
    #expect(runs.value == (inner.hasPrefix("child") || isKept ? 1 : 2))
  }

  /// It joins in the first step of the payload, and for that has to be on the thread of that.
  @Test(arguments: Queue.sharing, [false, true])
  func `a caller that was canceled before its call does not spoil it for who joins`(queue: Queue, isReentered: Bool)
    async throws
  {
    let (lane, other, runs) = (Lane(), Lane(), Counter())
    let call = queue.make(isReentered: isReentered) {
      if runs.increment() == 1 { other.settleHere() }
      await Task.yield()
      try Task.checkCancellation()
    }
    let joining = other.start(call)
    let first = await lane.line(1) {
      withUnsafeCurrentTask { $0?.cancel() }
      try await call()
    }
    await other.settle()
    try await joining.value
    await #expect(throws: CancellationError.self) { try await first[0].value }
    #expect(runs.value == 2)
  }

  /// Where the handler of the cancellation decided it, a few in a thousand such rounds were lost.
  @Test(arguments: Queue.sharing)
  func `nor for who joins at any other moment`(queue: Queue) {
    let payload: Body<Void> = {
      for _ in 0..<3 { await Task.yield() }
      try Task.checkCancellation()
    }
    let rounds = (0..<2_000).map { _ in (call: queue.make(payload), joined: Counter()) }
    let lanes = Lanes(rounds.count)
    meet(rounds.count) { number, thread, line in
      let round = rounds[number]
      if thread == 1 { line.pass(number % 50 * 80) }
      lanes.go(number, thread) {
        if thread == 0 { withUnsafeCurrentTask { $0?.cancel() } }
        try await round.call()
        if thread == 1 { round.joined.increment() }
      }
    }
    lanes.settle()
    #expect(rounds.allSatisfy { $0.joined.value == 1 })
  }

  @Test(arguments: SuspendingSubject<Int>.all, [false, true])
  func `a waiter canceled before it comes or later leaves at once if its payload's type can throw, and else waits on`(
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
  func `a canceled task that finds no run under way runs the payload, which sees the cancellation`(
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
  func `a canceled task gets the result of a finished run`(subject: Subject<Int>) async throws {
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
