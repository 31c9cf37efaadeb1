import Observation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The turns of a store` {
  private typealias Run = RunOnce<@Sendable () -> Void>

  @Test func `are taken by whoever comes just as another leaves`() {
    let (attempts, failures) = (Counter(), Counter())
    let runs = (0..<20_000).map { _ in
      RunOnce(in: .memory()) { () throws in
        attempts.increment()
        throw Failure()
      }
    }
    meet(runs.count) { round, thread, line in
      if thread == 1 { line.pass(round % 500) }
      do { try runs[round]() } catch { failures.increment() }
    }
    #expect(attempts.value == 40_000)
    #expect(failures.value == 40_000)
  }

  @Test func `are known to a caller that asks for the mark while it is made, before the run`() {
    let asked = Gate("in the question for the mark")
    let inside = Gate("in the payload")
    let medium = Medium()
    let store = OnceStore {
      // The first query is under way while the mark is made.
      asked.holdFirst()
      return try medium.ask()
    } mark: {
      try medium.mark()
    } onFailure: { _ in
    }
    let run: Run = RunOnce(in: store, marking: .beforeRun) { inside.hold() }
    let answer = Unguarded<Bool?>(nil)
    let asking = BackgroundThread { answer.value = run.hasRun }
    asked.waitForArrivals()
    let running = BackgroundThread { run() }
    inside.waitForArrivals()
    asked.open()
    asking.join()
    #expect(answer.value == false)
    inside.open()
    running.join()
    #expect(run.hasRun)
  }

  @Test func `are known to an observer of the mark, before the run`() {
    let store = OnceStore.memory()
    let flag = SetOnce(in: store)
    let hasRun = Unguarded<Bool?>(nil)
    let run: Run = RunOnce(in: store, marking: .beforeRun) { #expect(hasRun.value == false) }
    withObservationTracking {
      _ = flag.isSet
    } onChange: {
      // Told by the mark's maker, before the payload.
      hasRun.value = run.hasRun
    }
    run()
    #expect(hasRun.value == false)
    #expect(run.hasRun)
  }

  @Test(arguments: [Queue.ofObject, .ofStore])
  func `are not needed by those who wait at an object that has run, so none waits for another`(
    queue: Queue
  ) async throws {
    let gate = AsyncGate()
    let (lane, standing) = (Lane(), Lane())
    let ended = Counter()
    let call = queue.make { await gate.hold() }
    let running = lane.start(call)
    await lane.settle()
    // It waits first, and has no thread to go on when it is woken.
    let stuck = standing.start(call)
    await standing.settle()
    let waiting = lane.start {
      try await call()
      ended.increment()
    }
    await lane.settle()
    await lane.open(gate)
    #expect(ended.value == 1)
    await standing.settle()
    for task in [running, stuck, waiting] { try await task.value }
  }
}
