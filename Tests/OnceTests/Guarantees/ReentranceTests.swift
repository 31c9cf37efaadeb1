import Once
import Props
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Re-entrance never hangs` {
  // As in swift-once-macro: sync code skips reentrant calls.
  @Test(arguments: Subject<Void>.all + Subject<Void>.stored)
  func `a payload without a result that calls itself goes on at once, and has not run if it then throws`(
    subject: Subject<Void>
  ) async throws {
    let steps = CallLog()
    let once = await subject.makeCallingItself {
      steps.record("in")
    } after: {
      steps.record("out")
      if steps.count == 2, subject.canThrow { throw Failure() }
    }
    if subject.canThrow { await #expect(throws: Failure()) { try await once.call() } }
    #expect(!once.hasRun)
    for _ in 1...2 { try await once.call() }
    #expect(once.hasRun && steps.entries == (subject.canThrow ? ["in", "out", "in", "out"] : ["in", "out"]))
  }

  /// A payload whose only expression is `delegate?.didClose(self)` returns that, and owes it to nobody.
  @Test(arguments: Subject<Void?>.all)
  func `so does one that returns what an optional delegate does`(subject: Subject<Void?>) async throws {
    let steps = CallLog()
    let once = await subject.makeCallingItself {
      steps.record("in")
    } after: {
      steps.record("out")
    }
    for _ in 1...2 { #expect(try await once.call() != nil) }
    #expect(once.hasRun && steps.entries == ["in", "out"])
  }

  /// One calls the next, and the last the first, for which another task waits or not.
  @Test(
    arguments: [[Queue.inline, .inline], [.ofObject, .ofProperty, .ofStore], [.inline, .ofObject, .inline]],
    [0, 1]
  )
  func `so does a circle of payloads that suspend`(queues: [Queue], waiting: Int) async throws {
    let (lane, gate, log) = (Lane(), AsyncGate(), CallLog())
    let calls = SetOnce.Value<[Body<Void>]>()
    _ = calls.set(
      queues.enumerated().map { number, queue in
        queue.make {
          if number == 0 { await gate.hold() }
          log.record("\(number)")
          try await calls.value?[(number + 1) % queues.count]()
          await Task.yield()
        }
      }
    )
    let tasks = await lane.line(1 + waiting) { try await calls.value?[0]() }
    await lane.open(gate)
    for task in tasks { try await task.value }
    for call in calls.value ?? [] { try await call() }
    #expect(log.entries == queues.indices.map { "\($0)" })
  }

  /// A run's task keeps its name after the run, so none of them gets it.
  @MainActor @Test func `tasks that a task of the payload starts after the run are not inside`() async throws {
    let (hasRun, isInside, inside) = (AsyncGate(), AsyncGate(), AsyncGate())
    let (begun, ended) = (Counter(), Counter())
    let (first, later) = (SetOnce.Value<Task<Void, Never>>(), SetOnce.Value<[Task<Void, Never>]>())
    let second = RunOnce { @MainActor () async in await inside.hold() }
    let start = RunOnce { @MainActor () async in
      let task = Task {
        await hasRun.hold()
        let tasks = (0..<100).map { _ in
          Task {
            await isInside.hold()
            begun.increment()
            await second()
            ended.increment()
          }
        }
        #expect(later.set(tasks))
      }
      #expect(first.set(task))
    }
    let caller = Task {
      await start()
      hasRun.open()
      _ = try? await later.wait()
      await second()
    }
    while inside.arrivals < 1 { await Task.yield() }
    isInside.open()
    while begun.value < 100 { await Task.yield() }
    #expect(ended.value == 0)
    inside.open()
    await caller.value
    for task in try await later.wait() { await task.value }
    #expect(ended.value == 100)
  }

  /// Who waits has not touched the name of who is inside.
  // As in tokio (Rust), loom_once_cell: zst.
  @Test(arguments: BlockingSubject<Void>.all)
  func `so does one for which another thread waits`(subject: BlockingSubject<Void>) {
    let gate = Gate("in the payload")
    let (itself, effect) = (Unguarded<[BlockingInstance<Void>]>([]), Unguarded(0))
    let once = subject.make {
      gate.hold()
      try itself.value[0].call()
      effect.value += 1
    }
    itself.value = [once]
    ParkedThreads.run(behind: gate) {
      #expect(throws: Never.self) { try once.call() }
    } losers: {
      #expect(throws: Never.self) { try once.call() }
      #expect(effect.value == 1 && once.hasRun)
    } meanwhile: {
      #expect(once.isRunning && !once.hasRun)
    }
    #expect(once.hasRun && !once.isRunning)
  }

  // As in SwiftRunOnce: testReentrancySafe.
  @Test func `a payload may call others, and each runs once`() async throws {
    for _ in 0..<10 {
      let log = CallLog()
      let stamp = RunOnce { () -> Int in
        log.record("stamp")
        return 1
      }
      let title = UnsafelyShared(LazyOnce(wrappedValue: stamp() + 1))
      let heading = UnsafelyShared(LazyOnce(wrappedValue: title.value.wrappedValue + stamp()))
      let load = RunOnce { () async throws -> Int in
        log.record("load")
        return heading.value.wrappedValue + stamp()
      }
      let open = RunOnce { () async throws -> Int in
        log.record("open")
        return try await load() + title.value.wrappedValue
      }
      for _ in 1...2 { #expect(try await open() == 6) }
      #expect(log.entries == ["open", "load", "stamp"])
    }
  }

  // As in libc++, call_once.pass.cpp: the block on avoiding deadlocks.
  @Test(arguments: BlockingSubject<Void>.all + [.lazy])
  func `while a thread is held in the run of one, another gets through the next, again and again`(
    subject: BlockingSubject<Void>
  ) {
    let runs = Counter()
    for _ in 0..<20 {
      let gate = Gate("the held payload")
      let held = subject.make {
        runs.increment()
        gate.hold()
      }
      let next = subject.make { runs.increment() }
      let calls = { @Sendable (onces: [BlockingInstance<Void>]) in for once in onces { try? once.call() } }
      let overtook = gate.race(first: { calls([held, next]) }, second: { calls([next]) })
      #expect(overtook)
    }
    #expect(runs.value == 40)
  }
}
