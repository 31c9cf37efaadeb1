import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Exactly once` {
  // As in Rust, once.rs: smoke_once.
  // As in Go, oncefunc_test.go: TestOnceFunc, TestOnceValue, TestOnceValues.
  @Test(arguments: Subject<[String]>.all, [false, true])
  func `a payload runs on the first of many calls, in whatever form, and each returns the whole result of that`(
    subject: Subject<[String]>,
    isReversed: Bool
  ) async throws {
    let runs = Counter()
    let once = await subject.make {
      let run = runs.increment()
      return ["run \(run)", "its second part"]
    }
    #expect(runs.value == 0)
    let calls = isReversed ? once.calls.reversed() : once.calls
    for _ in 0..<300 {
      for call in calls { #expect(try await call() == ["run 1", "its second part"]) }
    }
    #expect(runs.value == 1 && once.hasRun)
  }

  // As in Rust, once.rs: stampede_once; Go, once_test.go: TestOnce.
  // As in Swift, unittests/Threading/Once.cpp: once_threaded; folly, CallOnceTest: Stress.
  // As in Kotlin, LazyJVMTest: synchronizedLazy, synchronizedLazyRace.
  // As in once_cell (Rust): get_or_init_stress.
  // As in swift-once-macro: sync independent call sites run once each when called concurrently.
  @Test(arguments: [(1_000, 16, false), (5_000, 3, false), (1_000, 32, true)])
  func `at each of thousands, all threads get the value of the single run, and so do those that only wait for it`(
    rounds: Int,
    threads: Int,
    halfOnlyWait: Bool
  ) {
    let counts = (0..<rounds).map { _ in (run: Unguarded(0), lazy: Unguarded(0)) }
    let count: @Sendable (Unguarded<Int>) -> Int = {
      $0.value += 1
      return $0.value
    }
    let instances = counts.map { counts in
      (RunOnce { count(counts.run) }, UnsafelyShared(LazyOnce(wrappedValue: count(counts.lazy))), counts)
    }
    let wrong = Counter()
    meet(rounds, threads: threads) { round, thread, _ in
      let (run, lazy, counts) = (instances[round].0, instances[round].1.value, instances[round].2)
      if halfOnlyWait, !thread.isMultiple(of: 2) {
        while !run.hasRun || lazy.valueIfInitialized == nil { threadYield() }
      }
      if run() != 1 || counts.run.value != 1 || lazy.wrappedValue != 1 || counts.lazy.value != 1 { wrong.increment() }
    }
    #expect(wrong.value == 0)
    #expect(counts.allSatisfy { $0.run.value == 1 && $0.lazy.value == 1 })
  }

  // As in folly, DelayedInitTest: Concurrent.
  @Test func `100 threads get one lazy value, neither made again nor copied for the losers`() {
    let lifetimes = Lifetimes()
    let value = UnsafelyShared(LazyOnce(wrappedValue: [lifetimes.track()]))
    let addresses = BackgroundThread.map(100) { _ in
      value.value.wrappedValue.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    #expect(lifetimes.total == 1)
    #expect(Set(addresses).count == 1)
  }

  // As in swift-once-macro: sync code runs once when called concurrently.
  @Test(arguments: Subject<Int>.all)
  func `100 concurrent tasks give one run, and 100 more give none`(subject: Subject<Int>) async throws {
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

  // As in CodeCallTracker (Swift): testMultipleIfInTheSameLine, ArgumentTypesNoInterference.
  @Test func `guards declared on one line or used in overloads stay independent`() {
    final class Tracker {
      // swift-format-ignore
      @RunOnce var ofInt = { (value: Int) in "number \(value)" };      @RunOnce var ofText = { (text: String) in text }
      func track(_ value: Int) -> String { ofInt(value) }
      func track(_ value: String) -> String { ofText(value) }
    }
    let tracker = Tracker()
    #expect([tracker.track(1), tracker.track("a"), tracker.track(2)] == ["number 1", "a", "number 1"])
  }
}
