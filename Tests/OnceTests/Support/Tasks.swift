import Foundation
import Once
import Props

/// A payload in the tests; it runs wherever it is called.
typealias Body<Result> = nonisolated(nonsending) @Sendable () async throws -> Result

/// Where a test's tasks run: one thread for all, so that the test knows when every task is suspended.
protocol Stage: Sendable {
  /// Starts a task here.
  func start<Result: Sendable>(priority: TaskPriority?, _ body: @escaping Body<Result>) -> Task<Result, any Error>

  /// Returns when each task started here has ended or cannot go on by itself.
  ///
  /// If a task blocks the thread instead of suspending, this does not return.
  func settle() async
}

extension Stage {
  /// Starts a task here with the caller's priority.
  func start<Result: Sendable>(_ body: @escaping Body<Result>) -> Task<Result, any Error> {
    start(priority: nil, body)
  }

  /// Lets everything go on, also what another thread sets off, until these have ended.
  func end<Result>(_ tasks: [Task<Result, any Error>]) async -> [Swift.Result<Result, any Error>] {
    let isOver = SetOnce()
    let driver = Task.detached {
      while !isOver.isKnownSet {
        await settle()
        await Task.yield()
      }
    }
    var results: [Swift.Result<Result, any Error>] = []
    for task in tasks { results.append(await task.result) }
    isOver.set()
    await driver.value
    return results
  }

  /// Opens a gate, and returns when the tasks have gone as far as they can.
  func open(_ gate: AsyncGate) async {
    gate.open()
    await settle()
  }

  /// Starts tasks one after another, each once those before it have gone as far as they can.
  func line<Result: Sendable>(_ count: Int, _ body: @escaping Body<Result>) async -> [Task<Result, any Error>] {
    await line(Array(repeating: nil, count: count), body)
  }

  /// The same with a priority for each.
  func line<Result: Sendable>(
    _ priorities: [TaskPriority?],
    _ body: @escaping Body<Result>
  ) async -> [Task<Result, any Error>] {
    var tasks: [Task<Result, any Error>] = []
    for priority in priorities {
      tasks.append(start(priority: priority, body))
      await settle()
    }
    return tasks
  }
}

/// An executor that does nothing by itself: its tasks go on only while the test settles it.
///
/// `@unchecked Sendable`: `jobs` is read and written only while `lock` is held.
final class Lane: Stage, TaskExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
  }

  func start<Result: Sendable>(priority: TaskPriority?, _ body: @escaping Body<Result>) -> Task<Result, any Error> {
    Task(executorPreference: self, priority: priority) { try await body() }
  }

  func settle() async { setOff().join() }

  /// Like `settle`, on another thread, for a test that goes on meanwhile.
  func setOff() -> BackgroundThread { BackgroundThread { [self] in settleHere() } }

  /// Like `settle`, on the calling thread.
  func settleHere() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Whether no task can go on.
  var isIdle: Bool { lock.withLock { jobs.isEmpty } }

  private func next() -> UnownedJob? {
    lock.withLock { jobs.isEmpty ? nil : jobs.removeFirst() }
  }
}

/// The main actor, which runs jobs in the order they come; work that its tasks do elsewhere runs in a lane.
struct MainStage: Stage {
  private let elsewhere = Lane()

  func start<Result: Sendable>(priority: TaskPriority?, _ body: @escaping Body<Result>) -> Task<Result, any Error> {
    Task(executorPreference: elsewhere, priority: priority) { try await Self.perform(body) }
  }

  @MainActor private static func perform<Result: Sendable>(_ body: Body<Result>) async throws -> Result {
    try await body()
  }

  func settle() async {
    repeat {
      await elsewhere.settle()
      // Each round lets every job in the queue take a step, however long the step is. Meanwhile nothing happens
      // elsewhere, so every task that can go on is in the queue. The longest path on the main actor has about five.
      for _ in 0..<20 {
        await Task { @MainActor in await Task.yield() }.value
      }
    } while !elsewhere.isIdle
  }
}

/// Two lanes for each round of a race, as a task of one may be woken from the other after the race.
struct Lanes: Sendable {
  private let all: [[Lane]]

  init(_ rounds: Int) { all = (0..<rounds).map { _ in [Lane(), Lane()] } }

  /// Starts a task, and lets it go as far as it can, on the calling thread.
  func go(_ round: Int, _ thread: Int, _ body: @escaping Body<Void>) {
    _ = all[round][thread].start(body)
    all[round][thread].settleHere()
  }

  /// Lets all tasks end.
  func settle() {
    for pair in all {
      while !pair.allSatisfy(\.isIdle) { for lane in pair { lane.settleHere() } }
    }
  }
}

/// Holds tasks at a chosen point until a test lets them go on; unlike a `Gate`, it suspends them.
///
/// `@unchecked Sendable`: the variables are read and written only while `lock` is held.
final class AsyncGate: @unchecked Sendable {
  private let lock = NSLock()
  private var arrived = 0
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []

  /// How many tasks have arrived.
  var arrivals: Int { lock.withLock { arrived } }

  /// Suspends until the gate is open.
  nonisolated(nonsending) func hold() async {
    await withCheckedContinuation { continuation in
      let isHeld = lock.withLock {
        arrived += 1
        if !isOpen { held.append(continuation) }
        return !isOpen
      }
      if !isHeld { continuation.resume() }
    }
  }

  /// Suspends until the gate is open, which the task opens itself if it is cancelled.
  nonisolated(nonsending) func holdUnlessCancelled() async throws {
    await withTaskCancellationHandler {
      await hold()
    } onCancel: {
      open()
    }
    try Task.checkCancellation()
  }

  /// Opens the gate for good.
  func open() {
    let released = lock.withLock {
      isOpen = true
      defer { held = [] }
      return held
    }
    for continuation in released { continuation.resume() }
  }
}

/// Runs each job on the thread that enqueues it, before that goes on.
final class AtOnce: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// An executor whose jobs may block, because each has a thread of its own.
final class ThreadPerJob: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    _ = BackgroundThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs blocking work without blocking a thread of the pool that all tests share.
func runOnThread(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    _ = BackgroundThread {
      body()
      continuation.resume()
    }
  }
}

/// The actor that the calling code runs on.
///
/// Not inlined: Swift 6.3's optimizer miscompiles a comparison with `#isolation` in a closure.
@inline(never)
func currentActor(isolation: isolated (any Actor)? = #isolation) -> (any Actor)? { isolation }
