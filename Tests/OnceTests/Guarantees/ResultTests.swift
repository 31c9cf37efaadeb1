import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The first result is the result, whatever it is` {
  // As in once_cell (Rust), race: once_bool_smoke_test.
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
      #expect(no() == false && lazyNo == false)
      #expect(zero() == 0 && lazyZero == 0)
      #expect(empty() == "" && lazyEmpty == [])
      #expect(nothing() == nil && lazyNothing == nil)
    }
    #expect(runs.value == 8)
    #expect($nothing.hasRun)
    #expect($lazyNothing.isInitialized)
    #expect($lazyNothing.valueIfInitialized == .some(nil))
  }

  // As in Kotlin, LazyTest: initializationCalledOnce.
  // As in tokio (Rust), loom_once_cell: zst.
  // As in Burritos (Swift), 21: a read that is a bare statement.
  @Test
  func `nothing runs at declaration; the first read, even as a bare statement, flips the state; no other runs it`() {
    let runs = Counter()
    @LazyOnce var number = runs.increment()
    @LazyOnce var nothing: Void = { _ = runs.increment() }()
    @RunOnce var load = { _ = runs.increment() }
    #expect(!$number.isInitialized && $number.valueIfInitialized == nil)
    #expect(!$nothing.isInitialized && $nothing.valueIfInitialized == nil)
    #expect(runs.value == 0)
    #expect(number == 1)
    #expect($number.isInitialized && $number.valueIfInitialized == 1)
    #expect(number == 1)
    #expect(runs.value == 1)
    nothing
    nothing
    #expect($nothing.isInitialized && $nothing.valueIfInitialized != nil)
    #expect(runs.value == 2)
    load()
    load()
    #expect(runs.value == 3)
  }

  // As in Rust, lazy_lock.rs: sync_lazy_default.
  @Test func `mutation through a reference persists, and the value is never rebuilt`() {
    final class Formatter { var style = "short" }
    final class Screen { @LazyOnce var formatter = Formatter() }
    let screen = Screen()
    let first = screen.formatter
    screen.formatter.style = "long"
    #expect(screen.formatter.style == "long")
    #expect(screen.formatter === first)
  }
}
