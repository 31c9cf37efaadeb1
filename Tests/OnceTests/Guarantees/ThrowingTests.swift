import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A throw does not use the turn up` {
  @Test(arguments: Subject<Int>.throwing)
  func `each failure goes to its own caller, and the first success stays`(subject: Subject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make {
      let run = runs.increment()
      guard run == 3 else { throw Failure(attempt: run) }
      return run
    }
    await #expect(throws: Failure(attempt: 1)) { try await once.call() }
    #expect(await !once.hasRun())
    await #expect(throws: Failure(attempt: 2)) { try await once.call() }
    #expect(await !once.hasRun())
    for _ in 0..<3 {
      #expect(try await once.call() == 3)
    }
    #expect(await once.hasRun())
    #expect(runs.value == 3)
  }

  @Test(arguments: BlockingSubject<Int>.throwing)
  func `one of the waiting threads makes the next attempt, and the others get its result`(
    subject: BlockingSubject<Int>
  ) {
    let gate = Gate("the first attempt")
    let runs = Counter()
    let log = CallLog()
    let once = subject.make {
      let run = runs.increment()
      if run == 1 {
        gate.hold()
        throw Failure(attempt: run)
      }
      return run
    }
    let first = BackgroundThread { log.record("first \(outcome { try once.call() })") }
    gate.waitForArrivals()
    let waiting = ParkedThreads(3) { _ in log.record("waiting \(outcome { try once.call() })") }
    waiting.waitUntilParked()
    gate.open()
    first.join()
    waiting.join()
    #expect(log.entries.sorted() == ["first Failure(attempt: 1)", "waiting 2", "waiting 2", "waiting 2"])
    #expect(runs.value == 2)
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `the first of the waiting tasks makes the next attempt, and the others go on waiting`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let gates = (0..<3).map { _ in AsyncGate() }
    let runs = Counter()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      await gates[run - 1].hold()
      guard run == 3 else { throw Failure(attempt: run) }
      return run
    }
    let log = CallLog()
    let numbers = Counter()
    let tasks = await stage.line(4) {
      let number = numbers.increment()
      do {
        log.record("\(number) got \(try await once.call())")
      } catch {
        log.record("\(number) failed with \(error)")
      }
    }
    #expect(runs.value == 1)
    #expect(log.entries == [])
    gates[0].open()
    await stage.settle()
    #expect(runs.value == 2)
    #expect(log.entries == ["1 failed with Failure(attempt: 1)"])
    gates[1].open()
    await stage.settle()
    #expect(runs.value == 3)
    #expect(log.entries.dropFirst() == ["2 failed with Failure(attempt: 2)"])
    gates[2].open()
    await stage.settle()
    #expect(log.entries.dropFirst(2).sorted() == ["3 got 3", "4 got 3"])
    for task in tasks { try await task.value }
  }

  @Test(arguments: Subject<Int>.throwing)
  func `after a success a payload that would throw is never entered`(subject: Subject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make {
      if runs.increment() > 1 { throw Failure() }
      return 1
    }
    for _ in 0..<5 {
      #expect(try await once.call() == 1)
    }
    #expect(runs.value == 1)
  }
}
