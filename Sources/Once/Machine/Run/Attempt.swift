/// What one caller does in a turn, in a task of its own, which goes on while somebody waits for it.
///
/// The tempting version runs a payload in the task of its first caller. That caller's screen is closed, its task is
/// cancelled, and the request for which four others wait is sent a second time.
///
/// The caller stays until the task has ended. So what it has lent, which need not be `Sendable`, is not used by both at
/// a time, and is released by the caller.
///
/// ## Invariant of names
///
/// `worker` names the task as long as anybody may compare it: `task` keeps the memory of the task, so no later one gets
/// that name. What the payload starts may outlive the task, and still has this attempt for its `current` one.
///
/// `@unchecked Sendable`: `task` and the flags change under the lock of the queue. The rest is written before the task
/// begins, or in it, and read by the caller after it has ended; `failure` also in the task, when that ends the turn.
final class Attempt: @unchecked Sendable {
  typealias Body = nonisolated(nonsending) (Attempt) async throws -> Bool

  /// What it is to raise, unmanaged, as its caller holds it.
  let object: Unmanaged<Cell>
  private let starter = Taker.currentTask
  /// The attempt for which the caller acts, or in which it was started, if any.
  ///
  /// Changed under `chain`: a task that the payload has started may look at it while the caller lets go of it.
  private var outer: Attempt?
  private static let chain = Lock()
  /// Whether the caller acts for it, and is not a task that has only been started in it.
  private let actsForOuter: Bool
  /// For how many attempts the caller acts, one inside another.
  let depth: Int
  private var body: Body?
  private var worker = Taker.nobody
  private(set) var failure: (any Error)?
  // What a run leaves for the time after the turn.
  var retired: Run.Retired?
  var news = OnceLedger.News()

  /// The task, from soon after its begin on.
  var task: Task<Void, Never>?
  /// Whether the caller has been cancelled.
  var isOrphaned = false
  /// Whether the task has been cancelled, as nobody waits for it but those who have come since.
  var isAbandoned = false

  /// The attempt of the task that is running, or of one from which that has inherited this.
  @TaskLocal private static var current: Attempt?

  /// `body` raises the object, and says whether it has.
  init(of object: Cell, _ body: @escaping Body) {
    (self.object, self.body) = (.passUnretained(object), body)
    outer = Self.current
    actsForOuter = outer?.worker == starter
    depth = actsForOuter ? outer.unsafelyUnwrapped.depth + 1 : 0
  }

  /// Begins the task, with the priority, the task-local values and, where the system tells, the executor of the caller.
  ///
  /// At once, if not too many have begun so inside each other: each takes 4 KB of the caller's stack. The tempting
  /// version begins all so, and a thousand objects that load one another end the process.
  func begin(in queue: TurnQueue, isolation: isolated (any Actor)? = #isolation) -> Task<Void, Never> {
    Self.$current.withValue(self) {
      // Each closure names the isolation. Only a task that is made without an executor is there from its first step on.
      if depth < 16, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return Task.immediate(executorPreference: Self.executor) {
          await self.perform(in: queue, isolation: isolation)
        }
      }
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return Task(executorPreference: Self.executor) {
          await self.perform(in: queue, isolation: isolation)
        }
      }
      return Task {
        await self.perform(in: queue, isolation: isolation)
      }
    }
  }

  /// The executor that the task that is running prefers, where the system tells.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private static var executor: (any TaskExecutor)? {
    guard #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) else { return nil }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
  }

  /// Runs `body`, in the attempt's task, unless the object is up by then, and ends the turn.
  private func perform(in queue: TurnQueue, isolation: isolated (any Actor)?) async {
    let object = object.takeUnretainedValue()
    var hasChanged = false
    if let body, !object.isDone {
      worker = .currentTask
      if queue.withLock({ isAbandoned }) { withUnsafeCurrentTask { $0?.cancel() } }
      do { hasChanged = try await body(self) } catch { (failure, hasChanged) = (error, true) }
    }
    queue.endTurn()
    if hasChanged { object.announce() }
  }

  /// Lets go of what a task that `body` has started would keep alive, and throws what has failed.
  func finish() throws {
    body = nil
    if outer != nil { _ = Self.chain.withLock { outer.take() } }
    if let failure = failure.take() { throw failure }
  }

  /// Whether `task`, which is running, is inside what `taker` has entered: it has entered that itself, or acts for who
  /// has, in any number of steps.
  static func isInside(_ taker: Taker, _ task: Taker) -> Bool {
    if taker == task { return true }
    var attempt = current(in: task)
    while let known = attempt {
      if known.starter == taker { return true }
      attempt = known.actsForOuter ? known.outer : nil
    }
    return false
  }

  /// Whether the task that is running is that of an attempt, or was started in it, in any number of steps.
  static func isPart(of attempt: Attempt) -> Bool {
    guard let current else { return false }
    return chain.withLock {
      var known: Attempt? = current
      while let part = known, part !== attempt { known = part.outer }
      return known != nil
    }
  }

  /// The attempt whose task is this one, which is running: a task that a payload has started acts for nobody.
  private static func current(in task: Taker) -> Attempt? { current.flatMap { $0.worker == task ? $0 : nil } }
}

extension Task<Void, Never> {
  /// Escalates the task to that priority: the runtime does it for every task that awaits another.
  ///
  /// `escalatePriority` is there on newer systems only, and would run handlers of the task, foreign code, in this call.
  func escalate(to priority: UInt8) {
    Task.detached(priority: TaskPriority(rawValue: priority)) { await value }
  }
}
