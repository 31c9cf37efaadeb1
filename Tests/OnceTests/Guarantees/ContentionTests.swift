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
  @Test func `16 threads at each of 1,000 lazy values leave an unsynchronized counter at 1`() {
    let counts = (0..<1_000).map { _ in Unguarded(0) }
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
    stampede(over: values, threads: 16) { value, _ in
      if value.value.wrappedValue != 1 { wrong.increment() }
    }
    #expect(wrong.value == 0)
    #expect(counts.allSatisfy { $0.value == 1 })
  }

  // KT-JVM-02: Kotlin, LazyJVMTest: synchronizedLazy, synchronizedLazyRace.
  @Test func `at each of 5,000 lazy values, three readers get the value of the single run`() {
    let rounds = 5_000
    let runs = Counter()
    let values = (0..<rounds).map { _ in UnsafelyShared(LazyOnce(wrappedValue: runs.increment())) }
    let seen = (0..<3).map { _ in Unguarded<[Int]>([]) }
    stampede(over: values, threads: 3) { value, reader in
      seen[reader].value.append(value.value.wrappedValue)
    }
    #expect(runs.value == rounds)
    #expect(seen[0].value == seen[1].value)
    #expect(seen[0].value == seen[2].value)
    #expect(Set(seen[0].value).count == rounds)
  }

  // RS-OC-02: once_cell (Rust): get_or_init_stress.
  @Test func `at each of 1,000 lazy values, half only wait, half may run, and none hang`() {
    let threads = 32
    let runs = Counter()
    let values = (0..<1_000).map { number in
      UnsafelyShared(LazyOnce(wrappedValue: [number, runs.increment()]))
    }
    let wrong = Counter()
    stampede(over: Array(values.indices), threads: threads) { number, thread in
      let value = values[number].value
      guard thread.isMultiple(of: 2) else {
        while value.valueIfInitialized == nil { threadYield() }
        if value.valueIfInitialized?.first != number { wrong.increment() }
        return
      }
      if value.wrappedValue.first != number { wrong.increment() }
    }
    #expect(wrong.value == 0)
    #expect(runs.value == 1_000)
  }

  // FOLLY-DI-01: folly, DelayedInitTest: Concurrent.
  @Test func `100 threads get one value, neither rebuilt nor copied for the losers`() {
    let lifetimes = Lifetimes()
    let value = UnsafelyShared(LazyOnce(wrappedValue: lifetimes.track()))
    let identities = (0..<100).map { _ in Unguarded<ObjectIdentifier?>(nil) }
    BackgroundThread.run(100) { number in
      identities[number].value = ObjectIdentifier(value.value.wrappedValue)
    }
    #expect(lifetimes.total == 1)
    #expect(Set(identities.map(\.value)) == [ObjectIdentifier(value.value.wrappedValue)])
  }

  // FOLLY-DI-01: folly, DelayedInitTest: Concurrent.
  @Test func `the losers share the storage of a value type`() {
    let value = UnsafelyShared(LazyOnce(wrappedValue: Array(0..<1_000)))
    let addresses = (0..<100).map { _ in Unguarded<Int>(0) }
    BackgroundThread.run(100) { number in
      addresses[number].value = value.value.wrappedValue.withUnsafeBufferPointer {
        Int(bitPattern: $0.baseAddress)
      }
    }
    #expect(Set(addresses.map(\.value)).count == 1)
  }
}
