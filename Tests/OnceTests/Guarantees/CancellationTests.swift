import Foundation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A run goes on while somebody waits for it` {
  // As in janos/singleflight (Go), 4; stream-video-android, 1764: the first caller is canceled.
  @Test(arguments: SuspendingSubject<Int>.all, [false, true])
  func `if its first caller is canceled, the others get the outcome of that very run, and so does that caller`(
    subject: SuspendingSubject<Int>,
    fails: Bool
  ) async throws {
    let fails = fails && subject.canThrow
    let (gate, runs, ended, lane) = (AsyncGate(), Counter(), Counter(), subject.lane)
    let once = await subject.make {
      let run = runs.increment()
      await gate.hold()
      if fails { throw Failure(attempt: run) }
      return Task.isCancelled ? 0 : run
    }
    let tasks = await lane.line(3) {
      defer { ended.increment() }
      return try await once.call()
    }
    tasks[0].cancel()
    await lane.settle()
    #expect(ended.value == 0 && once.isRunning)
    await lane.open(gate)
    for task in tasks { #expect(await task.outcome == (fails ? "Failure(attempt: 1)" : "1")) }
    #expect(runs.value == 1 && once.hasRunOrIsRunning == !fails)
  }

  // As in async-lock (Rust), once_cell.rs: the guard of an attempt; stream-video-android, 1764: newcomers.
  @Test(arguments: SuspendingSubject<Void>.everywhere.filter(\.canLeave), [[0, 1, 2], [1, 2, 0], [2, 0, 1]])
  func `it is canceled when the last leaves, and those who come then share the next, and nothing of that one`(
    subject: SuspendingSubject<Void>,
    order: [Int]
  ) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let (runs, canceled, ended, lane) = (Counter(), Counter(), Counter(), subject.lane)
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
    }
    let call: Body<Void> = {
      defer { ended.increment() }
      return try await once.call()
    }
    let tasks = await lane.line(3, call)
    for (number, leaving) in order.enumerated() {
      #expect(canceled.value == 0)
      tasks[leaving].cancel()
      await lane.settle()
      // The first stays.
      #expect(ended.value == order[...number].filter { $0 > 0 }.count)
    }
    // Of the caller that started it, and stays, another task cancels the run.
    try await isGivenUp.wait()
    #expect(canceled.value == 1)
    let newcomers = await lane.line(3, call)
    #expect(runs.value == 1 && ended.value == 2)
    await lane.open(gates[0])
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(runs.value == 2 && ended.value == 3)
    newcomers[0].cancel()
    await lane.open(gates[1])
    for task in newcomers { await #expect(throws: Failure(attempt: 2)) { try await task.value } }
    #expect(runs.value == 2 && canceled.value == 1)
    try await once.call()
    #expect(runs.value == 3)
  }

  @Test(arguments: SuspendingSubject<Int>.all.filter { !$0.canLeave }, [[0], [0, 1], [1, 0], [0, 1, 2]])
  func `also if a waiter cannot leave, which stays, gets the outcome, keeps nothing going, and repeats no run`(
    subject: SuspendingSubject<Int>,
    order: [Int]
  ) async throws {
    let (gate, runs, ended, lane, isGivenUp) = (AsyncGate(), Counter(), Counter(), subject.lane, SetOnce())
    let once = await subject.make {
      let run = runs.increment()
      await withTaskCancellationHandler {
        await gate.hold()
      } onCancel: {
        isGivenUp.set()
      }
      if run == 1, subject.canThrow { throw Failure(attempt: run) }
      return Task.isCancelled ? 42 : run
    }
    let call: Body<Int> = {
      defer { ended.increment() }
      return try await once.call()
    }
    let tasks = await lane.line(order.count, call)
    for leaving in order {
      #expect(!isGivenUp.isSet && ended.value == 0)
      tasks[leaving].cancel()
      await lane.settle()
    }
    try await isGivenUp.wait()
    let newcomer = await lane.line(1, call)
    await lane.open(gate)
    for task in tasks { #expect(await task.outcome == (subject.canThrow ? "Failure(attempt: 1)" : "42")) }
    #expect(try await newcomer[0].value == (subject.canThrow ? 2 : 42))
    #expect(runs.value == (subject.canThrow ? 2 : 1))
  }

  // As a task is that is kept, and canceled by its caller's handler: whatever the threads of the pool are busy with.
  @Test(arguments: SuspendingSubject<Void>.everywhere, [[0, 1], [1, 0]])
  func `and that it is canceled is so once the last has been`(subject: SuspendingSubject<Void>, order: [Int])
    async throws
  {
    let (gate, lane, canceler) = (AsyncGate(), subject.lane, SetOnce.Value<Int>())
    let once = await subject.make {
      await withTaskCancellationHandler {
        await gate.hold()
      } onCancel: {
        _ = canceler.set(currentThreadIdentifier())
      }
    }
    let tasks = await lane.line(2) { try await once.call() }
    for leaving in order {
      #expect(canceler.value == nil)
      await runOnThread {
        tasks[leaving].cancel()
        #expect(canceler.value == (leaving == order.last ? currentThreadIdentifier() : nil))
      }
      await lane.settle()
    }
    await lane.open(gate)
    _ = await lane.end(tasks)
  }

  /// The tempting version notes a run's task, and listens to its caller, once the payload has suspended.
  @Test(arguments: SuspendingSubject<Void>.everywhere, ["first", "later", "first, joined", "later, joined"])
  func `also while it computes, in its first step or later`(subject: SuspendingSubject<Void>, step: String)
    async throws
  {
    let (isInFirstStep, isJoined) = (step.hasPrefix("first"), step.hasSuffix("joined"))
    // While it computes on an actor, nobody else comes there to join.
    if isJoined, subject.place != .callers, subject.place != .nowhere { return }
    let (inside, hears, isOver) = (Gate("in the payload"), Gate("the cancellation"), SetOnce())
    let (lane, other) = (subject.lane, Lane())
    let once = await subject.make {
      if !isInFirstStep { await Task.yield() }
      inside.open()
      spin { !Task.isCancelled && !isOver.isKnownSet }
      if Task.isCancelled { hears.open() }
    }
    let first = lane.start { try await once.call() }
    let joining = isJoined ? [other.start { try await once.call() }] : []
    await runOnThread {
      // A payload on the main actor computes there, and may come back to the lane before.
      let computing = BackgroundThread { while !isOver.isKnownSet { lane.settleHere() } }
      inside.hold()
      other.settleHere()
      for task in [first] + joining { task.cancel() }
      hears.hold()
      isOver.set()
      computing.join()
    }
    _ = await lane.end([first])
    _ = await other.end(joining)
  }

  // The tempting version leaves the inner run to who cancels the outer one, in a loop.
  @Test(arguments: Queue.allCases)
  func `and so is one whose end the payload that has called it awaits in a handler`(queue: Queue) async throws {
    let (lane, canceled) = (Lane(), Gate("the cancellation of the inner run"))
    let inner = queue.make {
      try await withTaskCancellationHandler {
        try await SetOnce().wait()
      } onCancel: {
        canceled.open()
      }
    }
    let outer = queue.make {
      try await withTaskCancellationHandler {
        try await inner()
      } onCancel: {
        canceled.hold()
      }
    }
    let task = await lane.line(1, outer)
    await runOnThread { task[0].cancel() }
    for result in await lane.end(task) { #expect(throws: CancellationError.self) { try result.get() } }
  }

  /// The tempting version cancels what is given up in each handler that a cancellation calls, one inside another.
  @Test(arguments: Queue.allCases)
  func `and so are three thousand of which each calls the next, for which a small stack is enough`(queue: Queue)
    async throws
  {
    let (lane, runs) = (Lane(), Counter())
    let call = queue.makeChain(of: 3_000) { if runs.increment() == 3_000 { try await SetOnce().wait() } }
    let task = await lane.line(1, call)
    #expect(runs.value == 3_000)
    let canceled = Gate("the end of the thread")
    let thread = Thread {
      task[0].cancel()
      canceled.open()
    }
    thread.stackSize = 256 << 10
    thread.start()
    await runOnThread { canceled.hold() }
    for result in await lane.end(task) { #expect(throws: CancellationError.self) { try result.get() } }
    #expect(runs.value == 3_000)
  }

  /// A task that waits for what it is a part of, which a cancellation alone ends if its payload waits for it.
  @Test(arguments: Queue.allCases, ["child", "child's run", "task", "task's run", "task beside another"])
  func `but not for a task that the payload has started`(queue: Queue, inner: String) async throws {
    let (lane, isOver, runs) = (Lane(), SetOnce(), Counter())
    let (call, started) = (SetOnce.Value<Body<Void>>(), SetOnce.Value<Task<Void, any Error>>())
    _ = call.set(
      queue.make {
        if runs.increment() > 1 { return }
        let run = queue.make { try await call.value?() }
        let next: Body<Void> = { if inner.hasSuffix("run") { try await run() } else { try await call.value?() } }
        if inner.hasPrefix("child") {
          async let child: Void = next()
          try await child
        } else {
          #expect(started.set(lane.start(next)))
          try await isOver.wait()
        }
      }
    )
    let first = await lane.line(1) { try await call.value?() }
    let others = await lane.line(inner == "task beside another" ? 1 : 0) { try await call.value?() }
    first[0].cancel()
    await lane.settle()
    // Another object's caller keeps nothing going.
    let isKept = !others.isEmpty && queue != .ofObjectsOnStore
    if isKept {
      #expect(runs.value == 1)
      isOver.set()
      await lane.settle()
      for task in first { try await task.value }
    } else {
      await lane.expectCanceled(first)
    }
    for result in await lane.end(others) { try result.get() }
    for result in await lane.end(started.value.map { [$0] } ?? []) { try result.get() }
    #expect(runs.value == (inner.hasPrefix("child") || isKept ? 1 : 2))
  }

  @Test(arguments: Queue.allCases, [false, true])
  func `nor for a payload that cancels its own child, as a time limit does, and goes on`(queue: Queue, inGroup: Bool)
    async throws
  {
    let (lane, hasBegun, isCanceled) = (Lane(), SetOnce(), SetOnce())
    let inner = queue.make {
      hasBegun.set()
      defer { isCanceled.set() }
      try await SetOnce().wait()
    }
    let outer = await lane.line(
      1,
      queue.make {
        if inGroup {
          await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await inner() }
            try? await hasBegun.wait()
            group.cancelAll()
          }
        } else {
          // The end of the scope cancels it.
          async let _ = inner()
          try await hasBegun.wait()
        }
        #expect(isCanceled.isSet && !Task.isCancelled)
      }
    )
    try await lane.end(outer)[0].get()
  }

  @Test(arguments: Queue.sharing, [false, true])
  func `it goes on for a task that was started in a run which is over, as that has failed or was canceled`(
    queue: Queue,
    isCanceled: Bool
  ) async throws {
    let (lane, gates, runs) = (Lane(), [AsyncGate(), AsyncGate()], Counter())
    let call = queue.make {
      let run = runs.increment()
      await gates[1].hold()
      throw Failure(attempt: run)
    }
    let started = SetOnce.Value<Task<Void, any Error>>()
    let earlier = await lane.line(
      1,
      queue.make {
        let task = lane.start {
          await gates[0].hold()
          try await call()
        }
        #expect(started.set(task))
        if isCanceled { try await SetOnce().wait() }
        throw Failure()
      }
    )
    if isCanceled { earlier[0].cancel() }
    for result in await lane.end(earlier) { #expect(throws: (any Error).self) { try result.get() } }
    let first = await lane.line(1, call)
    await lane.open(gates[0])
    first[0].cancel()
    await lane.open(gates[1])
    for task in [first[0], try #require(started.value)] {
      await #expect(throws: Failure(attempt: 1)) { try await task.value }
    }
    #expect(runs.value == 1)
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
    meetAsTasks(rounds.count) { number, thread in
      if thread == 0 { withUnsafeCurrentTask { $0?.cancel() } }
      try await rounds[number].call()
      if thread == 1 { rounds[number].joined.increment() }
    }
    #expect(rounds.allSatisfy { $0.joined.value == 1 })
  }

  @Test(arguments: SuspendingSubject<Int>.all, [false, true])
  func `a waiter canceled before it comes or later leaves at once if its payload's type can throw, and else waits on`(
    subject: SuspendingSubject<Int>,
    isBefore: Bool
  ) async throws {
    let (gate, ended) = (AsyncGate(), Counter())
    let lane = subject.lane
    let once = await subject.make {
      await gate.hold()
      return 42
    }
    let first = await lane.line(1) { try await once.call() }
    let leaving = lane.start {
      if isBefore { withUnsafeCurrentTask { $0?.cancel() } }
      defer { ended.increment() }
      return try await once.call()
    }
    await lane.settle()
    let last = await lane.line(1) { try await once.call() }
    if !isBefore { leaving.cancel() }
    await lane.settle()
    #expect(ended.value == (subject.canLeave ? 1 : 0))
    #expect(!once.hasRun)
    await lane.open(gate)
    for task in first + last { #expect(try await task.value == 42) }
    #expect(await leaving.outcome == (subject.canLeave ? "CancellationError()" : "42"))
  }

  // As in tokio (Rust), once_cell.rs: the fast path, which checks before it awaits.
  @Test(arguments: Subject<Int>.all)
  func `a canceled task that finds no run under way runs the payload, which sees it, and else gets the result`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    let once = await subject.make { Task.isCancelled ? runs.increment() : 0 }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return [try await once.call(), try await once.call()]
    }
    #expect(try await task.value == [1, 1])
  }
}
