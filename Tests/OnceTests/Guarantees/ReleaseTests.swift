import Foundation
import Once
import Props
import Testing

private enum Caller {
  @TaskLocal static var number = 0
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Captures are released as soon as a run has succeeded` {
  private let lifetimes = Lifetimes()

  // GO-FUNC-10: Go, oncefunc_test.go: TestOnceXGC, its first check.
  @Test(arguments: Subject<Int>.all)
  func `they live until the first success, also if it comes after a failure, and no longer`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    let once = await make(subject) {
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

  // RS-LLOCK-04: Rust, LazyLock: Drop.
  // RS-OC-11: once_cell (Rust): once_cell_drop_empty; swift-atomics, test_unsafe_create_destroy.
  @Test(arguments: Subject<Int>.all)
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

  /// An object whose end has this thread and another read.
  private func track(readers read: @escaping @Sendable () -> Int?, _ seen: Unguarded<[Int?]>) -> Tracked {
    lifetimes.track {
      seen.value.append(read())
      BackgroundThread { seen.value.append(read()) }.join()
    }
  }

  /// Who waits holds the run as well, and must not be left with its payload.
  @Test(arguments: BlockingSubject<Int>.all)
  func `they are freed by the thread whose run succeeds, outside the lock: meanwhile they, and others, get the result`(
    subject: BlockingSubject<Int>
  ) {
    let (gate, runs, own) = (Gate("the first run"), Counter(), Unguarded<BlockingInstance<Int>?>(nil))
    defer { own.value = nil }
    let (ran, died, seen) = (Unguarded<Thread?>(nil), Unguarded<[Thread]>([]), Unguarded<[Int?]>([]))
    let call: @Sendable () -> Int? = { try? own.value?.call() }
    own.value = {
      let captured = track(readers: call, seen)
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
    let (ran, died) = (Unguarded(-1), Unguarded<[Int]>([]))
    let once = await {
      let captured = lifetimes.track { died.value.append(Caller.number) }
      return await subject.make {
        captured.use()
        if runs.increment() == 1 {
          await gate.hold()
          if subject.canThrow { throw Failure() }
        }
        ran.value = Caller.number
        return 42
      }
    }()
    let stage = subject.stage
    let tasks = await stage.line(3) {
      await Caller.$number.withValue(callers.increment()) { _ = try? await once.call() }
    }
    await stage.open(gate)
    for task in tasks { try await task.value }
    _ = try? await once.call()
    #expect(died.value == [ran.value])
  }

  @Test(arguments: [Queue.ofObject, .ofStore])
  func `they are freed outside the turn: meanwhile a task that waited gets through`(queue: Queue) async throws {
    let (lane, gate, ended, seen) = (Lane(), AsyncGate(), Counter(), Counter())
    let call = {
      let captured = lifetimes.track {
        lane.setOff().join()
        seen.add(ended.value)
      }
      return queue.make {
        captured.use()
        await gate.hold()
      }
    }()
    let tasks = await lane.line(2) {
      try await call()
      ended.increment()
    }
    await lane.open(gate)
    for task in tasks { try await task.value }
    #expect(ended.value == 2)
    #expect(seen.value == 1)
  }

  // GO-FUNC-10: Go, oncefunc_test.go: TestOnceXGC, its first check.
  // NET-SRC-01: .NET, Lazy.cs; Kotlin, LazyJVM: when the initializer is dropped.
  @Test func `a lazy value's initializer lives until publication, and is freed outside the lock`() {
    let own = UnsafelyShared<LazyOnce<Int>?>(nil)
    defer { own.value = nil }
    let (seen, aliveInside) = (Unguarded<[Int?]>([]), Unguarded(0))
    own.value = {
      let captured = track(readers: { own.value?.wrappedValue }, seen)
      return lazily { [lifetimes] in
        captured.use()
        aliveInside.value = lifetimes.alive
        return 42
      }
    }()
    #expect(own.value?.valueIfInitialized == nil)
    #expect(lifetimes.alive == 1)
    #expect(own.value?.wrappedValue == 42)
    #expect(aliveInside.value == 1)
    #expect(lifetimes.alive == 0)
    #expect(seen.value == [42, 42])
  }

  // RS-LLOCK-04: Rust, LazyLock: Drop.
  @Test func `a lazy value freed unread frees its initializer once and makes nothing`() {
    let runs = Counter()
    do {
      let captured = lifetimes.track()
      let value = lazily {
        captured.use()
        return runs.increment()
      }
      #expect(!value.isInitialized)
    }
    #expect(lifetimes.alive == 0)
    #expect(lifetimes.total == 1)
    #expect(runs.value == 0)
  }

  private func lazily(_ make: @escaping () -> Int) -> LazyOnce<Int> { LazyOnce(wrappedValue: make()) }
}
