import Dispatch
import Once
import Testing

// An actor's stored property may have a global actor of its own. Its getter is then synchronous on that actor.

@globalActor private actor Elsewhere {
  static let shared = Elsewhere()
}

private actor Cache {
  @MainActor @RunOnce.WithSelf({ (cache: isolated Cache) in cache.enter() }) var load: () -> Void
  @Elsewhere @RunOnce.WithSelf({ (cache: isolated Cache) throws -> Int in cache.enter() }) var read
  @MainActor @RunOnce.WithSelf(in: .memory(), { (cache: isolated Cache) in cache.enter() }) var stored
  @MainActor @RunOnce.WithSelf(in: .memory(), { (cache: isolated Cache) throws in cache.enter() })
  var storedThrowing: () throws -> Void

  func enter() -> Never { fatalError("entered") }

  /// A call on the actor of its property, one for each initializer whose payload does not suspend.
  static let calls: [@Sendable (Cache) async throws -> Void] = [
    { cache in await MainActor.run { cache.load() } },
    { cache in _ = try await { @Elsewhere in try cache.read() }() },
    { cache in await MainActor.run { cache.stored() } },
    { cache in try await MainActor.run { try cache.storedThrowing() } },
  ]
}

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20)), .endsHangs)
  struct `A payload of an actor that does not suspend is not entered outside of the actor` {
    @Test(arguments: Cache.calls.indices)
    func `if its property has a global actor, the call ends the process`(form: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [form] in
        try await Cache.calls[form](Cache())
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Incorrect actor executor assumption") && !message.contains("entered"))
    }
  }
#endif

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload of an actor runs on the actor` {
  // All subjects are called where the actor is a parameter.

  private actor Account {
    @RunOnce.WithSelf({ (account: isolated Account) -> Int in account.increment() }) var open
    @MainActor @RunOnce.WithSelf({ (account: isolated Account) async -> Int in account.increment() }) var sync
    private var count = 0

    func increment() -> Int {
      preconditionIsolated()
      count += 1
      return count
    }
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    func openInTask() async -> Int { await Task.immediate { open() }.value }
  }

  @Test func `called in a task that starts at once`() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    #expect(await Account().openInTask() == 1)
  }

  @Test func `that suspends, called by a property on a global actor`() async {
    let account = Account()
    #expect(await { @MainActor in await account.sync() }() == 1)
  }

  // MARK: An executor of its own

  /// A queue that knows whether it is the current one.
  ///
  /// `@unchecked Sendable`: its one constant is, as `Dispatch` says.
  private final class QueueExecutor: SerialExecutor, @unchecked Sendable {
    let queue = DispatchQueue(label: "account")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
  }

  private actor QueuedAccount {
    @RunOnce.WithSelf({ (account: isolated QueuedAccount) -> Int in account.increment() }) var open
    private var count = 0
    private let executor: QueueExecutor

    init(on executor: QueueExecutor) { self.executor = executor }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    func increment() -> Int {
      count += 1
      return count
    }
    func callTwice() -> [Int] { [open(), open()] }
  }

  @Test func `that has an executor of its own, called by a method, or on the executor's queue`() async {
    let executor = QueueExecutor()
    #expect(await QueuedAccount(on: executor).callTwice() == [1, 1])
    let account = QueuedAccount(on: executor)
    let counts = await withCheckedContinuation { continuation in
      executor.queue.async { continuation.resume(returning: account.assumeIsolated { $0.callTwice() }) }
    }
    #expect(counts == [1, 1])
  }
}
