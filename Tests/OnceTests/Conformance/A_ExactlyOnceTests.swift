import Once
import Props
import Testing

/// Section A of the field's behaviours, each under its id.
@Suite(.timeLimit(.minutes(1))) struct `A · Exactly once under contention` {
  @Test func `RS-ONCE-01: two calls in a row on one thread run the payload once`() {
    let runs = Counter()
    let load = RunOnce { runs.increment() }
    #expect(load() == 1)
    #expect(load() == 1)
    #expect(runs.value == 1)
  }

  @Test func `RS-ONCE-02: eleven threads arrive together, nobody ran before, each sees the effect at once`() {
    let hasRunBefore = Unguarded(false)
    let effect = Unguarded(0)
    let seen = Counter()
    let load = RunOnce { () -> Void in
      hasRunBefore.value = effect.value != 0
      effect.value += 1
    }
    BackgroundThread.run(11) { _ in
      load()
      if effect.value == 1 { seen.increment() }
    }
    #expect(!hasRunBefore.value)
    #expect(seen.value == 11)
  }

  @Test func `SW-ONCE-01: 16 threads at each of 1,000 guards leave an unsynchronised counter at 1`() {
    let counts = (0..<1_000).map { _ in Unguarded(0) }
    let guards = counts.map { count in RunOnce { () -> Void in count.value += 1 } }
    stampede(over: guards, threads: 16) { once, _ in once() }
    #expect(counts.allSatisfy { $0.value == 1 })
  }

  @Test func `SW-ONCE-01: 16 threads at each of 1,000 lazy values leave an unsynchronised counter at 1`() {
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

  @Test func `CPP-CO-01: two threads call while the payload takes its time, and return only afterwards`() {
    let gate = Gate("the payload")
    let log = CallLog()
    let load = RunOnce { () -> Void in
      gate.hold()
      log.record("run")
    }
    let first = BackgroundThread {
      load()
      log.record("returned")
    }
    gate.waitForArrivals()
    let second = ParkedThreads(1) { _ in
      load()
      log.record("returned")
    }
    second.waitUntilParked()
    #expect(log.entries == [])
    gate.open()
    first.join()
    second.join()
    #expect(log.entries == ["run", "returned", "returned"])
  }

  @Test func `KT-JVM-02: at each of 5,000 lazy values three readers get the value of the single run`() {
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

  @Test func `RS-OC-02: at each of 1,000 lazy values half only wait and half may run, and none hangs`() {
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

  @Test func `FOLLY-DI-01: 100 threads get one value, neither built again nor copied for the losers`() {
    let lifetimes = Lifetimes()
    let value = UnsafelyShared(LazyOnce(wrappedValue: lifetimes.track()))
    let identities = (0..<100).map { _ in Unguarded<ObjectIdentifier?>(nil) }
    BackgroundThread.run(100) { number in
      identities[number].value = ObjectIdentifier(value.value.wrappedValue)
    }
    #expect(lifetimes.total == 1)
    #expect(Set(identities.map(\.value)) == [ObjectIdentifier(value.value.wrappedValue)])
  }

  @Test func `FOLLY-DI-01: the losers share the storage of a value type`() {
    let value = UnsafelyShared(LazyOnce(wrappedValue: Array(0..<1_000)))
    let addresses = (0..<100).map { _ in Unguarded<Int>(0) }
    BackgroundThread.run(100) { number in
      addresses[number].value = value.value.wrappedValue.withUnsafeBufferPointer {
        Int(bitPattern: $0.baseAddress)
      }
    }
    #expect(Set(addresses.map(\.value)).count == 1)
  }

  @Test(arguments: BlockingSubject<Int>.all)
  func `GUAVA-SU-01: the payload goes on only when it sees every other caller parked`(
    subject: BlockingSubject<Int>
  ) {
    let started = Gate("the payload")
    let watch = ParkingWatch()
    let runs = Counter()
    let once = subject.make {
      started.hold()
      watch.waitUntilParked(4)
      return runs.increment()
    }
    let winner = BackgroundThread { _ = try? once.call() }
    started.waitForArrivals()
    let losers = (0..<4).map { _ in
      BackgroundThread {
        watch.announce()
        _ = try? once.call()
      }
    }
    started.open()
    winner.join()
    losers.forEach { $0.join() }
    #expect(runs.value == 1)
  }

  @Test func `GUAVA-SU-01: the initialiser goes on only when it sees every other reader parked`() {
    let started = Gate("the initialiser")
    let watch = ParkingWatch()
    let runs = Counter()
    let make: @Sendable () -> Int = {
      started.hold()
      watch.waitUntilParked(4)
      return runs.increment()
    }
    let value = UnsafelyShared(LazyOnce(wrappedValue: make()))
    let winner = BackgroundThread { _ = value.value.wrappedValue }
    started.waitForArrivals()
    let losers = (0..<4).map { _ in
      BackgroundThread {
        watch.announce()
        _ = value.value.wrappedValue
      }
    }
    started.open()
    winner.join()
    losers.forEach { $0.join() }
    #expect(runs.value == 1)
  }

  @Test(arguments: Subject<Int>.all)
  func `SOM-01: 100 concurrent tasks give one run, and 100 more give none`(
    subject: Subject<Int>
  ) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    for _ in 0..<2 {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<100 {
          group.addTask { try await once.call() }
        }
        for try await result in group {
          #expect(result == 1)
        }
      }
      #expect(runs.value == 1)
    }
  }

  @Test func `TK-SET-02: the first set succeeds, each later one says so and changes nothing`() {
    @SetOnce var didConfigure
    #expect(!didConfigure)
    #expect($didConfigure.set())
    #expect(didConfigure)
    for _ in 0..<3 {
      #expect(!$didConfigure.set())
      #expect(didConfigure)
    }
  }

  @Test func `SOM-03: separate guards each run their own payload once under joint contention`() {
    let counts = (0..<8).map { _ in Counter() }
    let guards = counts.map { count in RunOnce { () -> Void in count.increment() } }
    BackgroundThread.run(16) { number in
      for offset in guards.indices { guards[(number + offset) % guards.count]() }
    }
    #expect(counts.map(\.value) == Array(repeating: 1, count: 8))
  }

  @Test func `CCT-02: two guards declared on one line stay independent`() {
    let runs = Counter()
    // swift-format-ignore
    let first = RunOnce { runs.increment() }, second = RunOnce { runs.increment() }
    #expect([first(), second(), first(), second()] == [1, 2, 1, 2])
  }

  @Test func `CCT-02: guards in overloads stay independent`() {
    final class Tracker {
      @RunOnce var trackNumber = { (value: Int) in "number \(value)" }
      @RunOnce var trackText = { (value: String) in "text \(value)" }
      func track(_ value: Int) -> String { trackNumber(value) }
      func track(_ value: String) -> String { trackText(value) }
    }
    let tracker = Tracker()
    #expect([tracker.track(1), tracker.track("a"), tracker.track(2)] == ["number 1", "text a", "number 1"])
  }

  @Test func `CCT-02: guards made by one line in a loop stay independent`() {
    let runs = Counter()
    let guards = (0..<3).map { _ in RunOnce { runs.increment() } }
    #expect(guards.map { $0() } == [1, 2, 3])
    #expect(guards.map { $0() } == [1, 2, 3])
  }
}
