import Once
import Props
import Testing

/// Section C of the field's behaviours, each under its id; what ends the process is in C_ReentranceCrashTests.
@Suite(.timeLimit(.minutes(1))) struct `C · Re-entrance and recursion` {
  @Test func `SOM-04: the inner call returns at once, the outer completes, and later calls stay quiet`() {
    final class Screen {
      @RunOnce var layOut = { (screen: Screen) in screen.layOutAgain() }
      private(set) var steps: [String] = []

      func layOutAgain() {
        steps.append("outer begins")
        layOut(self)
        steps.append("outer ends")
      }
    }
    let screen = Screen()
    for _ in 0..<3 { screen.layOut(screen) }
    #expect(screen.steps == ["outer begins", "outer ends"])
    #expect(screen.$layOut.hasRun)
  }

  @Test func `SRO-02: a payload may call a different guard, and each runs once`() {
    for _ in 0..<10 {
      let log = CallLog()
      let inner = RunOnce { () -> Void in log.record("inner") }
      let outer = RunOnce { () -> Void in
        inner()
        log.record("outer")
        inner()
      }
      outer()
      inner()
      outer()
      #expect(log.entries == ["inner", "outer"])
    }
  }

  @Test func `SRO-02: an initialiser may read a different lazy value, and each runs once`() {
    for _ in 0..<10 {
      let runs = Counter()
      let inner = LazyOnce(wrappedValue: runs.increment())
      let outer = LazyOnce(wrappedValue: (inner.wrappedValue, runs.increment()))
      #expect(outer.wrappedValue == (1, 2))
      #expect(inner.wrappedValue == 1)
      #expect(runs.value == 2)
    }
  }

  @Test func `CPP-CO-04: two threads use two guards in opposite orders, again and again, without a deadlock`() {
    let runs = Counter()
    let pairs = (0..<1_000).map { _ in
      (RunOnce { () -> Void in runs.increment() }, RunOnce { () -> Void in runs.increment() })
    }
    stampede(over: Array(pairs.indices), threads: 2) { index, thread in
      let (first, second) = pairs[index]
      if thread == 0 {
        first()
        second()
      } else {
        second()
        first()
      }
    }
    #expect(runs.value == 2_000)
  }

  @Test func `CPP-CO-04: two threads read two lazy values in opposite orders without a deadlock`() {
    let runs = Counter()
    let pairs = (0..<1_000).map { _ in
      UnsafelyShared((LazyOnce(wrappedValue: runs.increment()), LazyOnce(wrappedValue: runs.increment())))
    }
    stampede(over: pairs, threads: 2) { pair, thread in
      let (first, second) = pair.value
      _ = thread == 0 ? first.wrappedValue : second.wrappedValue
      _ = thread == 0 ? second.wrappedValue : first.wrappedValue
    }
    #expect(runs.value == 2_000)
  }

  @Test func `CPP-CO-04: a guard held open by one thread keeps nobody from another guard`() {
    let gate = Gate("the held payload")
    let held = RunOnce { () -> Void in gate.hold() }
    let free = RunOnce { 42 }
    let holding = BackgroundThread { held() }
    gate.waitForArrivals()
    #expect(free() == 42)
    gate.open()
    holding.join()
    #expect(held.hasRun)
  }
}
