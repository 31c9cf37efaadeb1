import Foundation
import Props

/// A payload in the tests; it runs wherever it is called from.
typealias Body<Result> = nonisolated(nonsending) @Sendable () async throws -> Result

/// Where the tasks of a test run: one thread for all of them, so that "everybody is suspended now" can be known.
protocol Stage: Sendable {
  /// Starts a task here.
  func start<Result: Sendable>(
    priority: TaskPriority?,
    _ body: @escaping Body<Result>
  ) -> Task<Result, any Error>

  /// Returns when every task started here has ended or cannot go on by itself.
  ///
  /// A task that blocked the thread where it should suspend would keep this from returning.
  func settle() async
}

extension Stage {
  /// Starts a task here, with the priority of the one that calls this.
  func start<Result: Sendable>(_ body: @escaping Body<Result>) -> Task<Result, any Error> {
    start(priority: nil, body)
  }

  /// Starts tasks one after the other, each when those before it have come as far as they can.
  func line<Result: Sendable>(_ count: Int, _ body: @escaping Body<Result>) async -> [Task<Result, any Error>] {
    var tasks: [Task<Result, any Error>] = []
    for _ in 0..<count {
      tasks.append(start(body))
      await settle()
    }
    return tasks
  }
}

/// An executor that does nothing by itself: its tasks go on only while the test lets it settle.
///
/// `@unchecked Sendable`: `jobs` is read and written only while `lock` is held.
final class Lane: Stage, TaskExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
  }

  func start<Result: Sendable>(
    priority: TaskPriority?,
    _ body: @escaping Body<Result>
  ) -> Task<Result, any Error> {
    Task(executorPreference: self, priority: priority) { try await body() }
  }

  func settle() async { setOff().join() }

  /// As `settle`, for a test that looks on meanwhile.
  func setOff() -> BackgroundThread { BackgroundThread { [self] in settleHere() } }

  /// As `settle`, on the thread that calls.
  func settleHere() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Whether nobody can go on.
  var isIdle: Bool { lock.withLock { jobs.isEmpty } }

  private func next() -> UnownedJob? {
    lock.withLock { jobs.isEmpty ? nil : jobs.removeFirst() }
  }
}

/// The main actor, whose jobs are done in the order in which they came; what its tasks do elsewhere has a lane.
struct MainStage: Stage {
  private let elsewhere = Lane()

  func start<Result: Sendable>(
    priority: TaskPriority?,
    _ body: @escaping Body<Result>
  ) -> Task<Result, any Error> {
    Task(executorPreference: elsewhere, priority: priority) { try await Self.perform(body) }
  }

  @MainActor private static func perform<Result: Sendable>(_ body: Body<Result>) async throws -> Result {
    try await body()
  }

  func settle() async {
    repeat {
      await elsewhere.settle()
      // Each round lets every job that is in the queue take a step, however long that is; as nothing happens elsewhere
      // meanwhile, who can go on is in the queue. The longest way that stays on the main actor has about five steps.
      for _ in 0..<20 {
        await Task { @MainActor in await Task.yield() }.value
      }
    } while !elsewhere.isIdle
  }
}
