import Once
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
  @RunOnce.WithSelf({ (screen: Screen, name: String, size: Int) in screen.use() }) var layOut
  @RunOnce.WithSelf({ @concurrent (screen: Screen) async throws in screen.use() }) var fetch
  @RunOnce.WithSelf(onMainActor: { (screen: Screen) in screen.use() }) var present
  @RunOnce.WithSelf(onMainActor: { (screen: Screen) async throws in screen.use() }) var refresh
  @RunOnce.WithSelf({ (screen: Screen, answer: Bool) in screen.use() }) var finish
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

  /// A property of an object that nothing else keeps is read, with two values and a failure behind it.
  private func expectKept<Bound>(
    by take: (Screen) -> Bound,
    call: (Bound) async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var runs: Counter?
    func takeOut() -> Bound {
      let screen = Screen(lifetimes)
      #expect(screen.title == "0" && screen.parent == nil, sourceLocation: sourceLocation)
      #expect(throws: Failure(), sourceLocation: sourceLocation) { try screen.fail() }
      runs = screen.runs
      return take(screen)
    }
    do { _ = takeOut() }
    #expect(lifetimes.alive == 0, "what was read and dropped keeps the object", sourceLocation: sourceLocation)
    do {
      let bound = takeOut()
      #expect(lifetimes.alive == 1, sourceLocation: sourceLocation)
      for _ in 1...2 { try await call(bound) }
      #expect(runs?.value == 1, sourceLocation: sourceLocation)
      #expect(lifetimes.alive == 1, sourceLocation: sourceLocation)
    }
    #expect(lifetimes.alive == 0, sourceLocation: sourceLocation)
  }

  @Test func `but what was read before the run keeps it until that is dropped`() async throws {
    try await expectKept(by: { $0.track }, call: { $0() })
    try await expectKept(by: { $0.open }, call: { try $0() })
    try await expectKept(by: { $0.show }, call: { await $0() })
    try await expectKept(by: { $0.load }, call: { try await $0() })
    try await expectKept(by: { $0.layOut }, call: { layOut in layOut("ada", 36) })
    try await expectKept(by: { $0.fetch }, call: { try await $0() })
    try await expectKept(by: { $0.present }, call: { await $0() })
    try await expectKept(by: { $0.refresh }, call: { try await $0() })
    try await expectKept(by: { $0.finish }, call: { $0(true) })
    try await expectKept(by: { $0.number }, call: { #expect($0() == 1) })
  }

  @Test func `what is read after a run that returned nothing keeps nothing, and else the object with its result`() {
    do {
      let number = {
        let screen = Screen(lifetimes)
        #expect(screen.number() == 1)
        return screen.number
      }()
      #expect(lifetimes.alive == 1)
      #expect(number() == 1)
    }
    #expect(lifetimes.alive == 0)
    let (track, finish) = {
      let screen = Screen(lifetimes)
      screen.track()
      screen.finish(true)
      return (screen.track, screen.finish)
    }()
    #expect(lifetimes.alive == 0)
    track()
    finish(false)
  }
}
