import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A once is running while its payload is` {
  @Test(arguments: Subject<Int>.all)
  func `asked inside the payload, before it and after it`(subject: Subject<Int>) async throws {
    let progress = Unguarded<Progress?>(nil)
    let inside = Unguarded<Bool?>(nil)
    defer { progress.value = nil }
    let once = await subject.make {
      inside.value = progress.value?.isRunning()
      return 42
    }
    let own = await once.progress()
    progress.value = own
    #expect(!own.isRunning())
    #expect(try await once.call() == 42)
    #expect(inside.value == true)
    #expect(!own.isRunning())
    #expect(try await once.call() == 42)
    #expect(!own.isRunning())
  }

  @Test(arguments: Subject<Int>.throwing)
  func `and not after it threw, until it is tried again`(subject: Subject<Int>) async throws {
    let progress = Unguarded<Progress?>(nil)
    let inside = Unguarded<[Bool?]>([])
    defer { progress.value = nil }
    let once = await subject.make {
      inside.value.append(progress.value?.isRunning())
      if inside.value.count < 3 { throw Failure() }
      return 42
    }
    let own = await once.progress()
    progress.value = own
    for _ in 0..<2 {
      await #expect(throws: Failure()) { try await once.call() }
      #expect(!own.isRunning())
    }
    #expect(try await once.call() == 42)
    #expect(!own.isRunning())
    #expect(inside.value == [true, true, true])
  }

  @Test(arguments: BlockingSubject<Int>.all)
  func `asked by another thread while a gate holds it`(subject: BlockingSubject<Int>) {
    let gate = Gate("the payload")
    let once = subject.make {
      gate.hold()
      return 42
    }
    let progress = once.progress()
    let winner = BackgroundThread { _ = try? once.call() }
    gate.waitForArrivals()
    #expect(progress.isRunning())
    #expect(!progress.hasRun())
    gate.open()
    winner.join()
    #expect(!progress.isRunning())
    #expect(progress.hasRun())
  }

  @Test(arguments: SuspendingSubject<Int>.all)
  func `asked by another task while it is suspended`(subject: SuspendingSubject<Int>) async throws {
    let gate = AsyncGate()
    let stage = subject.stage
    let once = await subject.make {
      await gate.hold()
      return 42
    }
    let progress = await once.progress()
    let tasks = await stage.line(3) { try await once.call() }
    #expect(progress.isRunning())
    #expect(!progress.hasRun())
    gate.open()
    await stage.settle()
    #expect(!progress.isRunning())
    for task in tasks { #expect(try await task.value == 42) }
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `and again when a waiter takes over from a cancelled run`(
    subject: SuspendingSubject<Int>
  ) async throws {
    let gates = [AsyncGate(), AsyncGate()]
    let runs = Counter()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      try await gates[run - 1].holdUnlessCancelled()
      return run
    }
    let progress = await once.progress()
    let tasks = await stage.line(2) { try await once.call() }
    tasks[0].cancel()
    await stage.settle()
    #expect(progress.isRunning())
    tasks[1].cancel()
    await stage.settle()
    #expect(!progress.isRunning())
    #expect(!progress.hasRun())
  }

  @Test func `and not before its payload is provided`() {
    final class Screen {
      @RunOnce(payload: .later) var delayedSetup: () -> Void
      var inside: [Bool] = []
    }
    let screen = Screen()
    #expect(!screen.$delayedSetup.isRunning)
    screen.delayedSetup()
    #expect(!screen.$delayedSetup.isRunning)
    screen.$delayedSetup.provide { screen.inside.append(screen.$delayedSetup.isRunning) }
    #expect(screen.inside == [true])
    #expect(!screen.$delayedSetup.isRunning)
  }

  @Test func `and not before its payload is provided, if that suspends`() async {
    let gate = AsyncGate()
    let lane = Lane()
    let once = RunOnce<nonisolated(nonsending) @Sendable () async -> Void>(payload: .later)
    await once()
    #expect(!once.isRunning)
    let provider = lane.start { await once.provide { await gate.hold() } }
    await lane.settle()
    #expect(once.isRunning)
    gate.open()
    await lane.settle()
    #expect(!once.isRunning)
    #expect(once.hasRun)
    _ = await provider.result
  }

  /// The mark is there, or another process makes it first.
  @Test(arguments: [(OnceStore.Marking.afterSuccess, true), (.beforeRun, true), (.beforeRun, false)])
  func `and not while its store is asked, and spares it the run`(
    marking: OnceStore.Marking,
    isMarked: Bool
  ) async {
    let own = Unguarded<[Progress]>([])
    let seen = Unguarded<[Bool]>([])
    defer { own.value = [] }
    let stores = (0..<2).map { _ in
      OnceStore {
        seen.value += own.value.map { $0.isRunning() }
        return isMarked
      } mark: {
        seen.value += own.value.map { $0.isRunning() }
        return false
      } onFailure: { _ in
      }
    }
    let run = RunOnce(in: stores[0], marking: marking) { Issue.record("it has run") }
    let load = RunOnce(in: stores[1], marking: marking) { () async in Issue.record("it has run") }
    own.value = [Progress(run), Progress(load)]
    run()
    await load()
    #expect(!seen.value.isEmpty && !seen.value.contains(true))
  }

  @Test(arguments: [OnceStore.Marking.afterSuccess, .beforeRun])
  func `and never once the mark is there`(marking: OnceStore.Marking) async {
    let store = OnceStore.memory()
    let inside = Unguarded<[Bool]>([])
    let own = Unguarded<[Progress]>([])
    defer { own.value = [] }
    let runs: [RunOnce<@Sendable () -> Void>] = (0..<2).map { _ in
      RunOnce(in: store, marking: marking) { inside.value = own.value.map { $0.isRunning() } }
    }
    own.value = runs.map { Progress($0) }
    runs[0]()
    // The run is the first object's; the other never has anything to run.
    #expect(inside.value == [true, false])
    runs[1]()
    #expect(runs.map(\.isRunning) == [false, false])
    #expect(inside.value == [true, false])
    #expect(runs.map(\.hasRun) == [true, true])
  }
}
