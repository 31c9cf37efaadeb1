import Observation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Observers are told` {
  @Test(arguments: Observed.all)
  func `once, when it happens, after which there is nothing left to observe`(observed: Observed) {
    let once = observed.make()
    let told = Counter()
    #expect(isObservable { once.read() })
    #expect(!observe(told) { once.read() })
    #expect(told.value == 0)
    once.happen()
    #expect(told.value == 1)
    once.happen()
    #expect(told.value == 1)
    #expect(once.read())
    #expect(!isObservable { once.read() })
    let unseen = observed.make()
    unseen.happen()
    #expect(!isObservable { unseen.read() })
  }

  @Test(arguments: Observed.all)
  func `and see that it has happened, if they observe again after each change`(observed: Observed) {
    let once = observed.make()
    let last = Unguarded(false)
    @Sendable func observeAgain() {
      last.value = withObservationTracking {
        once.read()
      } onChange: {
        observeAgain()
      }
    }
    observeAgain()
    #expect(!last.value)
    once.happen()
    // A run marked beforehand has two changes: the mark, and the end of the run.
    #expect(last.value)
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
      // Between their read and the start of their observation, nobody is told.
      observeAndKeep(once, lifetimes) { if happening == .between { once.happen() } }
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

  /// Observes three times, each with an object in its captures.
  private func observeAndKeep(_ once: Observed.Made, _ lifetimes: Lifetimes, afterReading: () -> Void) {
    for _ in 0..<3 {
      let tracked = lifetimes.track()
      withObservationTracking {
        _ = once.read()
        afterReading()
      } onChange: {
        tracked.use()
      }
    }
  }

  @Test(arguments: Observed.all)
  func `under no lock: they may read it, make it happen again, and anything else`(observed: Observed) {
    let once = observed.make()
    let others = Observed.all.map { $0.make() }
    let (told, othersTold) = (Counter(), Counter())
    let thread = BackgroundThread {
      for other in others { observe(othersTold) { other.read() } }
      withObservationTracking {
        _ = once.read()
      } onChange: {
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
    stampede(over: Array(onces.indices), threads: threads) { index, thread in
      if thread == 0 { return onces[index].happen() }
      observe(told[index][thread]) { onces[index].read() }
      // What happens before this line may be missed, as everywhere in `Observation`; after it, nothing may.
      if !onces[index].read() { told[index][thread].add(owed) }
    }
    #expect(onces.allSatisfy { $0.read() })
    #expect(told.joined().filter { $0.value == owed }.isEmpty)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Observers of a run are told` {
  @Test(arguments: Subject<Int>.all)
  func `that it is running when its payload starts, and that it no longer is and has run when that succeeds`(
    subject: Subject<Int>
  ) async throws {
    let (entered, left, done) = (Counter(), Counter(), Counter())
    let inside = Unguarded<[Int]>([])
    let whenTold = Unguarded<Bool?>(nil)
    let once = await subject.makeWithItself { itself in
      observe(left) { itself.isRunning }
      inside.value = [entered.value, left.value, done.value]
      return 42
    }
    withObservationTracking {
      _ = once.isRunning
    } onChange: {
      whenTold.value = once.isRunning
      entered.increment()
    }
    observe(done) { once.hasRun }
    _ = try await once.call()
    #expect(whenTold.value == true)
    #expect(inside.value == [1, 0, 0])
    #expect([entered.value, left.value, done.value] == [1, 1, 1])
    #expect(!isObservable { once.isRunning } && !isObservable { once.hasRun })
  }

  @Test(arguments: Subject<Int>.throwing)
  func `of each attempt's begin, of its end if it throws, and else of the end of running alone`(
    subject: Subject<Int>
  ) async throws {
    let (moved, begun, failed, done, runs) = (Counter(), Counter(), Counter(), Counter(), Counter())
    let seen = Unguarded<[Bool]>([])
    let once = await subject.makeWithItself { itself in
      // The first observer of `isRunning` comes while it runs.
      seen.value.append(observe(moved) { itself.isRunning })
      observe(failed) { itself.hasBegun }
      if runs.increment() < 3 { throw Failure() }
      return 42
    }
    observe(done) { once.hasRun }
    for attempt in 1...3 {
      observe(begun) { once.hasBegun }
      if attempt < 3 {
        await #expect(throws: Failure()) { try await once.call() }
      } else {
        _ = try await once.call()
      }
      // Begin and end of each, except the begin of the first, which nobody observed.
      #expect(moved.value == 2 * attempt - 1)
      #expect(begun.value == attempt && failed.value == min(attempt, 2) && done.value == attempt / 3)
      seen.value.append(observe(moved) { once.isRunning })
      #expect(moved.value == 2 * attempt - 1)
    }
    #expect(seen.value == [true, false, true, false, true, false])
    #expect(!isObservable { once.hasBegun })
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `of each change from one attempt to the next`(subject: SuspendingSubject<Int>) async throws {
    let gates = (0..<3).map { _ in AsyncGate() }
    let (told, runs) = (Counter(), Counter())
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      await gates[run - 1].hold()
      guard run == 3 else { throw Failure(attempt: run) }
      return run
    }
    // Each is given up, so that its failure is nobody else's, and the next follows at once.
    var tasks = await stage.line(1) { try await once.call() }
    for (number, gate) in gates.enumerated() {
      tasks[number].cancel()
      tasks += await stage.line(1) { try await once.call() }
      let before = told.value
      #expect(observe(told) { once.isRunning })
      await stage.open(gate)
      #expect(told.value == before + 1)
    }
    #expect(!once.isRunning)
    for task in tasks { _ = await task.result }
  }

  @Test(arguments: BlockingSubject<Void>.all)
  func `under no lock but the turn: they may call it, which does nothing, and wait for another thread`(
    subject: BlockingSubject<Void>
  ) {
    let (runs, told) = (Counter(), Counter())
    let once = subject.make { runs.increment() }
    let other = subject.make { runs.add(100) }
    let thread = BackgroundThread {
      withObservationTracking {
        _ = once.isRunning
      } onChange: {
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

  @Test(arguments: [false, true], [false, true])
  func `outside the turn: meanwhile a task that waited gets through`(isStored: Bool, fails: Bool) async throws {
    let (lane, gate) = (Lane(), AsyncGate())
    let (runs, ended, seen) = (Counter(), Counter(), Counter())
    let payload: Body<Void> = {
      guard runs.increment() == 1 else { return }
      await gate.hold()
      if fails { throw Failure() }
    }
    let load = isStored ? RunOnce(in: .memory(), payload) : RunOnce(payload)
    let tasks = await lane.line(2) {
      defer { ended.increment() }
      try await load()
    }
    withObservationTracking {
      _ = load.isRunning
    } onChange: {
      lane.setOff().join()
      seen.add(ended.value)
    }
    await lane.open(gate)
    #expect(seen.value == 1)
    for task in tasks {
      if fails { await #expect(throws: Failure()) { try await task.value } } else { try await task.value }
    }
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
    withObservationTracking {
      _ = run.isRunning
    } onChange: {
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
