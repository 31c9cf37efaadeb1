/// What one caller does in a turn, in a task of its own, which goes on while somebody wants it.
///
/// The tempting version runs a payload in the task of its first caller. That caller's screen is closed, its task is
/// canceled, and the request for which four others wait is sent a second time.
///
/// The caller stays until the task has ended. So what it has lent, which need not be `Sendable`, is not used by both at
/// a time, and is released by the caller.
///
/// ## Invariant of names
///
/// `worker` names the task as long as anybody may compare it: `task` keeps the memory of the task, so no later one gets
/// that name. What the payload starts may outlive the task, and still has this attempt for its `current` one.
///
/// `@unchecked Sendable`: each group of fields says who may write them, and when.
class Attempt: @unchecked Sendable {
  typealias Body = nonisolated(nonsending) () async throws -> Bool

  // Written before the task begins, and `body` once more after that has ended.

  /// What it is to raise, unmanaged, as its caller holds it.
  final let object: Unmanaged<Cell>
  /// Whose turn it has, for those whom it has started, and who may ask for it later.
  final let queue: TurnQueue
  private final let starter = Taker.currentTask
  /// The priority of the caller, with which the task begins.
  final let priority = TurnQueue.currentPriority
  /// Whether the caller acts for `outer`, and is not a task that has only been started in it.
  private final let actsForOuter: Bool
  /// For how many attempts the caller acts, one inside another.
  private final let depth: Int
  /// Raises the object, and says whether it has.
  private final var body: Body?

  // Written in the task, and read after that by who acts for it or was started in it, by who cancels it, and by the
  // caller.

  private(set) final var worker = Taker.nobody
  private(set) final var failure: (any Error)?

  // Changed under the lock of the queue. The handler of the caller's cancellation reads `outer` without the lock, as
  // that does not change before the handler has returned.

  final var standing = Standing.awaited
  /// The task, from its begin on.
  final var task: Task<Void, Never>?
  /// While the task is being canceled: how many such cancellations lie below that on the stack, and what else is left
  /// to be canceled by who does it.
  final var cancelling: (depth: Int, left: [Attempt])?
  /// The attempt for which the caller acts, or in which it was started, if any, until this one has ended.
  private(set) final var outer: Attempt?

  /// What becomes of it, in this order, although it may skip what is between: see `Wanted.swift`.
  enum Standing { case awaited, orphaned, abandoned, over }

  /// The attempt of the task that is running, or of one from which that has inherited this.
  @TaskLocal static var current: Attempt?

  init(of object: Cell, in queue: TurnQueue) {
    (self.object, self.queue) = (.passUnretained(object), queue)
    outer = Self.current
    actsForOuter = outer?.worker == starter
    depth = actsForOuter ? outer.unsafelyUnwrapped.depth + 1 : 0
  }

  /// Begins the task, with the priority, the task-local values and, where the system tells, the executor of the caller.
  ///
  /// At once, if not too many have begun so inside each other: each takes 4 KB of the caller's stack. The tempting
  /// version begins all so, and a thousand objects that load one another end the process.
  final func begin(_ body: @escaping Body, isolation: isolated (any Actor)? = #isolation) -> Task<Void, Never> {
    self.body = body
    return Self.$current.withValue(self) {
      // Each closure names the isolation. Only a task that is made without an executor is there from its first step on.
      if depth < 16, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return Task.immediate(executorPreference: Self.executor) {
          await self.perform(isolation: isolation)
        }
      }
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return Task(executorPreference: Self.executor) {
          await self.perform(isolation: isolation)
        }
      }
      return Task {
        await self.perform(isolation: isolation)
      }
    }
  }

  /// Notes the task, to be canceled and escalated: in its first step or after the begin, whichever comes first, as a
  /// task that begins at once may compute for long in that step, and one that does not may wait for long.
  final func note(_ task: Task<Void, Never>) {
    let known = queue.withLock { () -> (isAbandoned: Bool, highest: UInt8)? in
      if self.task != nil { return nil }
      self.task = task
      return (standing == .abandoned, queue.priority)
    }
    guard let (isAbandoned, highest) = known else { return }
    if isAbandoned { task.cancel() }
    if highest > priority { task.escalate(to: highest) }
  }

  /// The executor that the task that is running prefers, where the system tells.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private static var executor: (any TaskExecutor)? {
    guard #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) else { return nil }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
  }

  /// Runs the body, in the attempt's task, and ends the turn.
  private final func perform(isolation: isolated (any Actor)?) async {
    let object = object.takeUnretainedValue()
    var hasChanged = false
    if let body {
      worker = .currentTask
      // Both are the one reference to the task.
      withUnsafeCurrentTask { note(unsafeBitCast($0.unsafelyUnwrapped, to: Task<Void, Never>.self)) }
      do { hasChanged = try await body() } catch { (failure, hasChanged) = (error, true) }
    }
    queue.endTurn()
    if hasChanged { object.announce() }
  }

  /// Lets go of what a task that the body has started would keep alive, and throws what has failed.
  final func finish() throws {
    body = nil
    if outer != nil { _ = queue.withLock { outer.take() } }
    if let failure = failure.take() { throw failure }
  }

  /// Whether `task`, which is running, is inside what `taker` has entered: it has entered that itself, or acts for who
  /// has, in any number of steps.
  ///
  /// Each of them waits, and so `outer` does not change meanwhile.
  static func isInside(_ taker: Taker, _ task: Taker) -> Bool {
    if taker == task { return true }
    var attempt = current(in: task)
    while let known = attempt {
      if known.starter == taker { return true }
      attempt = known.actsForOuter ? known.outer : nil
    }
    return false
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
