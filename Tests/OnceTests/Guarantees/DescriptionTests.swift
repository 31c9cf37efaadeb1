import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Descriptions show the state and start nothing` {
  // RS-OC-13: once_cell (Rust): debug_impl.
  @Test(arguments: Subject<Int>.all)
  func `a guard says that it has not run, even after a failure, and later its result`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    let once = await subject.make {
      if runs.increment() == 1, subject.canThrow { throw Failure() }
      return 427_001
    }
    func expectNotRun() {
      #expect(once.appearances.prefix(3).allSatisfy { $0.contains("not run") })
      #expect(once.appearances.allSatisfy { !$0.contains("427001") })
      #expect(!once.hasRun)
    }
    expectNotRun()
    #expect(runs.value == 0)
    if subject.canThrow {
      await #expect(throws: Failure()) { try await once.call() }
      expectNotRun()
    }
    _ = try await once.call()
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
    for bound in [appearancesOf(number), appearancesOf(track), appearancesOf(screen.$track)] {
      #expect(bound.prefix(3).allSatisfy { $0 == "RunOnce(not run)" } && bound.last == "hasRun: false")
      #expect(!bound[3].contains("racked"))
    }
    #expect(!screen.$number.hasRun && !screen.$track.hasRun)
    _ = screen.number()
    screen.track()
    #expect(appearancesOf(number).first == "RunOnce(427001)")
    #expect(appearancesOf(number).last == "hasRun: true, result: 427001")
    for bound in [appearancesOf(track), appearancesOf(screen.track), appearancesOf(screen.$track)] {
      #expect(bound.prefix(3).allSatisfy { $0 == "RunOnce(has run)" } && bound.last == "hasRun: true")
    }
  }

  // RS-OC-13: once_cell (Rust): debug_impl.
  // KT-LZ-02: Kotlin, LazyTest: lazyToString; .NET, Lazy: ToString_DoesntForceAllocation.
  @Test func `a lazy value says that it has not run, and later its value`() {
    let runs = Counter()
    let value = LazyOnce(wrappedValue: "value \(runs.increment())")
    let before = appearancesOf(value)
    #expect(before.prefix(3).allSatisfy { $0.contains("not run") })
    #expect(runs.value == 0)
    #expect(!value.isInitialized)
    _ = value.wrappedValue
    let after = appearancesOf(value)
    #expect(after.prefix(3).allSatisfy { $0.contains("value 1") && !$0.contains("not run") })
    #expect(runs.value == 1)
  }

  @Test func `a flag says whether it is set`() {
    let flag = SetOnce()
    #expect(appearancesOf(flag).prefix(3).allSatisfy { $0.contains("not set") })
    #expect(appearancesOf(flag).last == "isSet: false")
    #expect(!flag.isSet)
    flag.set()
    #expect(appearancesOf(flag).prefix(3).allSatisfy { $0.contains("set") && !$0.contains("not set") })
    #expect(appearancesOf(flag).last == "isSet: true")
  }

  /// A test argument: a guard that crashes if it runs.
  private static let argument = RunOnce { () -> Int in fatalError("formatting a test's argument ran it") }

  // NET-LZ-04: .NET, Lazy: the note in Ctor_ExceptionRecovery.
  @Test(arguments: [argument])
  private func `being the argument of a test, or described as a failing expectation does it, starts nothing`(
    once: BlockingOnce<Int>
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
    var parent: BlockingOnce<Tree>?
    var name = "leaf"
  }

  @Test func `a result that contains its own guard, and a lazy value that does, are described one level deep`() {
    let guards = Unguarded<[BlockingOnce<Tree>]>([])
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
