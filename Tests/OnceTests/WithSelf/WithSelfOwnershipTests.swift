import Once
import Props
import Testing

/// A class with everything that can be made from it or run with it.
///
/// `@unchecked Sendable`: the tests exist to show that any thread may use its wrappers.
private final class Screen: @unchecked Sendable {
  @LazyOnce.WithSelf({ (screen: Screen) in "\(screen.runs.value)" }) var title
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

  init(_ lifetimes: Lifetimes) { tracked = lifetimes.track() }

  private func use() { runs.increment() }
  private func count() -> Int { runs.increment() }
  private func returned() -> Screen? { nil }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Nothing keeps the object that a closure takes` {
  private let lifetimes = Lifetimes()

  /// The function is taken out of an object that nothing else keeps, with two values and a failure behind it.
  private func expectKept<Function>(
    by take: (Screen) -> Function,
    call: (Function) async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var runs: Counter?
    func takeOut() -> Function {
      let screen = Screen(lifetimes)
      #expect(screen.title == "0" && screen.parent == nil, sourceLocation: sourceLocation)
      #expect(throws: Failure(), sourceLocation: sourceLocation) { try screen.fail() }
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

  /// Nothing but the read or the call keeps the object: the box is empty before it begins.
  @inline(never) private func take(_ box: UnsafelyShared<Passing?>) -> Passing? {
    defer { box.value = nil }
    return box.value
  }

  private final class Passing: @unchecked Sendable {
    @LazyOnce.WithSelf({ (passing: Passing) in passing.pass() }) var value
    @RunOnce.WithSelf({ (passing: Passing) -> Tracked in passing.pass() }) var call
    let (log, gate, lifetimes): (CallLog, Gate, Lifetimes)

    init(_ log: CallLog, _ gate: Gate, _ lifetimes: Lifetimes) {
      (self.log, self.gate, self.lifetimes) = (log, gate, lifetimes)
    }

    deinit { log.record("object gone") }

    private func pass() -> Tracked {
      gate.hold()
      log.record("ran")
      return lifetimes.track { [log] in log.record("result gone") }
    }
  }

  @Test(arguments: [false, true])
  private func `an object that all others drop during its run lives to the end of it, and its result on`(isLazy: Bool) {
    let (log, gate, lifetimes) = (CallLog(), Gate("the closure"), Lifetimes())
    let box = UnsafelyShared<Passing?>(Passing(log, gate, lifetimes))
    let reading = BackgroundThread {
      let result = isLazy ? take(box)?.value : take(box)?.call()
      log.record("returned")
      withExtendedLifetime(result) {}
    }
    gate.waitForArrivals()
    #expect(box.value == nil)
    #expect(log.entries == [])
    gate.open()
    reading.join()
    #expect(log.entries == ["ran", "object gone", "returned", "result gone"])
  }
}
