import Foundation
import Once
import Props
import Testing

/// A class with everything that can be made from it or run with it.
///
/// `@unchecked Sendable`: the tests exist to show that any thread may use its wrappers.
private final class Screen: @unchecked Sendable {
  @LazyOnce.WithSelf({ (screen: Screen) in screen.count() }) var title
  @LazyOnce.WithSelf({ (screen: Screen) -> Screen? in screen.returned() }) var parent
  @RunOnce.WithSelf({ (screen: Screen) in screen.use() }) var track
  @RunOnce.WithSelf({ (screen: Screen) throws in screen.use() }) var open
  @RunOnce.WithSelf({ (screen: Screen) throws in throw Failure() }) var fail
  @RunOnce.WithSelf({ (screen: Screen) async in screen.use() }) var show
  @RunOnce.WithSelf({ (screen: Screen) async throws in screen.use() }) var load
  @RunOnce.WithSelf({ @MainActor (screen: Screen) in screen.use() }) var layOut: @MainActor () -> Void
  @RunOnce.WithSelf({ (screen: Screen) async throws in screen.use() }) var fetch: @concurrent () async throws -> Void
  @RunOnce.WithSelf({ (screen: Screen) -> Int in screen.count() }) var number
  let runs = Counter()
  private let tracked: Tracked

  init(_ lifetimes: Lifetimes, onDeinit: (@Sendable () -> Void)? = nil) {
    tracked = lifetimes.track(onDeinit: onDeinit)
  }

