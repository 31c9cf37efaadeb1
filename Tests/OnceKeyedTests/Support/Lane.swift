import Once
import Props
import Synchronization

/// What a caller runs, wherever it is.
typealias Body<Result> = nonisolated(nonsending) @Sendable () async throws -> Result

/// An executor whose tasks go on only while the test lets them, so that the test knows when all of them are suspended.
final class Lane: TaskExecutor, Sendable {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Starts a task, which has not begun when this returns.
  func start<Result: Sendable>(
    priority: TaskPriority? = nil,
    _ body: @escaping Body<Result>
  ) -> Task<Result, any Error> {
    Task(executorPreference: self, priority: priority) { try await body() }
  }

  /// Starts so many tasks, one after another, each once those before it have gone as far as they can.
  func line<Result: Sendable>(_ count: Int, _ body: @escaping Body<Result>) -> [Task<Result, any Error>] {
    (0..<count).map { _ in
      defer { settle() }
      return start(body)
    }
  }

  /// Lets the tasks go as far as they can without other executors, on a thread that has no task.
  func settle() {
    BackgroundThread { [self] in
      while runNext() {}
    }.join()
  }

  /// Lets one task go on, to where it suspends.
  func step() { BackgroundThread { [self] in _ = runNext() }.join() }

  private func runNext() -> Bool {
    guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }

  /// Opens a gate, and lets the tasks go as far as they can.
  func open(_ gate: SetOnce) {
    gate.set()
    settle()
  }

  /// Lets the tasks go on until that is true, although it takes what other executors do, such as a cancellation.
  func settle(until isTrue: () -> Bool) async {
    while !isTrue() {
      settle()
      await Task.yield()
    }
  }

  /// Lets the tasks go on until this one has ended.
  func result<Result: Sendable>(of task: Task<Result, any Error>) async -> Swift.Result<Result, any Error> {
    let ended = SetOnce()
    Task {
      _ = await task.result
      ended.set()
    }
    await settle { ended.isKnownSet }
    return await task.result
  }
}
