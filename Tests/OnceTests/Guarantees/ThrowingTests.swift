import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `If a run throws, the next call tries again` {
  /// Says where it was thrown; its identity tells it from every other.
  private final class Trace: Error {
    let function: String

    init(_ function: String = #function) { self.function = function }
  }

  // NET-LZ-08: .NET, Lazy: Value_ThrownException_DoesntCreateValue.
  // FOLLY-DI-02: folly, DelayedInitTest: ExceptionProof; CallOnceTest: Exception.
  @Test(arguments: Subject<Int>.throwing)
  func `each error goes to its own caller, and the first success stays`(
    subject: Subject<Int>
  ) async throws {
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

  // RS-OC-09: once_cell (Rust), get_or_try_init; libc++, call_once.pass.cpp: the block on exceptions.
  @Test(arguments: BlockingSubject<Int>.throwing)
  func `failures go to their own callers, each waiting caller starts again, the first success sticks`(
    subject: BlockingSubject<Int>
  ) {
    let gate = Gate("the first attempt")
    let runs = Counter()
    let log = CallLog()
    let once = subject.make {
      let run = runs.increment()
      if run == 1 { gate.hold() }
      if run < 3 { throw Failure(attempt: run) }
      return run
    }
    let first = BackgroundThread { log.record(outcome { try once.call() }) }
    gate.waitForArrivals()
    let waiting = ParkedThreads(4) { _ in log.record(outcome { try once.call() }) }
    waiting.waitUntilParked()
    gate.open()
    first.join()
    waiting.join()
    #expect(log.entries.sorted() == ["3", "3", "3", "Failure(attempt: 1)", "Failure(attempt: 2)"])
    #expect(runs.value == 3)
    #expect(once.hasRun())
  }

  // AOC-01: async-once-cell (Rust): slow_path.
  // AOC-02: async-once-cell (Rust): second_try.
  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `the first waiting task makes the next attempt, and the others keep waiting`(
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
    #expect(try await once.call() == 3)
    #expect(runs.value == 3)
  }

  // GO-FUNC-06: Go, oncefunc_test.go: TestOnceFuncPanicTraceback; Rust, lazy_lock_preserves_closure_panic_message.
  @Test(arguments: Subject<Int>.throwing)
  func `the first caller gets the very error that was thrown, inside its own call`(
    subject: Subject<Int>
  ) async {
    let error = Trace()
    let log = CallLog()
    let once = await subject.make {
      log.record("raised")
      throw error
    }
    log.record("called")
    do {
      _ = try await once.call()
      log.record("returned")
    } catch {
      log.record("caught")
      #expect((error as? Trace)?.function == #function)
    }
    #expect(log.entries == ["called", "raised", "caught"])
    await #expect { try await once.call() } throws: { $0 as? Trace === error }
  }

  // BUG-01: gcc, PR 66146; abseil-cpp, 1823: std::call_once hangs after an exception.
  @Test(arguments: BlockingSubject<Void>.throwing)
  func `after a throwing run, the next call returns, on any thread`(subject: BlockingSubject<Void>) {
    let runs = Counter()
    let once = subject.make {
      if runs.increment() == 1 { throw Failure() }
    }
    BackgroundThread { try? once.call() }.join()
    #expect(!once.hasRun())
    BackgroundThread { try? once.call() }.join()
    #expect(once.hasRun())
    #expect(runs.value == 2)
  }
}