  private func use() { runs.increment() }
  private func count() -> Int { runs.increment() }
  private func returned() -> Screen? { nil }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Nothing keeps the object that a closure takes` {
  private let lifetimes = Lifetimes()

  @Test func `one none of whose values was read is freed, and makes nothing, although its wrappers were taken out`() {
    for _ in 1...100 {
      let (title, track, load, runs) = {
        let screen = Screen(lifetimes)
        return (screen.$title, screen.$track, screen.$load, screen.runs)
      }()
      #expect(lifetimes.alive == 0)
      #expect(!title.isInitialized && title.valueIfInitialized == nil && !track.hasRun && !load.isRunning)
      #expect(runs.value == 0)
    }
    #expect(lifetimes.total == 100)
  }

  @Test func `one whose values were all made, and whose payloads ran or failed, is freed with its last reference`()
    async throws
  {
    for _ in 1...10 {
      let screen = Screen(lifetimes)
      for _ in 1...2 {
        #expect(screen.title == 1 && screen.parent == nil)
        screen.track()
        try screen.open()
        #expect(throws: Failure()) { try screen.fail() }
        await screen.show()
        try await screen.load()
        await runOnMainActor(screen)
        try await screen.fetch()
        #expect(screen.number() == 8)
      }
      #expect(screen.runs.value == 8)
      #expect(!screen.$fail.hasRun)
    }
    #expect(lifetimes.total == 10)
    #expect(lifetimes.alive == 0)
  }

  @MainActor private func runOnMainActor(_ screen: Screen) { screen.layOut() }

  /// The function is taken out of an object that nothing else keeps.
  private func expectKept<Function>(
    by take: (Screen) -> Function,
    call: (Function) async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var runs: Counter?
    func takeOut() -> Function {
      let screen = Screen(lifetimes)
      runs = screen.runs
      return take(screen)
    }
    do { _ = takeOut() }
    #expect(lifetimes.alive == 0, "a function that was dropped keeps the object", sourceLocation: sourceLocation)
    do {
      let function = takeOut()
      #expect(lifetimes.alive == 1, sourceLocation: sourceLocation)
      for _ in 1...2 { try await call(function) }
      #expect(runs?.value == 1, sourceLocation: sourceLocation)
      #expect(lifetimes.alive == 1, sourceLocation: sourceLocation)
    }
    #expect(lifetimes.alive == 0, sourceLocation: sourceLocation)
  }

  @Test func `but a function that was taken out keeps it until it is dropped, and is guarded`() async throws {
    try await expectKept(by: { $0.track }, call: { $0() })
    try await expectKept(by: { $0.open }, call: { try $0() })
    try await expectKept(by: { $0.show }, call: { await $0() })
    try await expectKept(by: { $0.load }, call: { try await $0() })
    try await expectKept(by: { $0.layOut }, call: { layOut in await MainActor.run { layOut() } })
    try await expectKept(by: { $0.fetch }, call: { try await $0() })
    try await expectKept(by: { $0.number }, call: { #expect($0() == 1) })
  }

  @Test func `a function that was taken out after the run keeps the result, and not the object`() {
    let (number, track) = {
      let screen = Screen(lifetimes)
      #expect(screen.number() == 1)
      screen.track()
      return (screen.number, screen.track)
    }()
    #expect(lifetimes.alive == 0)
    #expect(number() == 1)
    track()
  }
}

/// Notes on which thread something happens, and in which order.
///
/// `@unchecked Sendable`: the notes are written and read only while `lock` is held.
private final class Notes: @unchecked Sendable {
  private let lock = NSLock()
  private var written: [(what: String, thread: Thread)] = []

  /// Not called from an asynchronous function, where the thread may change at any moment, but from what that calls.
  func note(_ what: String) { lock.withLock { written.append((what, Thread.current)) } }

  var order: [String] { lock.withLock { written.map(\.what) } }

  /// Whether all these happened on one thread.
  func areOnOneThread(_ whats: String...) -> Bool {
    let threads = lock.withLock { written.filter { whats.contains($0.what) }.map(\.thread) }
    return threads.count == whats.count && threads.allSatisfy { $0 === threads[0] }
  }
}

/// Closures whose captures tell when and where they die.
///
/// `@unchecked Sendable`: as `Screen`.
private final class Player: @unchecked Sendable {
  @RunOnce<() throws -> Void>.WithSelf<Player> var open: () throws -> Void
  @RunOnce<nonisolated(nonsending) () async throws -> Void>.WithSelf<Player> var load:
    nonisolated(nonsending) () async throws -> Void
  let notes: Notes
  private let body: @Sendable (Player) throws -> Void

  /// Captures an object for each wrapper, of which the tests call one.
  init(_ notes: Notes, gate: AsyncGate? = nil, _ body: @escaping @Sendable (Player) throws -> Void = { _ in }) {
    let (itself, lifetimes) = (Weakly(), Lifetimes())
    func captured(_ name: String) -> Tracked { lifetimes.track { itself.player?.release(name) } }
    self.notes = notes
    self.body = body
    _open = RunOnce.WithSelf { [captured = captured("open")] (player: Player) throws in
      captured.use()
      try player.attempt()
    }
    // No capture list: with one, Swift 6.3 runs an asynchronous closure elsewhere than its caller.
    let capturedByLoad = captured("load")
    _load = RunOnce.WithSelf { (player: Player) async throws in
      capturedByLoad.use()
      await gate?.hold()
      try player.attempt()
    }
    itself.player = self
  }

  /// `@unchecked Sendable`: written only before anything is called.
  private final class Weakly: @unchecked Sendable { weak var player: Player? }

  private func release(_ name: String) {
    // Outside the lock, so it gets through, and so does another thread.
    let isRight = { @Sendable in name == "open" ? (try? self.open()) != nil && self.$open.hasRun : self.$load.hasRun }
    #expect(isRight())
    BackgroundThread { #expect(isRight()) }.join()
    notes.note("released")
  }

  private func attempt() throws {
    notes.note("ran")
    try body(self)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Who calls with an object releases what is done with` {
  @Test func `after a failure, captures die on the thread whose retry succeeds, though others wait for that`() {
    let (notes, gate, attempts) = (Notes(), Gate("in the first attempt"), Counter())
    let player = Player(notes) { player in
      if attempts.increment() == 1 {
        gate.hold()
        throw Failure()
      }
      player.notes.note("succeeded")
    }
    ParkedThreads.run(behind: gate) {
      #expect(throws: Failure()) { try player.open() }
      notes.note("failed")
    } losers: {
      #expect(throws: Never.self) { try player.open() }
    } meanwhile: {
      #expect(notes.order == ["ran"])
    }
    #expect(attempts.value == 2)
    #expect(notes.order.count { $0 == "released" } == 1)
    #expect(notes.areOnOneThread("succeeded", "released"))
    #expect(!notes.areOnOneThread("failed", "released"))
  }

  /// An error that holds an object, which tells when it dies.
  private struct Trace: Error { let tracked: Tracked }

  @Test func `an error dies where it was caught, and nothing of it stays for the retry`() {
    let (notes, lifetimes, attempts) = (Notes(), Lifetimes(), Counter())
    let player = Player(notes) { player in
      if attempts.increment() > 2 { return }
      throw Trace(tracked: lifetimes.track { player.notes.note("error gone") })
    }
    for attempt in 1...2 {
      let failing = BackgroundThread {
        do {
          try player.open()
        } catch {
          notes.note("caught \(attempt)")
        }
        #expect(lifetimes.alive == 0)
      }
      failing.join()
      #expect(lifetimes.total == attempt)
    }
    #expect(notes.order == ["ran", "caught 1", "error gone", "ran", "caught 2", "error gone"])
    #expect(throws: Never.self) { try player.open() }
    #expect(player.$open.hasRun)
  }

  @Test func `a task's captures die in the task whose retry succeeds, before its call returns`() async throws {
    let (notes, gate, attempts, lane) = (Notes(), AsyncGate(), Counter(), Lane())
    let player = Player(notes, gate: gate) { player in
      if attempts.increment() == 1 { throw Failure() }
      player.notes.note("succeeded")
    }
    let tasks = await lane.line(3) {
      do {
        try await player.load()
        notes.note("returned")
      } catch {
        notes.note("failed")
      }
    }
    #expect(notes.order == [])
    await lane.open(gate)
    for task in tasks { try await task.value }
    #expect(attempts.value == 2)
    let order = notes.order
    #expect(order.filter { $0 != "failed" } == ["ran", "ran", "succeeded", "released", "returned", "returned"])
    #expect(notes.areOnOneThread("succeeded", "released"))
  }

  /// Nothing but the read or the call keeps the object: the box is empty before it begins.
  @inline(never) private func take(_ box: UnsafelyShared<Passing?>) -> Passing? {
    defer { box.value = nil }
    return box.value
  }

  private final class Passing: @unchecked Sendable {
    @LazyOnce.WithSelf({ (passing: Passing) in passing.pass() }) var value
    @RunOnce.WithSelf({ (passing: Passing) -> Tracked in passing.pass() }) var call
    let (notes, gate, lifetimes): (Notes, Gate, Lifetimes)

    init(_ notes: Notes, _ gate: Gate, _ lifetimes: Lifetimes) {
      (self.notes, self.gate, self.lifetimes) = (notes, gate, lifetimes)
    }

    deinit { notes.note("object gone") }

    private func pass() -> Tracked {
      gate.hold()
      notes.note("ran")
      return lifetimes.track { [notes] in notes.note("result gone") }
    }
  }

  @Test(arguments: [false, true])
  private func `an object that all others drop during its run lives to the end of it, and dies there`(isLazy: Bool) {
    let (notes, gate, lifetimes) = (Notes(), Gate("the closure"), Lifetimes())
    let box = UnsafelyShared<Passing?>(Passing(notes, gate, lifetimes))
    let reading = BackgroundThread {
      let result = isLazy ? take(box)?.value : take(box)?.call()
      notes.note("returned")
      withExtendedLifetime(result) {}
    }
    gate.waitForArrivals()
    #expect(box.value == nil)
    #expect(notes.order == [])
    gate.open()
    reading.join()
    #expect(notes.order == ["ran", "object gone", "returned", "result gone"])
    #expect(notes.areOnOneThread("ran", "object gone", "returned", "result gone"))
  }
}
