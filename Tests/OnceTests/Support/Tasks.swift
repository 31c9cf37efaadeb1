import Foundation
import Once
import Props
import Testing

/// A payload in the tests; it runs wherever it is called.
typealias Body<Result> = nonisolated(nonsending) @Sendable () async throws -> Result

/// Where a test's tasks run, one at a time, so that the test knows when all of them wait.
///
/// Off the main actor, they go on only while the test settles the lane.
///
/// `@unchecked Sendable`: `jobs` is read and written only while `lock` is held.
final class Lane: TaskExecutor, @unchecked Sendable {
  private let isOnMainActor: Bool
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []

  /// Creates a lane, whose tasks may run on the main actor, apart from what they do elsewhere.
  init(isOnMainActor: Bool = false) { self.isOnMainActor = isOnMainActor }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
  }

  /// Starts a task here, with the caller's priority unless told otherwise.
  func start<Result: Sendable>(
    priority: TaskPriority? = nil,
    _ body: @escaping Body<Result>
  ) -> Task<Result, any Error> {
    Task(executorPreference: self, priority: priority) { [isOnMainActor] in
      isOnMainActor ? try await Self.performOnMainActor(body) : try await body()
    }
  }

  @MainActor private static func performOnMainActor<Result: Sendable>(_ body: Body<Result>) async throws -> Result {
    try await body()
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

  /// Returns when each task started here has ended or cannot go on by itself.
  ///
  /// If a task blocks the thread instead of suspending, this does not return.
  func settle() async {
    repeat {
      setOff().join()
      // Each round lets every job in the main actor's queue take a step, however long the step is. Meanwhile nothing
      // happens elsewhere, so every task that can go on is in the queue. The longest path on the main actor has about
      // five.
      for _ in 0..<(isOnMainActor ? 20 : 0) {
        await Task { @MainActor in await Task.yield() }.value
      }
    } while isOnMainActor && !isIdle
  }

  /// Like `settle`, on another thread, for a test that goes on meanwhile.
  func setOff() -> BackgroundThread { BackgroundThread { [self] in settleHere() } }

  /// Like `settle`, on the calling thread.
  func settleHere() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  var isIdle: Bool { lock.withLock { jobs.isEmpty } }

  private func next() -> UnownedJob? {
    lock.withLock { jobs.isEmpty ? nil : jobs.removeFirst() }
  }

  /// Opens a gate, and returns when the tasks have gone as far as they can.
  func open(_ gate: AsyncGate) async {
    gate.open()
    await settle()
  }

  /// Lets everything go on, also what another thread sets off, until these have ended.
  func end<Result>(_ tasks: [Task<Result, any Error>]) async -> [Swift.Result<Result, any Error>] {
    let isOver = SetOnce()
    let driver = Task.detached { [self] in
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

  /// Lets everything go on until these have ended, each with a cancellation.
  func expectCanceled<Result>(
    _ tasks: some Sequence<Task<Result, any Error>>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for ended in await end(Array(tasks)) {
      #expect(throws: CancellationError.self, sourceLocation: sourceLocation) { try ended.get() }
    }
  }
}

extension Task where Failure == any Error {
  /// What it has returned or thrown, in words.
  var outcome: String {
    get async {
      do { return "\(try await value)" } catch { return "\(error)" }
    }
  }
}

/// Sends two tasks, each on a thread of its own, to one round after another, and then lets all of them end.
///
/// The second comes later from round to round, and so at every moment of what the first does.
func meetAsTasks(
  _ rounds: Int,
  _ visit: nonisolated(nonsending) @escaping @Sendable (_ round: Int, _ thread: Int) async throws -> Void
) {
  // Two lanes for each round, as a task of one may be woken from the other after the race.
  let lanes = (0..<rounds).map { _ in [Lane(), Lane()] }
  meet(rounds) { round, thread, line in
    if thread == 1 { line.pass(round % 50 * 80) }
    let lane = lanes[round][thread]
    _ = lane.start { try await visit(round, thread) }
    lane.settleHere()
  }
  for pair in lanes {
    while !pair.allSatisfy(\.isIdle) { for lane in pair { lane.settleHere() } }
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

  var arrivals: Int { lock.withLock { arrived } }

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
