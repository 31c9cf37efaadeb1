import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Exactly once under contention` {
  // SW-ONCE-01: Swift, unittests/Threading/Once.cpp: once_threaded; folly, CallOnceTest: Stress.
  @Test func `16 threads at each of 1,000 guards leave an unsynchronized counter at 1`() {
    let counts = (0..<1_000).map { _ in Unguarded(0) }
    let guards = counts.map { count in RunOnce { () -> Void in count.value += 1 } }
    stampede(over: guards, threads: 16) { once, _ in once() }
    #expect(counts.allSatisfy { $0.value == 1 })
  }

  // SW-ONCE-01: Swift, unittests/Threading/Once.cpp: once_threaded; folly, CallOnceTest: Stress.
  // KT-JVM-02: Kotlin, LazyJVMTest: synchronizedLazy, synchronizedLazyRace.
  @Test(arguments: [(1_000, 16), (5_000, 3)])
  func `so do threads that read lazy values, and all get the value of the single run`(rounds: Int, threads: Int) {
    let counts = (0..<rounds).map { _ in Unguarded(0) }
    let values = counts.map { count in
      UnsafelyShared(
        LazyOnce(
          wrappedValue: {
            count.value += 1
            return count.value
          }()
        )
      )
    }
    let wrong = Counter()
    stampede(over: values, threads: threads) { value, _ in
      if value.value.wrappedValue != 1 { wrong.increment() }
    }
    #expect(wrong.value == 0)
    #expect(counts.allSatisfy { $0.value == 1 })
  }

  // RS-OC-02: once_cell (Rust): get_or_init_stress.
  @Test func `at each of 1,000 lazy values, half only wait, half may run, and none hang`() {
    let runs = Counter()
    let values = (0..<1_000).map { number in UnsafelyShared(LazyOnce(wrappedValue: [number, runs.increment()])) }
    let wrong = Counter()
    stampede(over: Array(values.indices), threads: 32) { number, thread in
      let value = values[number].value
      if !thread.isMultiple(of: 2) {
        while value.valueIfInitialized == nil { threadYield() }
        if value.valueIfInitialized?.first != number { wrong.increment() }
      } else if value.wrappedValue.first != number {
        wrong.increment()
      }
    }
    #expect(wrong.value == 0)
    #expect(runs.value == 1_000)
  }

  // FOLLY-DI-01: folly, DelayedInitTest: Concurrent.
  @Test func `100 threads get one value, neither made again nor copied for the losers`() {
    let lifetimes = Lifetimes()
    let value = UnsafelyShared(LazyOnce(wrappedValue: [lifetimes.track()]))
    let addresses = BackgroundThread.map(100) { _ in
      value.value.wrappedValue.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    #expect(lifetimes.total == 1)
    #expect(Set(addresses).count == 1)
  }
}
