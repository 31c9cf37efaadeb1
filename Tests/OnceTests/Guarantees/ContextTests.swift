import Foundation
import Once
import Props
import Testing

/// Runs something in the isolation of an actor other than the main actor.
private actor Elsewhere {
  func call(_ body: Body<Bool>) async throws -> Bool { try await body() }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The payload runs in the context of the first caller` {
  @Test(arguments: SuspendingSubject<Bool>.all)
  @MainActor func `it runs where its type says, and else on its caller's actor, the main actor or another`(
    subject: SuspendingSubject<Bool>
  ) async throws {
    @Sendable func isRight(_ actor: (any Actor)?, calledOn caller: any Actor) -> Bool {
      switch subject.place {
      case .callers: actor === caller
      case .nowhere: actor == nil
      case .mainActor: actor === MainActor.shared
      case .itsActor: actor is any Hosting
      }
    }
    let here = await subject.make { isRight(currentActor(), calledOn: MainActor.shared) }
    #expect(try await here.call())
    let elsewhere = Elsewhere()
    for form in here.calls.indices {
      let there = await subject.make { isRight(currentActor(), calledOn: elsewhere) }
      #expect(try await elsewhere.call(there.calls[form]))
    }
  }

  @Test(arguments: Subject<String>.all)
  func `it sees the first caller's task-local values and no others`(subject: Subject<String>) async throws {
    let once = await subject.make { Trace.name }
    let first = try await Trace.$name.withValue("first") { try await once.call() }
    let second = try await Trace.$name.withValue("second") { try await once.call() }
    #expect([first, second] == ["first", "first"])
  }

  @Test(arguments: Queue.sharing)
  func `after a failure, it sees those of the caller that tries again, and of none that waited`(queue: Queue)
    async throws
  {
    let (lane, gate, seen) = (Lane(), AsyncGate(), CallLog())
    let call = queue.make {
      seen.record(Trace.name)
      await gate.hold()
      if seen.count == 1 { throw Failure() }
    }
    let names = ["first", "second", "third"]
    let tasks = await lane.line(2) { try await Trace.$name.withValue(names[seen.count]) { try await call() } }
    await lane.open(gate)
    for task in tasks { await #expect(throws: Failure()) { try await task.value } }
    try await Trace.$name.withValue("third") { try await call() }
    #expect(seen.entries == ["first", "third"])
  }

  @Test(arguments: Queue.allCases, [TaskPriority.background, .high])
  func `it has the first caller's priority, and the executor that this prefers`(queue: Queue, priority: TaskPriority)
    async throws
  {
    let lane = Lane()
    let seen = Unguarded<[TaskPriority]>([])
    let call = queue.make {
      seen.value.append(Task.currentPriority)
      await Task.yield()
      guard #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) else { return }
      withUnsafeCurrentTask { #expect($0?.unownedTaskExecutor == lane.asUnownedTaskExecutor()) }
    }
    let tasks = await lane.line([priority], call)
    try await tasks[0].value
    #expect(seen.value == [priority])
  }

  @Test(arguments: Queue.allCases)
  func `it begins before its caller suspends, also where that is a task that another payload has started`(
    queue: Queue
  ) async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let runs = Counter()
    var call: Body<Void> = {}
    for _ in 0..<20 {
      call = queue.make { [call] in
        runs.increment()
        _ = Task.immediate { try await call() }
      }
    }
    let task = Task.immediate { [call] in try await call() }
    #expect(runs.value == 20)
    try await task.value
  }

  /// Each that begins at once lies on the stack of the one before.
  @Test(arguments: Queue.allCases)
  func `of a thousand of which each loads the next, few begin so, for which a small stack is enough`(
    queue: Queue
  ) async throws {
    guard #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) else { return }
    let (lane, begun) = (Lane(), Counter())
    let call = queue.makeChain(of: 1_000) { begun.increment() }
    let (started, ended) = (SetOnce.Value<Task<Void, any Error>>(), Gate("the end of the thread"))
    let thread = Thread {
      _ = started.set(Task.immediate(executorPreference: lane) { try await call() })
      #expect((2...32).contains(begun.value))
      lane.settleHere()
      ended.open()
    }
    thread.stackSize = 512 << 10
    thread.start()
    await runOnThread { ended.hold() }
    try await started.wait().value
    #expect(begun.value == 1_000)
  }

  @Test(arguments: Queue.allCases)
  @MainActor func `on their caller's actor, also those that do not begin at once`(queue: Queue) async throws {
    let runs = Counter()
    let call = queue.makeChain(of: 20) { if currentActor() === MainActor.shared { runs.increment() } }
    try await call()
    #expect(runs.value == 20)
  }
}
