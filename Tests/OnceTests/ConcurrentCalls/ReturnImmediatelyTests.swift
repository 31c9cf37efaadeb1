import Foundation
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A run that nobody waits for` {
  @Test(arguments: BlockingSubject<Void>.immediate)
  func `lets all other calls return while it is under way, and after it`(subject: BlockingSubject<Void>) throws {
    let gate = Gate("the payload")
    let runs = Counter()
    let once = subject.make {
      runs.increment()
      gate.hold()
    }
    let first = BackgroundThread { try? once.call() }
    gate.waitForArrivals()
    // On this thread, which could not open the gate if it waited.
    for _ in 0..<3 { try once.call() }
    #expect(once.isRunning && !once.hasRun)
    gate.open()
    first.join()
    #expect(!once.isRunning && once.hasRun)
    try once.call()
    #expect(runs.value == 1)
  }

  @Test(arguments: BlockingSubject<Void>.immediate)
  func `runs on one of many threads, and shows its effects to whoever sees that it has run`(
    subject: BlockingSubject<Void>
  ) {
    let effects = (0..<1_000).map { _ in Unguarded(0) }
    let runs = effects.map { effect in subject.make { effect.value += 1 } }
    let wrong = Counter()
    meet(runs.count, threads: 4) { round, _, _ in
      try? runs[round].call()
      while !runs[round].hasRun { threadYield() }
      if effects[round].value != 1 { wrong.increment() }
    }
    #expect(wrong.value == 0)
  }

  @Test func `is released right after, on its thread, and not by a call that returned, so that a deinit may call it`() {
    let gate = Gate("the payload")
    let own = Unguarded<[BlockingOnce<Void, Never>]>([])
    let (ran, released) = (Unguarded<Thread?>(nil), Unguarded<[(on: Thread, hasRun: Bool)]>([]))
    do {
      let captured = Lifetimes().track {
        own.value[0]()
        released.value.append((Thread.current, own.value[0].hasRun))
      }
      own.value = [
        RunOnce(concurrentCalls: .returnImmediately) {
          gate.hold()
          captured.use()
        }
      ]
    }
    let first = BackgroundThread {
      ran.value = Thread.current
      own.value[0]()
    }
    gate.waitForArrivals()
    own.value[0]()
    gate.open()
    first.join()
    #expect(released.value.count == 1 && released.value.allSatisfy { $0.on === ran.value && $0.hasRun })
    own.value = []
  }

  @Test func `tells observers of its beginning and its end`() {
    let once = RunOnce(concurrentCalls: .returnImmediately) { () -> Void in }
    let log = CallLog()
    onNextChange(of: once.hasRun) { log.record("has run") }
    onNextChange(of: once.isRunning) { log.record("is running") }
    once()
    #expect(log.entries == ["is running", "has run"])
    once()
    #expect(log.entries.count == 2)
  }
}
