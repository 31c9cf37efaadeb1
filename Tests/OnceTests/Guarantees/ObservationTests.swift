import Observation
import Once
import Props
import Testing

@Observable private final class Model {
  var items: [Int] = []
  @ObservationIgnored @SetOnce var didAppear
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Observers are told` {
  @Test(arguments: Observed.all)
  func `once, when it happens`(observed: Observed) {
    let once = observed.make()
    let told = Counter()
    #expect(!observe(told) { once.read() })
    #expect(told.value == 0)
    once.happen()
    #expect(told.value == 1)
    once.happen()
    #expect(told.value == 1)
    #expect(once.read())
  }

  @Test(arguments: Observed.all)
  func `all of them, even by another thread`(observed: Observed) {
    let once = observed.make()
    // After a read that nobody tracks, a thread's next one is registered by itself: more than there is room for.
    let told = (0..<20).map { _ in Counter() }
    for counter in told {
      BackgroundThread {
        _ = SetOnce().isSet
        _ = observe(counter) { once.read() }
      }.join()
    }
    BackgroundThread { once.happen() }.join()
    #expect(told.map(\.value) == told.map { _ in 1 })
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

  @Test(arguments: Observed.all)
  func `and what has happened can no longer be observed`(observed: Observed) {
    let once = observed.make()
    #expect(isObservable { once.read() })
    once.happen()
    #expect(!isObservable { once.read() })
    let unseen = observed.make()
    unseen.happen()
    #expect(!isObservable { unseen.read() })
  }

  @Test(arguments: Observed.all)
  func `and are released when it happens`(observed: Observed) {
    let lifetimes = Lifetimes()
    let once = observed.make()
    observeAndKeep(once, lifetimes)
    #expect(lifetimes.alive == 3)
    once.happen()
    #expect(lifetimes.alive == 0)
  }

  @Test(arguments: Observed.all)
  func `and are released without being told when what they observe is freed`(observed: Observed) {
    let lifetimes = Lifetimes()
    let told = Counter()
    do {
      let once = observed.make()
      observeAndKeep(once, lifetimes)
      observe(told) { once.read() }
      #expect(lifetimes.alive == 3)
    }
    #expect(lifetimes.alive == 0)
    #expect(told.value == 0)
  }

  @Test(arguments: Observed.all)
  func `and are released with it if it happens between their read and the start of their observation`(
    observed: Observed
  ) {
    let lifetimes = Lifetimes()
    do {
      let once = observed.make()
      let tracked = lifetimes.track()
      withObservationTracking {
        _ = once.read()
        once.happen()
      } onChange: {
        tracked.use()
      }
    }
    #expect(lifetimes.alive == 0)
  }

  @Test(arguments: Observed.all)
  func `of nothing else`(observed: Observed) {
    let once = observed.make()
    let told = Counter()
    observe(told) { once.read() }
    for other in Observed.all {
      let another = other.make()
      #expect(!another.read())
      another.happen()
    }
    #expect(!once.read())
    #expect(told.value == 0)
    once.happen()
    #expect(told.value == 1)
  }

  @Test(arguments: Observed.all)
  func `under no lock: they may read it and make anything else happen`(observed: Observed) {
    let once = observed.make()
    let others = Observed.all.map { $0.make() }
    let told = Counter()
    let othersTold = Counter()
    let thread = BackgroundThread {
      for other in others { observe(othersTold) { other.read() } }
      withObservationTracking {
        _ = once.read()
      } onChange: {
        _ = once.read()
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
    #expect(others.allSatisfy { $0.read() })
  }

  @Test(arguments: Observed.all)
  func `and may make it happen again`(observed: Observed) {
    let once = observed.make()
    let told = Counter()
    let thread = BackgroundThread {
      withObservationTracking {
        _ = once.read()
      } onChange: {
        once.happen()
        told.increment()
      }
      once.happen()
    }
    #expect(thread.hasFinished(within: longestWait))
    #expect(told.value == 1)
    #expect(once.read())
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

  /// Observes three times, each with an object in its captures.
  private func observeAndKeep(_ once: Observed.Made, _ lifetimes: Lifetimes) {
    for _ in 0..<3 {
      let tracked = lifetimes.track()
      withObservationTracking {
        _ = once.read()
      } onChange: {
        tracked.use()
      }
    }
  }

  private enum App {
    static let didStart = SetOnce()
    static let bootstrap = RunOnce { () -> Int in 42 }
  }

  @Test func `of globals`() {
    let told = Counter()
    observe(told) { App.didStart.isSet }
    observe(told) { App.bootstrap.hasRun }
    App.didStart.set()
    #expect(told.value == 1)
    _ = App.bootstrap()
    #expect(told.value == 2)
  }

  @Test func `once, even if they read several that happen one after another`() {
    let flags = (0..<3).map { _ in SetOnce() }
    let told = Counter()
    observe(told) { flags.filter(\.isSet).count }
    for flag in flags { flag.set() }
    #expect(told.value == 1)
  }

  @Test func `of a flag in the middle of others' properties`() {
    let model = Model()
    let told = Counter()
    let isEmpty = { model.items.isEmpty && !model.didAppear }
    #expect(observe(told, isEmpty))
    model.items = [1]
    #expect(told.value == 1)
    model.items = []
    #expect(observe(told, isEmpty))
    model.$didAppear.set()
    #expect(told.value == 2)
    #expect(!observe(told, isEmpty))
  }

  @Test func `of a flag that tasks wait for, and the tasks resume`() async throws {
    let flag = SetOnce()
    let told = Counter()
    let lane = Lane()
    let tasks = await lane.line(2) { try await flag.wait() }
    observe(told) { flag.isSet }
    // For a moment only the observer is left.
    for task in tasks { task.cancel() }
    await lane.settle()
    let last = lane.start { try await flag.wait() }
    await lane.settle()
    flag.set()
    #expect(told.value == 1)
    await lane.settle()
    last.cancel()
    await lane.settle()
    try await last.value
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Observers of a run are told` {
  @Test(arguments: Subject<Int>.all)
  func `that it has run, but not that it is running`(subject: Subject<Int>) async throws {
    let told = Counter()
    let toldInside = Unguarded<Int?>(nil)
    let once = await subject.make {
      toldInside.value = told.value
      return 42
    }
    let progress = await once.progress()
    observe(told) { progress.hasRun() }
    _ = try await once.call()
    #expect(toldInside.value == 0)
    #expect(told.value == 1)
    #expect(!isObservable { progress.hasRun() })
  }

  @Test(arguments: Subject<Int>.throwing)
  func `that it has run, but not that it failed`(subject: Subject<Int>) async throws {
    let told = Counter()
    let runs = Counter()
    let once = await subject.make {
      if runs.increment() < 3 { throw Failure() }
      return 42
    }
    let progress = await once.progress()
    observe(told) { progress.hasRun() }
    for _ in 0..<2 { await #expect(throws: Failure()) { try await once.call() } }
    #expect(told.value == 0)
    _ = try await once.call()
    #expect(told.value == 1)
  }

  @Test(arguments: Subject<Int>.all)
  func `that it is running when its payload starts, and that it no longer is when that succeeds`(
    subject: Subject<Int>
  ) async throws {
    let (entered, left) = (Counter(), Counter())
    let own = Unguarded<Progress?>(nil)
    let inside = Unguarded<[Int]>([])
    let whenTold = Unguarded<Bool?>(nil)
    defer { own.value = nil }
    let once = await subject.make {
      observe(left) { own.value?.isRunning() }
      inside.value = [entered.value, left.value]
      return 42
    }
    let progress = await once.progress()
    own.value = progress
    withObservationTracking {
      _ = progress.isRunning()
    } onChange: {
      whenTold.value = progress.isRunning()
      entered.increment()
    }
    _ = try await once.call()
    #expect(whenTold.value == true)
    #expect(inside.value == [1, 0])
    #expect([entered.value, left.value] == [1, 1])
    #expect(!isObservable { progress.isRunning() })
  }

  @Test(arguments: Subject<Int>.throwing)
  func `that it is no longer running when it throws, whether they came before the run or during it`(
    subject: Subject<Int>
  ) async throws {
    let told = Counter()
    let runs = Counter()
    let own = Unguarded<Progress?>(nil)
    let seen = Unguarded<[Bool?]>([])
    defer { own.value = nil }
    let once = await subject.make {
      // The first observer comes while it runs.
      seen.value.append(observe(told) { own.value?.isRunning() })
      if runs.increment() < 3 { throw Failure() }
      return 42
    }
    let progress = await once.progress()
    own.value = progress
    for attempt in 1...2 {
      await #expect(throws: Failure()) { try await once.call() }
      // Start and end of each, except the start of the first, which nobody observed.
      #expect(told.value == 2 * attempt - 1)
      seen.value.append(observe(told) { progress.isRunning() })
      #expect(told.value == 2 * attempt - 1)
    }
    _ = try await once.call()
    #expect(told.value == 5)
    #expect(seen.value == [true, false, true, false, true])
  }

  @Test(arguments: SuspendingSubject<Int>.throwing)
  func `of each change from one attempt to the next`(subject: SuspendingSubject<Int>) async throws {
    let gates = (0..<3).map { _ in AsyncGate() }
    let runs = Counter()
    let told = Counter()
    let stage = subject.stage
    let once = await subject.make {
      let run = runs.increment()
      await gates[run - 1].hold()
      guard run == 3 else { throw Failure(attempt: run) }
      return run
    }
    let progress = await once.progress()
    let tasks = await stage.line(3) { try await once.call() }
    for gate in gates {
      let before = told.value
      #expect(observe(told) { progress.isRunning() })
      gate.open()
      await stage.settle()
      #expect(told.value == before + 1)
    }
    #expect(!progress.isRunning())
    for task in tasks { _ = await task.result }
  }

  @Test(arguments: BlockingSubject<Void>.all)
  func `under no lock but the turn: they may call it, which does nothing, and wait for another thread`(
    subject: BlockingSubject<Void>
  ) {
    let runs = Counter()
    let told = Counter()
    let once = subject.make { runs.increment() }
    let progress = once.progress()
    let other = subject.make { runs.add(100) }
    let thread = BackgroundThread {
      withObservationTracking {
        _ = progress.isRunning()
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

  @Test(arguments: BlockingSubject<Int>.all)
  func `that it has run, under no lock: they may call it and get the result`(subject: BlockingSubject<Int>) {
    let results = Unguarded<[Int?]>([])
    let once = subject.make { 42 }
    let progress = once.progress()
    let thread = BackgroundThread {
      withObservationTracking {
        _ = progress.hasRun()
      } onChange: {
        results.value.append(try? once.call())
        BackgroundThread { results.value.append(try? once.call()) }.join()
      }
      _ = try? once.call()
    }
    #expect(thread.hasFinished(within: longestWait))
    #expect(results.value == [42, 42])
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
    gate.open()
    await lane.settle()
    #expect(seen.value == 1)
    if fails { await #expect(throws: Failure()) { try await tasks[0].value } } else { try await tasks[0].value }
    try await tasks[1].value
  }

  @Test func `in a store, that it has run only when it has, even if the mark comes first`() throws {
    let store = OnceStore.memory()
    let runs = Counter()
    let once: RunOnce<@Sendable () throws -> Void> = RunOnce(in: store, marking: .beforeRun) {
      if runs.increment() == 1 { throw Failure() }
    }
    let other: RunOnce<@Sendable () throws -> Void> = RunOnce(in: store, marking: .beforeRun) {}
    let told = Counter()
    #expect(throws: Failure()) { try once() }
    // The mark is there, but the run is still owed.
    #expect(SetOnce(in: store).isSet)
    #expect(!observe(told) { other.hasRun })
    #expect(!observe(told) { once.hasRun })
    try once()
    #expect(told.value == 2)
    #expect(once.hasRun && other.hasRun)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `An asynchronous sequence of observations` {
  @Test func `has a flag's two values`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let flag = SetOnce()
    try await expect([false, true], of: { flag.isSet }, after: [{ flag.set() }])
  }

  @Test func `has a lazy value's two states`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let title = UnsafelyShared(LazyOnce(wrappedValue: "Title"))
    try await expect([false, true], of: { title.value.isInitialized }, after: [{ _ = title.value.wrappedValue }])
  }

  @Test func `has each change of a run that fails and is retried`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let gates = [AsyncGate(), AsyncGate()]
    let runs = Counter()
    let load = RunOnce { () async throws -> Void in
      let run = runs.increment()
      await gates[run - 1].hold()
      if run == 1 { throw Failure() }
    }
    let lane = Lane()
    try await expect(
      ["idle", "loading", "idle", "loading", "loaded"],
      of: { load.hasRun ? "loaded" : load.isRunning ? "loading" : "idle" },
      after: [
        {
          _ = lane.start { try await load() }; await lane.settle()
        },
        {
          gates[0].open(); await lane.settle()
        },
        {
          _ = lane.start { try await load() }; await lane.settle()
        },
        {
          gates[1].open(); await lane.settle()
        },
      ]
    )
  }

  /// Reads as many values as expected, and makes each change once the value before it has been read.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  private func expect<Value: Sendable & Equatable>(
    _ expected: [Value],
    of read: @escaping @Sendable () -> Value,
    after changes: [Body<Void>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let values = Unguarded<[Value]>([])
    let lane = Lane()
    let reader = lane.start {
      for await value in Observations(read) {
        values.value.append(value)
        if values.value.count == expected.count { return }
      }
    }
    await lane.settle()
    for (index, change) in changes.enumerated() {
      #expect(values.value == Array(expected.prefix(index + 1)), sourceLocation: sourceLocation)
      try await change()
      await lane.settle()
    }
    #expect(values.value == expected, sourceLocation: sourceLocation)
    reader.cancel()
    await lane.settle()
  }
}
