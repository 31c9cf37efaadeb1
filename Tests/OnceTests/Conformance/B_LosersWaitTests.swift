import Once
import Props
import Testing

/// Section B of the field's behaviours, each under its id.
@Suite(.timeLimit(.minutes(1))) struct `B · Losers wait and see the effects` {
  @Test
  func `RS-ONCE-04: nothing is marked done before the payload has ended, and who arrives meanwhile waits`() {
    let gate = Gate("the payload")
    let runs = Counter()
    let load = RunOnce { () -> Int in
      gate.hold()
      return runs.increment()
    }
    let winner = BackgroundThread { _ = load() }
    gate.waitForArrivals()
    #expect(!load.hasRun)
    let loser = ParkedThreads(1) { _ in _ = load() }
    loser.waitUntilParked()
    #expect(loser.endedCount == 0)
    #expect(!load.hasRun)
    gate.open()
    winner.join()
    loser.join()
    #expect(load.hasRun)
    #expect(runs.value == 1)
  }

  @Test
  func `RS-OC-01: a value made on another thread is readable here, and a later initialiser is not entered`() {
    let mayRun = Unguarded(true)
    let make: @Sendable () -> [String] = {
      guard mayRun.value else { fatalError("the initialiser was entered again") }
      return ["made", "elsewhere"]
    }
    let value = UnsafelyShared(LazyOnce(wrappedValue: make()))
    BackgroundThread { _ = value.value.wrappedValue }.join()
    mayRun.value = false
    #expect(value.value.valueIfInitialized == ["made", "elsewhere"])
    #expect(value.value.wrappedValue == ["made", "elsewhere"])
  }

  @Test(arguments: BlockingSubject<Void>.all)
  func `RS-ONCE-06: 'has run' is false before, false inside the payload, and true afterwards`(
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

  @Test(arguments: SuspendingSubject<Void>.all)
  func `RS-ONCE-06: the same for payloads that suspend`(subject: SuspendingSubject<Void>) async throws {
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

  @Test func `RS-ONCE-06: a lazy value is not initialised while it is made`() {
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

  @Test(arguments: SuspendingSubject<Int>.all)
  func `TK-OC-01: on a single-threaded executor the second task suspends, and both get the first one's value`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let gate = AsyncGate()
    let runs = Counter()
    let stage = subject.stage
    let once = await subject.make {
      await gate.hold()
      return runs.increment()
    }
    let tasks = await stage.line(2) { try await once.call() }
    #expect(gate.arrivals == 1)
    gate.open()
    await stage.settle()
    for task in tasks {
      #expect(try await task.value == 1)
    }
    #expect(runs.value == 1)
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `AOC-01: a loser that sees a turn end too early goes on waiting, gets the value and starts no run`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let runs = Counter()
    let ended = Counter()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      await gates[run - 1].hold()
      if run == 1 { throw Failure() }
      return run
    }
    let tasks = await stage.line(3) {
      defer { ended.increment() }
      return try await once.call()
    }
    gates[0].open()
    await stage.settle()
    // The first has failed and the second runs: for the third, that was too early.
    #expect(ended.value == 1)
    #expect(runs.value == 2)
    gates[1].open()
    await stage.settle()
    #expect(try await tasks[2].value == 2)
    #expect(runs.value == 2)
    await #expect(throws: Failure()) { try await tasks[0].value }
  }
}
