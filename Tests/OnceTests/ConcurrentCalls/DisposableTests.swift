import Foundation
import Once
import Props
import Testing

// The recipe "Close once", as reactive libraries use it: what such objects need beyond a run that is not awaited.

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A disposable` {
  /// Disposes of what is in it, and at once of what is added later.
  private final class Bag: @unchecked Sendable {
    typealias Member = BlockingOnce<Void>

    // Invariant: `members` is read and written only while `lock` is held.
    private let lock = NSLock()
    private var members: [Member] = []
    private let empty = RunOnce(concurrentCalls: .returnImmediately) { (bag: Bag) in bag.disposeOfMembers() }

    /// True from the beginning of the run on.
    // In this order: a run that ends between the two reads has run.
    var isDisposed: Bool { empty.isRunning || empty.hasRun }

    func insert(_ action: @escaping @Sendable () -> Void) {
      lock.withLock { members.append(RunOnce(concurrentCalls: .returnImmediately, action)) }
      // Whoever disposes of the bag now finds the member in it.
      if isDisposed { disposeOfMembers() }
    }

    func dispose() { empty(self) }

    private func disposeOfMembers() {
      while let member = lock.withLock({ members.popLast() }) { member() }
    }
  }

  /// Cancels once, at the latest when nobody has it anymore.
  private final class Subscription {
    private let log: CallLog
    @RunOnce.WithSelf(
      concurrentCalls: .returnImmediately,
      { (subscription: Subscription) in subscription.log.record("canceled") }
    ) var cancel

    init(_ log: CallLog) { self.log = log }

    deinit { cancel() }
  }

  @Test func `disposes of what is added on other threads, and in its own run, no matter who comes first`() {
    for _ in 0..<100 {
      let runs = Counter()
      let bag = Bag()
      bag.insert {
        bag.dispose()
        bag.insert { runs.increment() }
      }
      stampede(over: [bag], threads: 4) { bag, thread in
        if thread == 0 { bag.dispose() } else { bag.insert { runs.increment() } }
      }
      #expect(bag.isDisposed && runs.value == 4)
    }
  }

  @Test func `cancels in its deinit what was not canceled before`() {
    let log = CallLog()
    do {
      let canceled = Subscription(log)
      canceled.cancel()
      canceled.cancel()
      #expect(log.count == 1)
      _ = Subscription(log)
    }
    #expect(log.count == 2)
  }
}
