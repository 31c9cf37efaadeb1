import Foundation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Captures are released as soon as a run has succeeded` {
  private let lifetimes = Lifetimes()

  // As in Go, oncefunc_test.go: TestOnceXGC, its first check.
  // As in .NET, Lazy.cs; Kotlin, LazyJVM: when the initializer is dropped.
  @Test(arguments: Subject<Int>.all + [BlockingSubject.lazy.lifted])
  func `they live until the first success, also if it comes after a failure, and no longer`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    let once = await make(subject) { [lifetimes] in
      #expect(lifetimes.alive == 1)
      if runs.increment() == 1, subject.canThrow { throw Failure() }
      return 42
    }
    #expect(lifetimes.alive == 1)
    if subject.canThrow {
      await #expect(throws: Failure()) { try await once.call() }
      #expect(lifetimes.alive == 1)
    }
    #expect(try await once.call() == 42)
    #expect(lifetimes.alive == 0)
    #expect(try await once.call() == 42)
    #expect(lifetimes.total == 1)
  }

  // As in Rust, LazyLock: Drop.
  // As in once_cell (Rust): once_cell_drop_empty; swift-atomics, test_unsafe_create_destroy.
  @Test(arguments: Subject<Int>.all + [BlockingSubject.lazy.lifted])
  func `a guard freed without a run frees them once and runs nothing`(subject: Subject<Int>) async {
    let runs = Counter()
    _ = await make(subject) { runs.increment() }
    #expect(lifetimes.alive == 0)
    #expect(lifetimes.total == 1)
    #expect(runs.value == 0)
  }

  private func make(_ subject: Subject<Int>, _ body: @escaping @Sendable () throws -> Int) async -> Instance<Int> {
    let captured = lifetimes.track()
    return await subject.make {
      captured.use()
      return try body()
    }
  }

  /// Who waits holds the run as well, and must not be left with its payload.
  @Test(arguments: BlockingSubject<Int>.all + [.lazy])
  func `they are freed by the thread whose run succeeds, outside the lock: meanwhile they, and others, get the result`(
    subject: BlockingSubject<Int>
  ) {
    let (gate, runs, own) = (Gate("the first run"), Counter(), Unguarded<BlockingInstance<Int>?>(nil))
    defer { own.value = nil }
    let (ran, died, seen) = (Unguarded<Thread?>(nil), Unguarded<[Thread]>([]), Unguarded<[Int?]>([]))
    let call: @Sendable () -> Int? = { try? own.value?.call() }
    own.value = {
      let captured = lifetimes.track {
        seen.value.append(call())
        BackgroundThread { seen.value.append(call()) }.join()
      }
      let dying = lifetimes.track { died.value.append(Thread.current) }
      return subject.make {
        captured.use()
        dying.use()
        if runs.increment() == 1 {
          gate.hold()
          if subject.canThrow { throw Failure() }
        }
        ran.value = Thread.current
        return 42
      }
    }()
    ParkedThreads.run(behind: gate, first: { _ = call() }, losers: { #expect(call() == 42) })
    #expect(lifetimes.alive == 0 && seen.value == [42, 42])
    #expect(died.value.count == 1 && died.value.first === ran.value)
  }

  @Test(arguments: SuspendingSubject<Int>.all)
  func `and in the task whose run succeeds`(subject: SuspendingSubject<Int>) async throws {
    let (gate, runs, callers) = (AsyncGate(), Counter(), Counter())
    let (ran, died) = (Unguarded(""), Unguarded<[String]>([]))
    let once = await {
      let captured = lifetimes.track { died.value.append(Trace.name) }
      return await subject.make {
        captured.use()
        if runs.increment() == 1 {
          await gate.hold()
          if subject.canThrow { throw Failure() }
        }
        ran.value = Trace.name
        return 42
      }
    }()
    let lane = subject.lane
    let tasks = await lane.line(3) {
      await Trace.$name.withValue("\(callers.increment())") { _ = try? await once.call() }
    }
    await lane.open(gate)
    for task in tasks { try await task.value }
    _ = try? await once.call()
    #expect(died.value == [ran.value])
  }

  @Test(arguments: [false, true], ["they are freed", "observers are told", "observers are told of a failure"])
  func `outside the turn, as observers are told: meanwhile a task that waited gets through`(
    isStored: Bool,
    event: String
  ) async throws {
    let (lane, gate) = (Lane(), AsyncGate())
    let (runs, ended, seen) = (Counter(), Counter(), Counter())
    let isFailure = event.hasSuffix("failure")
    let letOthersThrough = { @Sendable in
      lane.setOff().join()
      seen.add(ended.value)
    }
    let load = {
      let captured = lifetimes.track(onDeinit: event == "they are freed" ? letOthersThrough : nil)
      let payload: Body<Void> = {
        captured.use()
        guard runs.increment() == 1 else { return }
        await gate.hold()
        if isFailure { throw Failure() }
      }
      return isStored ? RunOnce(in: .memory(), payload) : RunOnce(payload)
    }()
    let tasks = await lane.line(2) {
      defer { ended.increment() }
      try await load()
    }
    if event != "they are freed" { onNextChange(of: load.isRunning, letOthersThrough) }
    await lane.open(gate)
    #expect(seen.value == 1)
    for task in tasks { #expect(await task.outcome == (isFailure ? "Failure(attempt: 1)" : "()")) }
  }

  #if os(Linux)
    /// Each has begun in a task that the one before has started, as in a poll, and none keeps that one.
    ///
    /// In a process of its own, so that nothing else uses its memory; a sanitizer would keep what is freed.
    @Test(.enabled(if: !isAllocatorReplaced, "a sanitizer has replaced the allocator"))
    func `nothing is left of thousands of runs in a row`() async {
      await #expect(processExitsWith: .success) {
        for queue in Queue.allCases {
          let (lane, before, rounds) = (Lane(), Unguarded(0), Counter())
          let call = SetOnce.Value<Body<Void>>()
          let poll: Body<Void> = {
            try await queue.make {
              let round = rounds.increment()
              if round == 1_000 { before.value = ProcessMemory.resident }
              if round < 4_000 { _ = lane.start { try await call.value?() } }
            }()
          }
          _ = call.set(poll)
          _ = await lane.line(1, poll)
          let kept = ProcessMemory.resident - before.value
          #expect(rounds.value == 4_000 && kept < 4_000_000, "\(queue): \(kept) bytes after \(rounds.value) rounds")
        }
      }
    }
  #endif
}
