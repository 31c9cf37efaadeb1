import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Descriptions show the state and start nothing` {
  /// What the two strings and an interpolation say, and the last child of the mirror.
  private func expect<Value>(
    _ value: Value,
    says text: String,
    _ child: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let appearances = appearancesOf(value)
    #expect(appearances.prefix(3).allSatisfy { $0 == text }, sourceLocation: location)
    if let child { #expect(appearances.last == child, sourceLocation: location) }
  }

  // As in once_cell (Rust): debug_impl.
  // As in Rust, Once: the examples of is_completed.
  @Test(arguments: Subject<Int>.all)
  func `a guard says that it has not run, even inside or after a failure, and later its result`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    @Sendable func expectNotRun(_ once: Instance<Int>, isRunning: Bool) {
      #expect(once.appearances.prefix(3).allSatisfy { $0.contains("not run") })
      #expect(once.appearances.count == 5 && once.appearances.allSatisfy { !$0.contains("427001") })
      #expect(!once.hasRun && once.isRunning == isRunning && once.hasRunOrIsRunning == isRunning)
    }
    let once = await subject.makeWithItself { itself in
      expectNotRun(itself, isRunning: true)
      if runs.increment() == 1, subject.canThrow { throw Failure() }
      return 427_001
    }
    expectNotRun(once, isRunning: false)
    #expect(runs.value == 0)
    if subject.canThrow {
      await #expect(throws: Failure()) { try await once.call() }
      expectNotRun(once, isRunning: false)
    }
    for _ in 1...2 {
      #expect(try await once.call() == 427_001)
      #expect(once.hasRun && once.hasRunOrIsRunning && !once.isRunning)
    }
    #expect(once.appearances.prefix(3).allSatisfy { $0.contains("427001") && !$0.contains("not run") })
    #expect(once.appearances.last == "hasRun: true, result: 427001")
    #expect(runs.value == (subject.canThrow ? 2 : 1))
  }

  private final class Screen {
    @RunOnce.WithSelf({ (screen: Screen) -> Int in 427_001 }) var number
    @RunOnce.WithSelf({ (screen: Screen) in }) var track
    let tracked: Tracked

    init(_ tracked: Tracked) { self.tracked = tracked }
  }

  @Test func `what a property with self reads as says the same as the property's wrapper, and nothing of its object`() {
    let screen = Screen(Lifetimes().track())
    let (number, track) = (screen.number, screen.track)
    expect(number, says: "RunOnce(not run)", "hasRun: false")
    expect(track, says: "RunOnce(not run)", "hasRun: false")
    expect(screen.$track, says: "RunOnce(not run)", "hasRun: false")
    #expect(!appearancesOf(number)[3].contains("racked") && !appearancesOf(track)[3].contains("racked"))
    #expect(!screen.$number.hasRun && !screen.$track.hasRun)
    _ = screen.number()
    screen.track()
    expect(number, says: "RunOnce(427001)", "hasRun: true, result: 427001")
    expect(track, says: "RunOnce(has run)", "hasRun: true")
    expect(screen.track, says: "RunOnce(has run)", "hasRun: true")
    expect(screen.$track, says: "RunOnce(has run)", "hasRun: true")
  }

  // As in once_cell (Rust): debug_impl.
  // As in Kotlin, LazyTest: lazyToString; .NET, Lazy: ToString_DoesntForceAllocation.
  @Test func `a lazy value says that it has not run, and later its value`() {
    let runs = Counter()
    let value = LazyOnce(wrappedValue: "value \(runs.increment())")
    expect(value, says: "LazyOnce(not run)")
    #expect(runs.value == 0 && !value.isInitialized)
    _ = value.wrappedValue
    expect(value, says: "LazyOnce(value 1)")
    #expect(runs.value == 1)
  }

  // As in tokio (Rust), sync_set_once: set_twice, is_none_initializing.
  @Test func `a flag says whether it is set, and stays set`() {
    let flag = SetOnce()
    expect(flag, says: "SetOnce(not set)", "isSet: false")
    #expect(!flag.isSet && flag.set())
    for _ in 0..<100 {
      #expect(!flag.set() && flag.isSet && flag.wrappedValue)
      expect(flag, says: "SetOnce(set)", "isSet: true")
    }
  }

  /// A test argument: a guard that crashes if it runs.
  private static let argument = RunOnce { () -> Int in fatalError("formatting a test's argument ran it") }

  // As in .NET, Lazy: the note in Ctor_ExceptionRecovery.
  @Test(arguments: [argument])
  private func `being the argument of a test, or described as a failing expectation does it, starts nothing`(
    once: BlockingOnce<Int, Never>
  ) {
    let runs = Counter()
    let value = LazyOnce(wrappedValue: runs.increment())
    #expect(String(describingForTest: value).contains("not run"))
    #expect(String(describingForTest: once).contains("not run"))
    #expect(String(describingForTest: SetOnce()).contains("not set"))
    #expect(!value.isInitialized && !once.hasRun && runs.value == 0)
  }

  /// A tree that memoizes itself: a value, so that nothing but the guard stops a walk through it.
  private struct Tree: Sendable {
    var parent: BlockingOnce<Tree, Never>?
    var name = "leaf"
  }

  @Test func `a result that contains its own guard, and a lazy value that does, are described one level deep`() {
    let guards = Unguarded<[BlockingOnce<Tree, Never>]>([])
    let root = RunOnce { Tree(parent: guards.value.first) }
    guards.value = [root]
    defer { guards.value = [] }
    _ = root()
    #expect("\(root)".contains("RunOnce(has run)"))
    #expect(appearancesOf(root).allSatisfy { $0.contains("leaf") })
    // What is elided inside is shown again afterward.
    let other = RunOnce { 3 }
    _ = other()
    #expect("\(other)" == "RunOnce(3)")
    let values = Unguarded<[LazyOnce<[Any]>]>([])
    let lazy = LazyOnce<[Any]>(wrappedValue: ["leaf", values.value[0]])
    values.value = [lazy]
    defer { values.value = [] }
    #expect(lazy.wrappedValue.count == 2)
    #expect("\(lazy)".contains("leaf"))
    #expect("\(lazy)".contains("LazyOnce(has run)"))
  }
}
