import Once
import Testing

/// Section I of the field's behaviours, each under its id.
@Suite struct `I · Formatting and debugging` {
  @Test
  func `RS-OC-13: a description says 'not run' before and shows the value after, and never runs anything`() {
    let runs = Counter()
    @RunOnce var load = { "loaded \(runs.increment())" }
    @LazyOnce var title = "title \(runs.increment())"
    for _ in 0..<3 {
      #expect("\($load)".contains("not run"))
      #expect("\($title)".contains("not run"))
    }
    #expect(runs.value == 0)
    #expect(load() == "loaded 1")
    #expect(title == "title 2")
    #expect("\($load)".contains("loaded 1"))
    #expect("\($title)".contains("title 2"))
    #expect(!"\($load) \($title)".contains("not run"))
    #expect(runs.value == 2)
  }

  @Test func `KT-LZ-02: string conversion before the first read leaves the count at 0 and the state false`() {
    let runs = Counter()
    @LazyOnce var number = runs.increment()
    _ = appearancesOf($number)
    #expect(runs.value == 0)
    #expect(!$number.isInitialized)
  }

  /// A guard that would be noticed if it ran, as an argument of a test.
  private static let argument = RunOnce { () -> Int in fatalError("formatting a test's argument ran it") }

  @Test(arguments: [argument])
  private func `NET-LZ-04: to be the argument of a test does not force a guard`(
    once: RunOnce<@Sendable () -> Int>
  ) {
    #expect(!once.hasRun)
  }

  @Test func `NET-LZ-04: to be shown by an expectation that fails does not force it`() {
    let runs = Counter()
    let value = LazyOnce(wrappedValue: runs.increment())
    let once = RunOnce { runs.increment() }
    let flag = SetOnce()
    func isAccepted<Wrapper>(_: Wrapper) -> Bool { false }
    withKnownIssue {
      #expect(isAccepted(value))
      #expect(isAccepted(once))
      #expect(isAccepted(flag))
    }
    #expect(runs.value == 0)
    #expect(!value.isInitialized)
    #expect(!once.hasRun)
    #expect(!flag.isSet)
  }
}
