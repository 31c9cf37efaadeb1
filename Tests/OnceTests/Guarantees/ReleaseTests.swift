import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Captures are released as soon as a run has succeeded` {
  // GO-FUNC-10: Go, oncefunc_test.go: TestOnceXGC, its first check.
  @Test(arguments: Subject<Int>.all)
  func `they live until the first success and no longer`(subject: Subject<Int>) async throws {
    let lifetimes = Lifetimes()
    let once = await make(subject, capturing: lifetimes) { 42 }
    #expect(lifetimes.alive == 1)
    #expect(try await once.call() == 42)
    #expect(lifetimes.alive == 0)
    #expect(try await once.call() == 42)
    #expect(lifetimes.total == 1)
  }

  @Test(arguments: Subject<Int>.throwing)
  func `they outlive a failed attempt`(subject: Subject<Int>) async throws {
    let lifetimes = Lifetimes()
    let runs = Counter()
    let once = await make(subject, capturing: lifetimes) {
      if runs.increment() == 1 { throw Failure() }
      return 42
    }
    await #expect(throws: Failure()) { try await once.call() }
    #expect(lifetimes.alive == 1)
    _ = try await once.call()
    #expect(lifetimes.alive == 0)
  }

  // RS-LLOCK-04: Rust, LazyLock: Drop.
  // RS-OC-11: once_cell (Rust): once_cell_drop_empty; swift-atomics, test_unsafe_create_destroy.
  @Test(arguments: Subject<Int>.all)
  func `a guard freed without a run frees them once and runs nothing`(
    subject: Subject<Int>
  ) async {
    let lifetimes = Lifetimes()
    let runs = Counter()
    _ = await make(subject, capturing: lifetimes) { runs.increment() }
    #expect(lifetimes.alive == 0)
    #expect(lifetimes.total == 1)
    #expect(runs.value == 0)
  }

  @Test(arguments: BlockingSubject<Int>.all)
  func `they are freed after the run and outside the lock: meanwhile they, and another thread, get the result`(
    subject: BlockingSubject<Int>
  ) throws {
    let lifetimes = Lifetimes()
    let own = Unguarded<BlockingInstance<Int>?>(nil)
    let seen = Unguarded<[Int?]>([])
    defer { own.value = nil }
    let once = {
      let captured = lifetimes.track {
        seen.value.append(try? own.value?.call())
        BackgroundThread { seen.value.append(try? own.value?.call()) }.join()
      }
      return subject.make {
        captured.use()
        return 42
      }
    }()
    own.value = once
    #expect(try once.call() == 42)
    #expect(lifetimes.alive == 0)
    #expect(seen.value == [42, 42])
  }

  @Test(arguments: [Queue.ofObject, .ofStore])
  func `they are freed outside the turn: meanwhile a task that waited gets through`(queue: Queue) async throws {
    let (lane, gate, ended, seen) = (Lane(), AsyncGate(), Counter(), Counter())
    let lifetimes = Lifetimes()
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
    gate.open()
    await lane.settle()
    for task in tasks { try await task.value }
    #expect(ended.value == 2)
    #expect(seen.value == 1)
  }

  @Test(arguments: SuspendingSubject<Int>.all)
  func `an object freed by a suspending run finds it finished`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let lifetimes = Lifetimes()
    let own = Unguarded<Instance<Int>?>(nil)
    let later = Unguarded<Task<Int?, Never>?>(nil)
    defer { own.value = nil }
    let once = await {
      let captured = lifetimes.track { later.value = Task { try? await own.value?.call() } }
      return await subject.make {
        captured.use()
        return 42
      }
    }()
    own.value = once
    #expect(try await once.call() == 42)
    #expect(lifetimes.alive == 0)
    #expect(await later.value?.value == 42)
  }

  // GO-FUNC-10: Go, oncefunc_test.go: TestOnceXGC, its first check.
  // NET-SRC-01: .NET, Lazy.cs; Kotlin, LazyJVM: when the initializer is dropped.
  @Test func `a lazy value's initializer lives until it succeeds`() {
    let lifetimes = Lifetimes()
    let aliveInside = Unguarded(0)
    let value = lazily { [captured = lifetimes.track()] in
      captured.use()
      aliveInside.value = lifetimes.alive
      return 42
    }
    #expect(value.valueIfInitialized == nil)
    #expect(lifetimes.alive == 1)
    #expect(value.wrappedValue == 42)
    #expect(aliveInside.value == 1)
    #expect(lifetimes.alive == 0)
  }

  @Test func `a lazy value's initializer is freed after publication and outside the lock`() {
    let lifetimes = Lifetimes()
    let own = UnsafelyShared<LazyOnce<Int>?>(nil)
    let seen = Unguarded<[Int?]>([])
    defer { own.value = nil }
    let make = {
      let captured = lifetimes.track {
        seen.value.append(own.value?.wrappedValue)
        BackgroundThread { seen.value.append(own.value?.wrappedValue) }.join()
      }
      return {
        captured.use()
        return 42
      }
    }
    own.value = lazily(make())
    #expect(lifetimes.alive == 1)
    #expect(own.value?.wrappedValue == 42)
    #expect(lifetimes.alive == 0)
    #expect(seen.value == [42, 42])
  }

  // RS-LLOCK-04: Rust, LazyLock: Drop.
  @Test func `a lazy value freed unread frees its initializer once and makes nothing`() {
    let lifetimes = Lifetimes()
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

  private func make(
    _ subject: Subject<Int>,
    capturing lifetimes: Lifetimes,
    _ body: @escaping @Sendable () throws -> Int
  ) async -> Instance<Int> {
    let captured = lifetimes.track()
    return await subject.make {
      captured.use()
      return try body()
    }
  }

  private func lazily(_ make: @escaping () -> Int) -> LazyOnce<Int> {
    LazyOnce(wrappedValue: make())
  }
}
