/// Runs tasks on one thread, a step at a time, in the order that a schedule prescribes.
///
/// A step is what a task does between two suspensions. After each there is a choice of what comes next: resume a task,
/// start one, or cancel one.
///
/// Others may take steps in the middle of one, too, when it wakes another task, as they would on other threads. That is
/// so frequent that their number is limited.
///
/// `@unchecked Sendable`: everything happens on the one thread that calls `run`.
final class StepExecutor: TaskExecutor, @unchecked Sendable {
  /// A task that can go on.
  private enum Step {
    case job(UnownedJob)
    /// The first job of a task.
    case start(UnownedJob, number: Int)
    case point(UnsafeContinuation<Void, Never>)
  }

  private enum Option { case step(index: Int), cancel(number: Int) }

  private struct Caller {
    let role: Int
    var task: Task<Void, Never>?
    var hasBegun = false, isCancelled = false, hasEnded = false
  }

  private(set) var schedule: Schedule
  private var cancellations, preemptions: Int
  private let onCancel: (Int) -> Void
  private var callers: [Caller] = []
  private var ready: [Step] = []
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
      take(options[schedule.choose(from: options.count)])
    }
    return callers.indices.filter { !callers[$0].hasEnded }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let caller = callers.last, caller.task == nil { return ready.append(.start(job, number: callers.count - 1)) }
    ready.append(.job(job))
    if !isUninterruptible, preemptions > 0 { interrupt() }
  }

  /// Lets others take steps in the middle of one; the last option is to continue it.
  private func interrupt() {
    guard schedule.choose(from: 2) == 1 else { return }
    preemptions -= 1
    while !ready.isEmpty {
      let options = options()
      let choice = schedule.choose(from: options.count + 1)
      if choice == options.count { break }
      take(options[choice])
    }
  }

  /// What can come next.
  private func options() -> [Option] {
    var options: [Option] = []
    var begun: Set<Int> = []
    for (index, step) in ready.enumerated() {
      if case .start(_, let number) = step, !begun.insert(callers[number].role).inserted { continue }
      options.append(.step(index: index))
    }
    guard cancellations > 0 else { return options }
    var waiting: Set<Int> = []
    for (number, caller) in callers.enumerated() {
      // Cancelling a task that has not started means the same at any time before it starts.
      if !caller.hasBegun, !waiting.insert(caller.role).inserted { continue }
      if !caller.isCancelled, !caller.hasEnded { options.append(.cancel(number: number)) }
    }
    return options
  }

  private func take(_ option: Option) {
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
    case .job(let job): run(job)
    case .start(let job, let number):
      callers[number].hasBegun = true
      run(job)
    case .point(let continuation):
      uninterrupted { continuation.resume() }
      // Its job is now the last, and taken at once.
      if case .job(let job)? = ready.popLast() { run(job) }
    }
  }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }

  private func uninterrupted(_ body: () -> Void) {
    let before = isUninterruptible
    isUninterruptible = true
    defer { isUninterruptible = before }
    body()
  }
}
