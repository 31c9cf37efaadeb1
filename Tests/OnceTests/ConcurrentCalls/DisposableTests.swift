import Foundation
import Once
import Props
import Testing

// What reactive libraries promise of the objects that end a subscription, written with this package. Their own have an
// atomic flag, and the action in an optional that they empty, some of them under a lock.

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A disposable` {
  /// Runs its action once, and drops it.
  private final class Disposable: Sendable {
    private let action: RunOnce<@Sendable () -> Void>

    init(_ action: @escaping @Sendable () -> Void) {
      self.action = RunOnce(concurrentCalls: .returnImmediately, action)
    }

    /// True from the beginning of the action on.
    // In this order: a run that ends between the two reads has run.
    var isDisposed: Bool { action.isRunning || action.hasRun }

    func dispose() { action() }
  }

  /// Disposes of what is in it, and at once of what is added later.
  private final class Bag: @unchecked Sendable {
    // Invariant: `members` is read and written only while `lock` is held.
    private let lock = NSLock()
    private var members: [Disposable] = []
    private let empty = RunOnce(concurrentCalls: .returnImmediately) { (bag: Bag) in bag.disposeOfMembers() }

    var isDisposed: Bool { empty.isRunning || empty.hasRun }

    func insert(_ member: Disposable) {
      lock.withLock { members.append(member) }
      // Whoever disposes of the bag now finds the member in it.
      if isDisposed { disposeOfMembers() }
    }

    func dispose() { empty(self) }

    private func disposeOfMembers() {
      while let member = lock.withLock({ members.popLast() }) { member.dispose() }
    }
  }

  /// Disposes of what it shares once it has been disposed of, and everybody who got a disposable from it has used that.
  private final class Shared: Sendable {
    private let users = Counter()
    private let shared: Disposable
    private let leave = RunOnce(concurrentCalls: .returnImmediately) { (owner: Shared) in owner.decrement() }

    init(_ shared: Disposable) {
      self.shared = shared
      users.increment()
    }

    func retain() -> Disposable {
      users.increment()
      return Disposable { self.decrement() }
    }

    func dispose() { leave(self) }

    private func decrement() {
      if users.add(-1) == 0 { shared.dispose() }
    }
  }

  @Test func `runs its action once, and drops it with what it captured`() {
    let lifetimes = Lifetimes()
    let runs = Counter()
    let disposable: Disposable
    do {
      let captured = lifetimes.track()
      disposable = Disposable {
        captured.use()
        runs.increment()
      }
    }
    #expect(!disposable.isDisposed)
    #expect(lifetimes.alive == 1)
    for _ in 0..<3 {
      disposable.dispose()
      #expect(disposable.isDisposed)
      #expect(lifetimes.alive == 0)
    }
    #expect(runs.value == 1)
  }

  @Test func `drops an action that never ran`() {
    let lifetimes = Lifetimes()
    do {
      let captured = lifetimes.track()
      let disposable = Disposable { captured.use() }
      #expect(!disposable.isDisposed)
    }
    #expect(lifetimes.total == 1 && lifetimes.alive == 0)
  }

  @Test func `is disposed of in its action, which may dispose of it again`() {
    let itself = Unguarded<Disposable?>(nil)
    let seen = Unguarded<[Bool]>([])
    itself.value = Disposable {
      itself.value?.dispose()
      seen.value += [itself.value?.isDisposed == true]
    }
    itself.value?.dispose()
    #expect(seen.value == [true])
    itself.value = nil
  }

  @Test func `may be disposed of by the deinit of what its action captured`() {
    let lifetimes = Lifetimes()
    let itself = Unguarded<Disposable?>(nil)
    let seen = Unguarded<[Bool]>([])
    do {
      let captured = lifetimes.track {
        itself.value?.dispose()
        seen.value += [itself.value?.isDisposed == true]
      }
      itself.value = Disposable { captured.use() }
    }
    itself.value?.dispose()
    #expect(seen.value == [true])
    #expect(lifetimes.alive == 0)
    itself.value = nil
  }

  @Test func `does not hold up threads with a lock that its action wants`() {
    let lock = NSLock()
    let gate = Gate("the action")
    let runs = Counter()
    let disposable = Disposable {
      gate.hold()
      lock.withLock { _ = runs.increment() }
    }
    let first = BackgroundThread { disposable.dispose() }
    gate.waitForArrivals()
    BackgroundThread.run(4) { _ in
      lock.withLock {
        disposable.dispose()
        #expect(disposable.isDisposed)
      }
    }
    #expect(runs.value == 0)
    gate.open()
    first.join()
    #expect(runs.value == 1)
  }

  @Test func `runs its action on one of many threads, none of which ever sees it undone`() {
    let runs = (0..<100).map { _ in Counter() }
    let disposables = runs.map { runs in Disposable { runs.increment() } }
    stampede(over: disposables, threads: 4) { disposable, _ in
      disposable.dispose()
      #expect(disposable.isDisposed)
    }
    #expect(runs.allSatisfy { $0.value == 1 })
  }

  @Test func `disposes of all that are in it, and at once of what is added later, also while it does so`() {
    let log = CallLog()
    let bag = Bag()
    bag.insert(
      Disposable {
        bag.dispose()
        bag.insert(Disposable { log.record("added meanwhile") })
        log.record("first")
      }
    )
    bag.insert(Disposable { log.record("second") })
    #expect(!bag.isDisposed && log.count == 0)
    bag.dispose()
    #expect(bag.isDisposed)
    #expect(log.entries.sorted() == ["added meanwhile", "first", "second"])
    bag.insert(Disposable { log.record("third") })
    bag.dispose()
    #expect(log.entries.last == "third" && log.count == 4)
  }

  @Test func `disposes of what is added on other threads, no matter who comes first`() {
    for _ in 0..<100 {
      let runs = Counter()
      let bag = Bag()
      let line = StartLine(threads: 4)
      BackgroundThread.run(4) { thread in
        line.meet(inRound: 0)
        if thread == 0 { bag.dispose() } else { bag.insert(Disposable { runs.increment() }) }
      }
      #expect(runs.value == 3)
    }
  }

  @Test func `that is shared is disposed of with the last user, each of whom leaves once`() {
    let runs = Counter()
    let shared = Shared(Disposable { runs.increment() })
    let users = [shared.retain(), shared.retain()]
    BackgroundThread.run(4) { thread in
      shared.dispose()
      users[thread % 2].dispose()
      if thread == 0 { users[0].dispose() }
    }
    #expect(runs.value == 1)
  }

  @Test func `that is shared is kept as long as somebody uses it`() {
    let runs = Counter()
    let shared = Shared(Disposable { runs.increment() })
    let user = shared.retain()
    for _ in 0..<3 { shared.dispose() }
    #expect(runs.value == 0)
    user.dispose()
    #expect(runs.value == 1)
  }
}

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A disposable that cancels when it is released` {
  /// Cancels once, at the latest when nobody has it anymore.
  private final class Cancellable {
    @RunOnce var cancel: () -> Void

    init(_ cancel: @escaping () -> Void) {
      _cancel = RunOnce(wrappedValue: cancel, concurrentCalls: .returnImmediately)
    }

    deinit { cancel() }
  }

  /// The same for a subscription that knows how it is canceled.
  private final class Subscription {
    private let log: CallLog
    @RunOnce.WithSelf(
      concurrentCalls: .returnImmediately,
      { (subscription: Subscription) in subscription.log.record("canceled") }
    ) var cancel

    init(_ log: CallLog) { self.log = log }

    deinit { cancel() }
  }

  @Test func `cancels once, and drops what it captured at that time`() {
    let lifetimes = Lifetimes()
    let runs = Counter()
    do {
      let captured = lifetimes.track()
      let cancellable = Cancellable {
        captured.use()
        runs.increment()
      }
      #expect(runs.value == 0)
      cancellable.cancel()
      cancellable.cancel()
      #expect(cancellable.$cancel.hasRun)
    }
    #expect(runs.value == 1)
    #expect(lifetimes.alive == 0)
  }

  @Test func `cancels when the last that has it lets go`() {
    let lifetimes = Lifetimes()
    let runs = Counter()
    do {
      let captured = lifetimes.track()
      var cancellables = [
        Cancellable {
          captured.use()
          runs.increment()
        }
      ]
      cancellables += cancellables
      cancellables.removeFirst()
      #expect(runs.value == 0)
      cancellables.removeFirst()
      #expect(runs.value == 1)
    }
    #expect(lifetimes.alive == 0)
  }

  @Test func `may be released by its own cancellation`() {
    let lifetimes = Lifetimes()
    let runs = Counter()
    let store = Unguarded<[Cancellable]>([])
    do {
      let captured = lifetimes.track { store.value = [] }
      store.value = [
        Cancellable {
          captured.use()
          runs.increment()
          store.value = []
        }
      ]
    }
    store.value.first?.cancel()
    #expect(runs.value == 1)
    #expect(lifetimes.alive == 0)
  }

  @Test func `does not hold up a thread with a lock that its cancellation wants`() {
    let lock = NSLock()
    let gate = Gate("the cancellation")
    let runs = Counter()
    let cancellable = Unguarded(
      Cancellable {
        gate.hold()
        lock.withLock { _ = runs.increment() }
      }
    )
    let first = BackgroundThread { cancellable.value.cancel() }
    gate.waitForArrivals()
    lock.withLock { cancellable.value.cancel() }
    #expect(cancellable.value.$cancel.isRunning)
    gate.open()
    first.join()
    #expect(runs.value == 1)
  }

  @Test func `knows how it is canceled, also in its deinit`() {
    let log = CallLog()
    do {
      let canceled = Subscription(log)
      canceled.cancel()
      canceled.cancel()
      #expect(log.count == 1)
      let forgotten = Subscription(log)
      #expect(!forgotten.$cancel.hasRun)
    }
    #expect(log.entries == ["canceled", "canceled"])
  }
}
