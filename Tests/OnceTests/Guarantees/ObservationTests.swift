import Observation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Observers are told` {
  @Test(arguments: Observed.all)
  func `once, when it happens, and see that if they observe again, until nothing is left to observe`(
    observed: Observed
  ) {
    let (once, told, last) = (observed.make(), Counter(), Unguarded(false))
    @Sendable func observeAgain() {
      last.value = onNextChange(of: once.read()) { observeAgain() }
    }
    #expect(isObservable { once.read() })
    #expect(!observe(told) { once.read() })
    observeAgain()
    #expect(told.value == 0 && !last.value)
    once.happen()
    // A run marked beforehand has two changes: the mark, and the end of the run.
    #expect(told.value == 1 && last.value)
    once.happen()
    #expect(told.value == 1)
    #expect(once.read())
    #expect(!isObservable { once.read() })
    let unseen = observed.make()
    unseen.happen()
    #expect(!isObservable { unseen.read() })
  }

  /// When an observed once happens, if it does before it is freed.
  enum Happening: CaseIterable { case after, between, never }

  @Test(arguments: Observed.all, Happening.allCases)
  func `and are released when it happens, and without being told when what they observe is freed`(
    observed: Observed,
    happening: Happening
  ) {
    let lifetimes = Lifetimes()
    let told = Counter()
    do {
      let once = observed.make()
      for _ in 0..<3 {
        let tracked = lifetimes.track()
        withObservationTracking {
          _ = once.read()
          // Between their read and the start of their observation, nobody is told.
          if happening == .between { once.happen() }
        } onChange: {
          tracked.use()
        }
      }
      if happening == .never { observe(told) { once.read() } }
      if happening != .between { #expect(lifetimes.alive == 3) }
      if happening == .after {
        once.happen()
        #expect(lifetimes.alive == 0)
      }
    }
    #expect(lifetimes.alive == 0)
    #expect(told.value == 0)
  }

  @Test(arguments: Observed.all)
  func `under no lock: they may read it, make it happen again, and anything else`(observed: Observed) {
    let once = observed.make()
    let others = Observed.all.map { $0.make() }
    let (told, othersTold) = (Counter(), Counter())
    let thread = BackgroundThread {
      for other in others { observe(othersTold) { other.read() } }
      onNextChange(of: once.read()) {
        _ = once.read()
        once.happen()
        for other in others { other.happen() }
        // Meanwhile another thread gets through.
        BackgroundThread {
          _ = once.read()
          _ = isObservable { SetOnce().isSet }
        }.join()
        told.increment()
      }
      once.happen()
    }
    #expect(thread.hasFinished(within: longestWait))
    #expect(told.value == 1)
    #expect(othersTold.value == others.count)
    #expect(once.read() && others.allSatisfy { $0.read() })
  }

  @Test(arguments: Observed.all)
  func `if it had not happened when they began to observe, on whatever thread`(observed: Observed) {
    let threads = 4
    let onces = (0..<250).map { _ in observed.make() }
    let told = onces.map { _ in (0..<threads).map { _ in Counter() } }
    let owed = 1_000
    meet(onces.count, threads: threads) { index, thread, _ in
      if thread == 0 { return onces[index].happen() }
      observe(told[index][thread]) { onces[index].read() }
      // What happens before this line may be missed, as everywhere in `Observation`; after it, nothing may.
      if !onces[index].read() { told[index][thread].add(owed) }
    }
    #expect(onces.allSatisfy { $0.read() })
    #expect(told.joined().filter { $0.value == owed }.isEmpty)
  }

  #if os(Linux)
    // In a process of its own, so that nothing else uses its memory; a sanitizer would keep what is freed. What a flag
    // takes that is read or observed, `Tests/Benchmarks/call-cost --memory` counts and limits.
    @Test(.enabled(if: !isAllocatorReplaced, "a sanitizer has replaced the allocator"))
    func `and take no memory once something else has told them`() async {
      await #expect(processExitsWith: .success) {
        let (lasting, told) = (SetOnce(), Counter())
        for _ in 0..<10 { observe(told) { lasting.isSet } }
        var before = 0
        for round in 0..<20_000 {
          if round == 4_000 { before = ProcessMemory.resident }
          let passing = SetOnce()
          observe(told) { lasting.isSet || passing.isSet }
          passing.set()
        }
        let taken = ProcessMemory.resident - before
        lasting.set()
        // As comments, because an exit test loses the values of an expectation that fails.
        #expect(taken < 2_400_000, "\(taken) bytes")
        #expect(told.value == 20_010, "\(told.value) told")
      }
    }
  #endif
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Observers of a run are told` {
  @Test(arguments: Subject<Int>.all)
  func `of each attempt's begin before it, of its end if it throws, and else that it runs no longer, and has run`(
    subject: Subject<Int>
  ) async throws {
    let attempts = subject.canThrow ? 3 : 1
    let (moved, entered, begun, failed, done) = (Counter(), Counter(), Counter(), Counter(), Counter())
    let once = await subject.makeWithItself { itself in
      // Begin and end of those before, and the begin of this one.
      let attempt = entered.value
      #expect(moved.value == 2 * attempt - 1 && begun.value == attempt && done.value == 0)
      #expect(observe(moved) { itself.isRunning })
      observe(failed) { itself.hasRunOrIsRunning }
      if attempt < attempts { throw Failure() }
      return 42
    }
    observe(done) { once.hasRun }
    for attempt in 1...attempts {
      observe(begun) { once.hasRunOrIsRunning }
      #expect(!observe(moved) { once.isRunning })
      onNextChange(of: once.isRunning) { if once.isRunning { entered.increment() } }
      if attempt < attempts {
        await #expect(throws: Failure()) { try await once.call() }
      } else {
        _ = try await once.call()
      }
      #expect(moved.value == 2 * attempt && entered.value == attempt && begun.value == attempt)
      #expect(failed.value == min(attempt, attempts - 1) && done.value == attempt / attempts)
    }
    #expect(!isObservable { once.isRunning } && !isObservable { once.hasRun })
    #expect(!isObservable { once.hasRunOrIsRunning })
  }

  @Test(arguments: BlockingSubject<Void>.all)
  func `under no lock but the turn: they may call it, which does nothing, and wait for another thread`(
    subject: BlockingSubject<Void>
  ) {
    let (runs, told) = (Counter(), Counter())
    let once = subject.make { runs.increment() }
    let other = subject.make { runs.add(100) }
    let thread = BackgroundThread {
      onNextChange(of: once.isRunning) {
        try? once.call()
        BackgroundThread { try? other.call() }.join()
        told.increment()
      }
      try? once.call()
    }
    #expect(thread.hasFinished(within: longestWait))
    #expect(runs.value == 101)
    #expect(told.value == 1)
  }

  @Test func `outside the turn, and may wait for a thread that lost the race`() {
    let gate = Gate("in the payload")
    let runs = Counter()
    let run = RunOnce { () -> Void in
      runs.increment()
      gate.hold()
    }
    let waiting = UnsafelyShared<ParkedThreads?>(nil)
    let (told, ended) = (Counter(), Counter())
    let winner = BackgroundThread { run() }
    gate.waitForArrivals()
    onNextChange(of: run.isRunning) {
      told.increment()
      waiting.value?.join()
      ended.add(waiting.value?.endedCount ?? 0)
    }
    waiting.value = ParkedThreads(1) { _ in run() }
    waiting.value?.waitUntilParked()
    gate.open()
    winner.join()
    #expect(told.value == 1 && ended.value == 1)
    #expect(runs.value == 1 && run.hasRun)
  }
}
