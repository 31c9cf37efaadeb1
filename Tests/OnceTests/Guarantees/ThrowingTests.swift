import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `If a run throws, the next call tries again` {
  // As in .NET, Lazy: Value_ThrownException_DoesntCreateValue.
  // As in folly, DelayedInitTest: ExceptionProof; CallOnceTest: Exception.
  // As in Go, oncefunc_test.go: TestOnceFuncPanicTraceback; Rust, lazy_lock_preserves_closure_panic_message.
  @Test(arguments: Subject<Int>.throwing)
  func `each caller gets the very error that its own call has thrown, nothing keeps it, and the first success stays`(
    subject: Subject<Int>
  ) async throws {
    let (log, lifetimes) = (CallLog(), Lifetimes())
    let thrown = Unguarded<ObjectIdentifier?>(nil)
    let once = await subject.makeWithItself { itself in
      log.record("run")
      #expect(itself.isRunning && itself.hasRunOrIsRunning && !itself.hasRun)
      if lifetimes.total == 2 { return 42 }
      let error = Heavy(tracked: lifetimes.track())
      thrown.value = ObjectIdentifier(error.tracked)
      throw error
    }
    for _ in 1...2 {
      log.record("called")
      do {
        _ = try await once.call()
        log.record("returned")
      } catch {
        log.record("caught")
        #expect((error as? Heavy).map { ObjectIdentifier($0.tracked) } == thrown.value)
      }
      #expect(lifetimes.alive == 0)
      #expect(!once.hasRun && !once.isRunning && !once.hasRunOrIsRunning)
    }
    for _ in 0..<3 { #expect(try await once.call() == 42) }
    #expect(once.hasRun && once.hasRunOrIsRunning && !once.isRunning)
    #expect(log.entries == ["called", "run", "caught", "called", "run", "caught", "run"])
  }

  // As in once_cell (Rust), get_or_try_init; libc++, call_once.pass.cpp: the block on exceptions.
  // Not as in gcc, PR 66146; abseil-cpp, 1823, where std::call_once hangs after an exception.
  @Test(arguments: BlockingSubject<Int>.throwing)
  func `failures go to their own callers, each waiting caller starts again, the first success sticks`(
    subject: BlockingSubject<Int>
  ) {
    let gate = Gate("the first attempt")
    let (runs, log, effect) = (Counter(), CallLog(), Unguarded(0))
    let once = subject.make {
      let run = runs.increment()
      if run == 1 { gate.hold() }
      // What the attempt before has done is visible here.
      #expect(effect.value == run - 1)
      effect.value = run
      if run < 3 { throw Failure(attempt: run) }
      return run
    }
    let call = { @Sendable in
      do { log.record("\(try once.call())") } catch { log.record("\(error)") }
    }
    ParkedThreads.run(behind: gate, first: call, losers: call)
    #expect(log.entries.sorted() == ["3", "3", "Failure(attempt: 1)", "Failure(attempt: 2)"])
    #expect(runs.value == 3)
    #expect(once.hasRun)
  }

  /// It has the size of an error that cannot be thrown, `Never`.
  @Test @MainActor func `an error without a size is thrown like any other`() async {
    struct Failed: Error {}
    final class Screen {
      @RunOnce var open = { () throws(Failed) in throw Failed() }
      @RunOnce.WithSelf({ (screen: Screen) throws(Failed) in throw Failed() }) var close
    }
    let screen = Screen()
    let block = RunOnce { () throws(Failed) -> Int in throw Failed() }
    let show = RunOnce { @MainActor () throws(Failed) in throw Failed() }
    let load = RunOnce { () async throws(Failed) -> Int in throw Failed() }
    for _ in 1...2 {
      #expect(throws: Failed.self) { try screen.open() }
      #expect(throws: Failed.self) { try screen.close() }
      #expect(throws: Failed.self) { try block() }
      #expect(throws: Failed.self) { try show() }
      await #expect(throws: Failed.self) { try await load() }
      #expect(throws: Failed.self) { try RunOnce.forLifetime(of: screen) { () throws(Failed) in throw Failed() } }
    }
    #expect(!screen.$open.hasRun && !screen.$close.hasRun && !block.hasRun && !show.hasRun && !load.hasRun)
  }
}
