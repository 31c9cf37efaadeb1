/// Runs tasks on one thread, a step at a time, in the order that a schedule prescribes.
///
/// A step is what a task does between two suspensions. After each there is a choice of what comes next: resume a task,
/// start one, or cancel one.
///
/// Others may take steps in two more places, as they would on other threads: in the middle of a step, when it wakes
/// another task, and between two steps of a task that moves from one executor to the next. Both are so frequent that
/// their number is limited.
///
/// `@unchecked Sendable`: everything happens on the one thread that calls `run`.
final class StepExecutor: TaskExecutor, @unchecked Sendable {
  /// A task that can go on.
  private enum Step {
    case job(UnownedJob, ActorExecutor?)
    /// The first job of a task.
    case start(UnownedJob, number: Int)
    case point(UnsafeContinuation<Void, Never>)
  }

  private enum Option {
    case step(index: Int)
    case cancel(number: Int)
  }

  private struct Caller {
    let role: Int
    var task: Task<Void, Never>?
    var hasBegun = false
    var isCancelled = false
    var hasEnded = false
  }

  private(set) var schedule: Schedule
  private var cancellations: Int
  private var preemptions: Int
  private let onCancel: (Int) -> Void
  private var callers: [Caller] = []
  private var ready: [Step] = []
  /// Which of these is the task that took the last step and is moving to another executor.
  private var moving: Int?
  /// The actors whose steps are under way; interrupted ones are below the others.
  private var busy: [ActorExecutor] = []
  private var depth = 0
  /// Set while no step may come in between: while a task is being cancelled or resumed.
  private var isUninterruptible = false

  /// Makes an executor for one schedule; `onCancel` receives the number of a task right before it is cancelled.
  init(_ schedule: Schedule, _ extent: Scenario.Extent, onCancel: @escaping (Int) -> Void) {
    (self.schedule, self.onCancel) = (schedule, onCancel)
    (cancellations, preemptions) = (extent.cancellations, extent.preemptions)
  }

  /// Adds a task; tasks with the same role are alike, so only one order of starting them is tried.
  func add(role: Int, _ body: nonisolated(nonsending) @escaping @Sendable () async -> Void) {
    let number = callers.count
    callers.append(Caller(role: role))
    callers[number].task = Task(executorPreference: self) { [unowned self] in
      await body()
      callers[number].hasEnded = true
    }
  }

  /// Runs to completion what comes before all tasks.
  func first<Value: Sendable>(_ body: nonisolated(nonsending) @escaping @Sendable () async -> Value) -> Value {
    precondition(callers.isEmpty)
    let value = Unguarded<Value?>(nil)
    Task(executorPreference: self) { value.value = await body() }
    while !ready.isEmpty { take(ready.removeFirst()) }
    guard let value = value.value else { fatalError("the preparation did not end") }
    return value
  }

  /// Suspends the task until the schedule resumes it.
  nonisolated(nonsending) func suspend() async {
    await withUnsafeContinuation { ready.append(.point($0)) }
  }

  /// Takes steps until none are left.
  ///
  /// - Returns: The numbers of the tasks that have not ended and never will.
  func run() -> [Int] {
    while !ready.isEmpty {
      let options = options()
      take(options[choose(from: options.count)])
    }
    return callers.indices.filter { !callers[$0].hasEnded }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    enqueue(UnownedJob(job), on: nil)
  }

  fileprivate func enqueue(_ job: UnownedJob, on actor: ActorExecutor?) {
    if depth == 0, actor == nil, callers.last?.task == nil, !callers.isEmpty {
      ready.append(.start(job, number: callers.count - 1))
      return
    }
    ready.append(.job(job, actor))
    guard depth > 0, !isUninterruptible else { return }
    // A task that moves to another executor is no longer current and is done with this step.
    if withUnsafeCurrentTask(body: { $0 == nil }) {
      moving = ready.count - 1
    } else if preemptions > 0 {
      interrupt()
    }
  }

  /// Lets others take steps in the middle of one; the last option is to continue it.
  private func interrupt() {
    guard schedule.choose(from: 2) == 1 else { return }
    preemptions -= 1
    while !ready.isEmpty {
      let options = options()
      let choice = choose(from: options.count + 1)
      if choice == options.count { break }
      take(options[choice])
    }
    moving = nil
  }

  /// Chooses among options; if a task is moving, the first is to continue it.
  private func choose(from count: Int) -> Int {
    guard moving != nil else { return schedule.choose(from: count) }
    guard preemptions > 0 else { return 0 }
    let choice = schedule.choose(from: count)
    if choice > 0 { preemptions -= 1 }
    return choice
  }

  /// What can come next; a moving task comes first.
  private func options() -> [Option] {
    var options: [Option] = []
    // One bit for each role seen.
    var begun = 0
    for (index, step) in ready.enumerated() {
      switch step {
      case .job(_, let actor?) where busy.contains { $0 === actor }:
        if index == moving { moving = nil }
      case .start(_, let number) where isSeen(callers[number].role, in: &begun): break
      case .job, .start, .point: options.insert(.step(index: index), at: index == moving ? 0 : options.count)
      }
    }
    guard cancellations > 0 else { return options }
    var waiting = 0
    for (number, caller) in callers.enumerated() {
      // Cancelling a task that has not started means the same at any time before it starts.
      if !caller.hasBegun, isSeen(caller.role, in: &waiting) { continue }
      if !caller.isCancelled, !caller.hasEnded { options.append(.cancel(number: number)) }
    }
    return options
  }

  private func isSeen(_ role: Int, in roles: inout Int) -> Bool {
    defer { roles |= 1 << role }
    return roles & 1 << role != 0
  }

  private func take(_ option: Option) {
    moving = nil
    switch option {
    case .step(let index): take(ready.remove(at: index))
    case .cancel(let number):
      cancellations -= 1
      callers[number].isCancelled = true
      onCancel(number)
      // Meanwhile the task is locked.
      uninterrupted { callers[number].task?.cancel() }
    }
  }

  private func take(_ step: Step) {
    switch step {
    case .job(let job, let actor): run(job, on: actor)
    case .start(let job, let number):
      callers[number].hasBegun = true
      run(job, on: nil)
    case .point(let continuation):
      let count = ready.count
      uninterrupted { continuation.resume() }
      // Its job is now the last, and taken at once, unless an interrupted step occupies its actor.
      if ready.count > count, case .job(let job, let actor)? = ready.last {
        if let actor, busy.contains(where: { $0 === actor }) { return }
        ready.removeLast()
        run(job, on: actor)
      }
    }
  }

  private func run(_ job: UnownedJob, on actor: ActorExecutor?) {
    depth += 1
    defer { depth -= 1 }
    guard let actor else { return job.runSynchronously(on: asUnownedTaskExecutor()) }
    busy.append(actor)
    defer { busy.removeLast() }
    job.runSynchronously(on: actor.asUnownedSerialExecutor())
  }

  private func uninterrupted(_ body: () -> Void) {
    let before = isUninterruptible
    isUninterruptible = true
    defer { isUninterruptible = before }
    body()
  }
}

/// The executor of an actor whose jobs are steps.
///
/// `@unchecked Sendable`: it holds only a constant reference.
final class ActorExecutor: SerialExecutor, @unchecked Sendable {
  private let steps: StepExecutor

  init(_ steps: StepExecutor) {
    self.steps = steps
  }

  func enqueue(_ job: consuming ExecutorJob) {
    steps.enqueue(UnownedJob(job), on: self)
  }
}
