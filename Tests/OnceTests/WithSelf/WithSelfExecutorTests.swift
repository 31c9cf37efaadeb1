import Dispatch
import Once
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A payload of an actor runs on the actor` {
  // All subjects are called where the actor is a parameter. That nobody else may call is shown by the compile-time
  // tests.

  private actor Account {
    @RunOnce.WithSelf({ (account: isolated Account) -> Int in account.increment() }) var open
    @RunOnce.WithSelf({ (account: isolated Account, amount: Int) async -> Int in account.increment() + amount })
    var deposit
    @RunOnce.WithSelf({ (account: isolated Account) in account.log?.record("closed after \(account.increment())") })
    var close
    private let log: CallLog?
    private var count = 0

    init(_ log: CallLog? = nil) { self.log = log }

    init(depositing amount: Int) async {
      log = nil
      // Without `isolation:`, Swift 6.3's compiler crashes in an initializer, and nowhere else.
      _ = (open(isolation: self), await deposit(amount, isolation: self))
    }

    isolated deinit { close() }

    func increment() -> Int {
      preconditionIsolated()
      count += 1
      return count
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    func openInTask() async -> Int { await Task.immediate { open() }.value }

    func openInClosures() async -> [Int] {
      let inner = Task { open() }
      return [0].map { _ in open() } + [await inner.value]
    }
  }

  /// A function of no type, on the actor that it takes.
  private static func open(_ account: isolated Account) async -> [Int] {
    [account.open(), await account.deposit(10), account.open()]
  }

  @Test func `called in a task that starts at once, and in closures of its methods`() async {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      #expect(await Account().openInTask() == 1)
    }
    #expect(await Account().openInClosures() == [1, 1])
  }

  @Test func `called by a function that takes the actor, after its asynchronous initializer or another`() async {
    #expect(await Self.open(Account()) == [1, 12, 1])
    #expect(await Self.open(Account(depositing: 100)) == [1, 102, 1])
  }

  @Test func `called in its deinit, after which nothing keeps it`() async {
    let log = CallLog()
    weak var gone: Account?
    do {
      let account = Account(log)
      gone = account
      _ = await Self.open(account)
    }
    while log.count == 0 { await Task.yield() }
    #expect(log.entries == ["closed after 3"])
    #expect(gone == nil)
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

  private actor PlacedAccount {
    @RunOnce.WithSelf({ (account: isolated PlacedAccount) -> Int in account.increment() }) var open
    @RunOnce.WithSelf({ (account: isolated PlacedAccount) async -> Int in account.increment() }) var load
    nonisolated let unownedExecutor: UnownedSerialExecutor
    private var count = 0

    /// The executor outlives it.
    init(on executor: UnownedSerialExecutor) { unownedExecutor = executor }

    func increment() -> Int {
      preconditionIsolated()
      count += 1
      return count
    }
    func openTwice() -> [Int] { [open(), open()] }
    func callAll() async -> [Int] { [open(), await load(), open(), await load()] }
  }

  @Test func `that has an executor of its own, called by a method, or on the executor's queue`() async {
    let executor = QueueExecutor()
    let account = PlacedAccount(on: executor.asUnownedSerialExecutor())
    let counts = await withCheckedContinuation { continuation in
      executor.queue.async { continuation.resume(returning: account.assumeIsolated { $0.openTwice() }) }
    }
    #expect(counts == [1, 1])
    #expect(await account.callAll() == [1, 2, 1, 2])
    withExtendedLifetime(executor) {}
  }

  @MainActor private func openTwice(_ account: PlacedAccount) -> [Int] { account.assumeIsolated { $0.openTwice() } }

  @Test @MainActor func `whose executor is the main actor's, called there or from elsewhere`() async {
    let account = PlacedAccount(on: MainActor.sharedUnownedExecutor)
    #expect(openTwice(account) == [1, 1])
    #expect(await account.callAll() == [1, 2, 1, 2])
    #expect(await Task.detached { await account.callAll() }.value == [1, 2, 1, 2])
  }
}
