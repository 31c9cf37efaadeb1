import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `The first result is the result, whatever it is` {
  private struct Report: Sendable, Equatable {
    var number: Int
    var text: String
    var parts: [Int]
  }

  @Test(arguments: Subject<Report>.all)
  private func `GO-FUNC-03: a result with many parts is kept whole`(subject: Subject<Report>) async throws {
    let runs = Counter()
    let once = await subject.make {
      let run = runs.increment()
      return Report(number: run, text: "run \(run)", parts: [run, run])
    }
    for _ in 0..<3 {
      #expect(try await once.call() == Report(number: 1, text: "run 1", parts: [1, 1]))
    }
  }

  @Test func `GO-FUNC-03: a tuple is kept whole`() throws {
    @RunOnce var split = { (text: String) throws -> (head: Character?, rest: Substring) in
      (text.first, text.dropFirst())
    }
    #expect(try split("once") == ("o", "nce"))
    #expect(try split("twice") == ("o", "nce"))
  }

  @Test func `RS-RACE-03: a result that equals its type's default is a value, not 'unset'`() {
    let runs = Counter()
    func counted<Value>(_ value: Value) -> Value {
      runs.increment()
      return value
    }
    @RunOnce var no = { counted(false) }
    @RunOnce var zero = { counted(0) }
    @RunOnce var empty = { counted("") }
    @RunOnce var nothing = { () -> Int? in counted(nil) }
    @LazyOnce var lazyNo = counted(false)
    @LazyOnce var lazyZero = counted(0)
    @LazyOnce var lazyEmpty = counted([Int]())
    @LazyOnce var lazyNothing: Int? = counted(nil)
    for _ in 0..<3 {
      #expect(no() == false)
      #expect(zero() == 0)
      #expect(empty() == "")
      #expect(nothing() == nil)
      #expect(lazyNo == false)
      #expect(lazyZero == 0)
      #expect(lazyEmpty == [])
      #expect(lazyNothing == nil)
    }
    #expect(runs.value == 8)
    #expect($nothing.hasRun)
    #expect($lazyNothing.isInitialized)
    #expect($lazyNothing.valueIfInitialized == .some(nil))
  }

  @Test(arguments: Subject<Void>.all)
  func `TK-LOOM-01: a Void result behaves like any other`(subject: Subject<Void>) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    try await once.call()
    #expect(await once.hasRun())
    try await once.call()
    #expect(runs.value == 1)
  }

  @Test(arguments: BlockingSubject<Void>.all)
  func `TK-LOOM-01: its waiters are released and see that it is complete`(subject: BlockingSubject<Void>) {
    let gate = Gate("the payload")
    let complete = Counter()
    let once = subject.make { gate.hold() }
    let winner = BackgroundThread { try? once.call() }
    gate.waitForArrivals()
    let losers = ParkedThreads(3) { _ in
      try? once.call()
      if once.hasRun() { complete.increment() }
    }
    losers.waitUntilParked()
    gate.open()
    winner.join()
    losers.join()
    #expect(complete.value == 3)
  }

  @Test func `TK-LOOM-01: a lazy Void is made once`() {
    let runs = Counter()
    let value = LazyOnce<Void>(wrappedValue: { _ = runs.increment() }())
    #expect(!value.isInitialized)
    value.wrappedValue
    value.wrappedValue
    #expect(value.isInitialized)
    #expect(value.valueIfInitialized != nil)
    #expect(runs.value == 1)
  }

  @Test
  func `KT-LZ-01: nothing runs at declaration, the first read flips the state, further reads run nothing`() {
    let runs = Counter()
    @LazyOnce var number = runs.increment()
    #expect(runs.value == 0)
    #expect(!$number.isInitialized)
    #expect($number.valueIfInitialized == nil)
    #expect(runs.value == 0)
    #expect(number == 1)
    #expect($number.isInitialized)
    #expect($number.valueIfInitialized == 1)
    #expect(number == 1)
    #expect(runs.value == 1)
  }

  @Test func `RS-LLOCK-01: mutation through a reference persists, and the value is never rebuilt`() {
    final class Formatter { var style = "short" }
    final class Screen { @LazyOnce var formatter = Formatter() }
    let screen = Screen()
    let first = screen.formatter
    screen.formatter.style = "long"
    #expect(screen.formatter.style == "long")
    #expect(screen.formatter === first)
  }

  @Test func `EXP-08: a read written as a bare statement runs the payload`() {
    final class Screen {
      @LazyOnce var configure: Void
      @RunOnce var load: () -> Void

      init(_ runs: Counter) {
        _configure = LazyOnce(wrappedValue: { _ = runs.increment() }())
        _load = RunOnce(wrappedValue: { runs.increment() })
      }
    }
    let runs = Counter()
    let screen = Screen(runs)
    screen.configure
    #expect(runs.value == 1)
    screen.load()
    #expect(runs.value == 2)
  }
}
