import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The first result is the result, whatever it is` {
  private struct Report: Sendable, Equatable {
    var number: Int
    var text: String
    var parts: [Int]
  }

  // GO-FUNC-03: Go, oncefunc_test.go: TestOnceValues.
  @Test(arguments: Subject<Report>.all)
  private func `a result with many parts is kept whole`(subject: Subject<Report>) async throws {
    let runs = Counter()
    let once = await subject.make {
      let run = runs.increment()
      return Report(number: run, text: "run \(run)", parts: [run, run])
    }
    for _ in 0..<3 {
      #expect(try await once.call() == Report(number: 1, text: "run 1", parts: [1, 1]))
    }
  }

  // GO-FUNC-03: Go, oncefunc_test.go: TestOnceValues.
  @Test func `a tuple is kept whole`() throws {
    @RunOnce var split = { (text: String) throws -> (head: Character?, rest: Substring) in
      (text.first, text.dropFirst())
    }
    #expect(try split("once") == ("o", "nce"))
    #expect(try split("twice") == ("o", "nce"))
  }

  // RS-RACE-03: once_cell (Rust), race: once_bool_smoke_test.
  @Test func `a result that equals its type's default is a value, not 'unset'`() {
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

  // TK-LOOM-01: tokio (Rust), loom_once_cell: zst.
  @Test(arguments: Subject<Void>.all)
  func `a Void result behaves like any other`(subject: Subject<Void>) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    try await once.call()
    #expect(await once.hasRun())
    try await once.call()
    #expect(runs.value == 1)
  }

  // TK-LOOM-01: tokio (Rust), loom_once_cell: zst.
  @Test(arguments: BlockingSubject<Void>.all)
  func `its waiters are released and see that it is complete`(subject: BlockingSubject<Void>) {
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

  // TK-LOOM-01: tokio (Rust), loom_once_cell: zst.
  @Test func `a lazy Void is made once`() {
    let runs = Counter()
    let value = LazyOnce<Void>(wrappedValue: { _ = runs.increment() }())
    #expect(!value.isInitialized)
    value.wrappedValue
    value.wrappedValue
    #expect(value.isInitialized)
    #expect(value.valueIfInitialized != nil)
    #expect(runs.value == 1)
  }

  // KT-LZ-01: Kotlin, LazyTest: initializationCalledOnce.
  @Test
  func `nothing runs at declaration, the first read flips the state, further reads run nothing`() {
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

  // RS-LLOCK-01: Rust, lazy_lock.rs: sync_lazy_default.
  @Test func `mutation through a reference persists, and the value is never rebuilt`() {
    final class Formatter { var style = "short" }
    final class Screen { @LazyOnce var formatter = Formatter() }
    let screen = Screen()
    let first = screen.formatter
    screen.formatter.style = "long"
    #expect(screen.formatter.style == "long")
    #expect(screen.formatter === first)
  }

  // EXP-08: Burritos (Swift), 21: a read that is a bare statement.
  @Test func `a read written as a bare statement runs the payload`() {
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
