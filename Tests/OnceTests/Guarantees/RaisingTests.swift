import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs, .enabled(if: canEscalate, "the system cannot escalate a task's priority"))
struct `While a priority is raised` {
  private let lane = Lane()

  @Test(arguments: Queue.allCases, [TaskPriority.utility, .high])
  func `the raised task's handler may make a call, on the raising thread, that raises it again`(
    queue: Queue,
    joining: TaskPriority
  ) async throws {
    let gate = AsyncGate()
    let called = Tasks()
    let seen = Unguarded<[TaskPriority]>([])
    let call = queue.make {
      await gate.hold()
      seen.value.append(Task.currentPriority)
    }
    let running = await start(.background, raised: { called.callAtOnce(on: lane, call) }, call)
    let waiting = await start(joining, call)
    // One for each priority that it is raised to.
    #expect(called.all.count == (joining == .high ? 1 : 2))
    await lane.open(gate)
    #expect(seen.value == [.high])
    for task in [running, waiting] + called.all { try await task.value }
  }

  @Test(arguments: Queue.allCases, [TaskPriority.utility, .high])
  func `so may that of a task that is about to be given the turn`(queue: Queue, joining: TaskPriority) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let runs = Counter()
    let called = Tasks()
    let seen = Unguarded<[TaskPriority]>([])
    let call = queue.make {
      let run = runs.increment()
      await gates[run - 1].hold()
      if run == 1 { throw Failure() }
      seen.value.append(Task.currentPriority)
    }
    let running = await start(.background, call)
    let next = await start(.background, raised: { called.callAtOnce(on: lane, call) }, call)
    let waiting = await start(joining, call)
    #expect(called.all.isEmpty)
    await lane.open(gates[0])
    #expect(called.all.count == (joining == .high ? 1 : 2))
    #expect(runs.value == 2)
    await lane.open(gates[1])
    #expect(seen.value == [.high])
    await #expect(throws: Failure()) { try await running.value }
    for task in [next, waiting] + called.all { try await task.value }
  }

  @Test(arguments: Queue.allCases)
  func `its handler may cancel the very waiter that raises it, and others`(queue: Queue) async throws {
    let gate = AsyncGate()
    let waiting = Tasks()
    let call = queue.make { await gate.hold() }
    let running = await start(.background, raised: { waiting.all.forEach { $0.cancel() } }, call)
    for priority in [TaskPriority.background, .high] {
      waiting.add(lane.start(priority: priority, call))
      await lane.settle()
    }
    // The gate is still closed.
    for task in waiting.all { await #expect(throws: CancellationError.self) { try await task.value } }
    await lane.open(gate)
    try await running.value
  }

  @Test(arguments: Queue.allCases, [false, true])
  func `its run may end, and those who wait go on`(queue: Queue, fails: Bool) async throws {
    let payload = Gate("in the payload")
    let raising = Gate("the raising of a priority")
    let runs = Counter()
    let call = queue.make {
      guard runs.increment() == 1 else { return }
      payload.hold()
      if fails { throw Failure() }
    }
    let threads = ThreadPerJob()
    let running = threads.start(priority: .background, raised: { raising.hold() }, call)
    payload.waitForArrivals()
    let waiting = await start(.background, call)
    let joining = threads.start(priority: .high, call)
    raising.waitForArrivals()
    // The runtime itself lets the task wait now at each step, until its priority is raised.
    payload.open()
    raising.open()
    let outcome = await running.result
    await lane.settle()
    try await joining.value
    await lane.settle()
    try await waiting.value
    if fails { #expect(throws: Failure()) { try outcome.get() } } else { try outcome.get() }
    #expect(runs.value == (fails ? 2 : 1))
  }

  @Test(arguments: Queue.allCases)
  func `at the end of a turn, the next gets it only once that is over, and others come and leave`(queue: Queue)
    async throws
  {
    let gate = AsyncGate()
    let raising = Gate("the raising of a priority")
    let runs = Counter()
    let call = queue.make {
      guard runs.increment() == 1 else { return }
      await gate.hold()
      throw Failure()
    }
    let running = await start(.background, call)
    let elsewhere = Lane()
    let next = await start(.background, on: elsewhere, raised: { raising.hold() }, call)
    let waiting = await start(.high, on: elsewhere, call)
    gate.open()
    let thread = lane.setOff()
    raising.waitForArrivals()
    let newcomer = await start(.background, on: elsewhere, call)
    waiting.cancel()
    await elsewhere.settle()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(runs.value == 1)
    raising.open()
    thread.join()
    await elsewhere.settle()
    #expect(runs.value == 2)
    await #expect(throws: Failure()) { try await running.value }
    try await next.value
    try await newcomer.value
  }

  /// Starts a task and lets it go as far as it can.
  private func start(
    _ priority: TaskPriority,
    on other: Lane? = nil,
    raised: @escaping @Sendable () -> Void = {},
    _ call: @escaping Body<Void>
  ) async -> Task<Void, any Error> {
    let task = (other ?? lane).start(priority: priority, raised: raised, call)
    await (other ?? lane).settle()
    return task
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs, .enabled(if: canEscalate, "the system cannot escalate a task's priority"))
struct `A task that blocks on a store` {
  private let store = OnceStore.memory()
  private let lane = Lane()
  private let seen = Unguarded<[TaskPriority]>([])

  @Test(arguments: [0, 1, 2], [false, true])
  func `raises the priority of the asynchronous run it waits for, and of the next, behind however many threads`(
    threads: Int,
    handsOver: Bool
  ) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let runs = Counter()
    let call: Body<Void> = { [store, seen] in
      let load = RunOnce(in: store) { () async throws in
        let run = runs.increment()
        await gates[run - 1].hold()
        if handsOver, run == 1 { throw Failure() }
        seen.value.append(Task.currentPriority)
      }
      try await load()
    }
    let tasks = [lane.start(priority: .background, call), lane.start(priority: .background, call)]
    await lane.settle()
    let before = ParkedThreads(threads) { [store] _ in RunOnce(in: store) {}() }
    before.waitUntilParked()
    let watch = ParkingWatch()
    let blocked = Task(executorPreference: ThreadPerJob(), priority: .high) { [store] in
      watch.announce()
      RunOnce(in: store) {}()
    }
    watch.waitUntilParked()
    for gate in gates {
      await lane.open(gate)
    }
    // Checked before awaiting the tasks, which raises their priorities as well.
    #expect(seen.value == [.high])
    #expect(runs.value == (handsOver ? 2 : 1))
    if handsOver { await #expect(throws: Failure()) { try await tasks[0].value } } else { try await tasks[0].value }
    try await tasks[1].value
    before.join()
    await blocked.value
  }

  @Test(arguments: [false, true])
  func `and has its own left alone`(isChild: Bool) async throws {
    let (gate, hasSeen) = (Gate("in the synchronous payload"), Gate("the end of the synchronous payload"))
    let run = RunOnce(in: store) { [seen] in
      gate.hold()
      seen.value.append(Task.currentPriority)
      hasSeen.open()
    }
    let running = ThreadPerJob().start(priority: .background) {
      async let child: Void = isChild ? run() : ()
      if !isChild { run() }
      await child
    }
    gate.waitForArrivals()
    let waiting = lane.start(priority: .high) { [store] in await RunOnce(in: store) { () async in }() }
    await lane.settle()
    gate.open()
    while !hasSeen.isOpen(within: 0) {
      await lane.settle()
      threadYield()
    }
    #expect(seen.value == [.background])
    try await running.value
    await lane.settle()
    try await waiting.value
  }
}

/// Tasks that a handler starts or cancels.
///
/// `@unchecked Sendable`: the handler runs while the test waits.
private final class Tasks: @unchecked Sendable {
  private(set) var all: [Task<Void, any Error>] = []

  func add(_ task: Task<Void, any Error>) { all.append(task) }

  /// Makes a call on the calling thread, which returns when the call suspends.
  func callAtOnce(on lane: Lane, _ call: @escaping Body<Void>) {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let place = all.count
    let task = Task.immediate(priority: .high, executorPreference: lane) { try await call() }
    all.insert(task, at: place)
  }
}

extension TaskExecutor {
  /// Starts a task here; `raised` is called when its priority is raised, by whoever does it.
  fileprivate func start(
    priority: TaskPriority,
    raised: @escaping @Sendable () -> Void = {},
    _ body: @escaping Body<Void>
  ) -> Task<Void, any Error> {
    Task(executorPreference: self, priority: priority) {
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
      try await withTaskPriorityEscalationHandler {
        try await body()
      } onPriorityEscalated: { _, _ in
        raised()
      }
    }
  }
}
