import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Losers wait and see the effects` {
  // CPP-CO-01: libc++, call_once.pass.cpp: the basic block.
  // RS-ONCE-04: Rust, once.rs: wait_for_force_to_finish; Go, once.go: the comment on Do.
  // GUAVA-SU-01: Guava, SuppliersTest: testMemoizedSupplierThreadSafe.
  @Test(arguments: BlockingSubject<Int>.all)
  func `a thread that loses the race is parked until the run ends`(
    subject: BlockingSubject<Int>
  ) {
    let gate = Gate("the payload")
    let effect = Unguarded(0)
    let seen = Counter()
    let once = subject.make {
      gate.hold()
      effect.value += 1
      return 42
    }
    let winner = BackgroundThread { _ = try? once.call() }
    gate.waitForArrivals()
    let losers = ParkedThreads(3) { _ in
      if let result = try? once.call(), result == 42, effect.value == 1 { seen.increment() }
    }
    losers.waitUntilParked()
    #expect(losers.endedCount == 0)
    #expect(!once.hasRun())
    gate.open()
    winner.join()
    losers.join()
    #expect(seen.value == 3)
    #expect(once.hasRun())
  }

  // TK-OC-01: tokio (Rust), sync_once_cell: get_or_init.
  @Test(arguments: SuspendingSubject<[Int]>.all)
  func `a task that loses the race is suspended until the run ends, and frees its thread`(
    subject: SuspendingSubject<[Int]>
  ) async throws {
    let gate = AsyncGate()
    let effect = Unguarded(0)
    let ended = Counter()
    let stage = subject.stage
    let once = await subject.make {
      await gate.hold()
      effect.value = 1
      return [42]
    }
    let tasks = await stage.line(4) {
      let result = try await once.call()
      ended.increment()
      return result + [effect.value]
    }
    #expect(gate.arrivals == 1)
    #expect(ended.value == 0)
    gate.open()
    await stage.settle()
    for task in tasks {
      #expect(try await task.value == [42, 1])
    }
    #expect(gate.arrivals == 1)
  }

  private actor Account {
    func open(_ once: RunOnce<@Sendable (isolated Account) -> Int>, under watch: ParkingWatch) -> Int {
      watch.announce()
      return once(self)
    }
  }

  @Test func `an actor that loses to another is parked until the run ends`() async {
    let gate = Gate("the payload")
    let open = RunOnce { (_: isolated Account) -> Int in
      gate.hold()
      return 42
    }
    // On their own threads, so as not to block the pool that other tests share.
    let first = Task(executorPreference: ThreadPerJob()) { await Account().open(open, under: ParkingWatch()) }
    await runOnThread { gate.waitForArrivals() }
    let log = CallLog()
    let watch = ParkingWatch()
    let second = Task(executorPreference: ThreadPerJob()) {
      let result = await Account().open(open, under: watch)
      log.record("came back")
      return result
    }
    await runOnThread { watch.waitUntilParked() }
    #expect(log.count == 0)
    gate.open()
    let results = [await first.value, await second.value]
    #expect(results == [42, 42])
    #expect(log.count == 1)
  }

  // GUAVA-SU-01: Guava, SuppliersTest: testMemoizedSupplierThreadSafe.
  @Test func `a thread that reads a lazy value while it is made is parked until it is ready`() {
    let gate = Gate("the initializer")
    let effect = Unguarded(0)
    let seen = Counter()
    let make: @Sendable () -> Int = {
      gate.hold()
      effect.value += 1
      return 42
    }
    let shared = UnsafelyShared(LazyOnce(wrappedValue: make()))
    let winner = BackgroundThread { _ = shared.value.wrappedValue }
    gate.waitForArrivals()
    let losers = ParkedThreads(3) { _ in
      if shared.value.wrappedValue == 42, effect.value == 1 { seen.increment() }
    }
    losers.waitUntilParked()
    #expect(losers.endedCount == 0)
    #expect(!shared.value.isInitialized)
    #expect(shared.value.valueIfInitialized == nil)
    gate.open()
    winner.join()
    losers.join()
    #expect(seen.value == 3)
  }

  // RS-OC-01: once_cell (Rust): once_cell; OnceLock: sync_once_cell.
  @Test
  func `a value made on another thread is readable here, and a later initializer does not run`() {
    let mayRun = Unguarded(true)
    let make: @Sendable () -> [String] = {
      guard mayRun.value else { fatalError("the initializer was entered again") }
      return ["made", "elsewhere"]
    }
    let value = UnsafelyShared(LazyOnce(wrappedValue: make()))
    BackgroundThread { _ = value.value.wrappedValue }.join()
    mayRun.value = false
    #expect(value.value.valueIfInitialized == ["made", "elsewhere"])
    #expect(value.value.wrappedValue == ["made", "elsewhere"])
  }

  // RS-ONCE-06: Rust, Once: the examples of is_completed.
  @Test(arguments: BlockingSubject<Void>.all)
  func `'has run' is false before the run, false inside it, and true afterward`(
    subject: BlockingSubject<Void>
  ) throws {
    let own = Unguarded<BlockingInstance<Void>?>(nil)
    let inside = Unguarded<Bool?>(nil)
    defer { own.value = nil }
    let once = subject.make { inside.value = own.value?.hasRun() }
    own.value = once
    #expect(!once.hasRun())
    try once.call()
    #expect(inside.value == false)
    #expect(once.hasRun())
  }

  // RS-ONCE-06: Rust, Once: the examples of is_completed.
  @Test(arguments: SuspendingSubject<Void>.all)
  func `the same for payloads that suspend`(subject: SuspendingSubject<Void>) async throws {
    let own = Unguarded<Instance<Void>?>(nil)
    let inside = Unguarded<Bool?>(nil)
    defer { own.value = nil }
    let once = await subject.make { inside.value = await own.value?.hasRun() }
    own.value = once
    #expect(await !once.hasRun())
    try await once.call()
    #expect(inside.value == false)
    #expect(await once.hasRun())
  }

  // RS-ONCE-06: Rust, Once: the examples of is_completed.
  @Test func `a lazy value is not initialized while it is made`() {
    let own = UnsafelyShared<LazyOnce<Int>?>(nil)
    let inside = Unguarded<[Bool?]>([])
    defer { own.value = nil }
    let make: @Sendable () -> Int = {
      inside.value = [own.value?.isInitialized, own.value.map { $0.valueIfInitialized == nil }]
      return 42
    }
    own.value = LazyOnce(wrappedValue: make())
    #expect(own.value?.isInitialized == false)
    #expect(own.value?.wrappedValue == 42)
    #expect(inside.value == [false, true])
    #expect(own.value?.isInitialized == true)
  }
}
