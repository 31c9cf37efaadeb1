/// The tasks that wait for a once, and its observers; made for the first, released when the once is done.
///
/// `@unchecked Sendable`: the variables are touched only under `lock`.
final class Watchers: @unchecked Sendable {
  /// What is observed: `isSet`, `hasRun` and `isInitialized`, or `isRunning`.
  enum Change { case done, running }

  /// One for all: it is held only while somebody starts or stops watching.
  static let lock = OnceLatch()

  /// Where the observers are registered.
  private var probes: [(probe: ObservationProbe, change: Change)] = []
  private var room = 4
  private var waiters: [ObjectIdentifier: Waiter] = [:]
  private var isClosed = false

  /// A suspended task.
  ///
  /// `@unchecked Sendable`: as its owner; `wake` is called by whoever took the waiter out.
  final class Waiter: @unchecked Sendable {
    var wake: ((Bool) -> Void)?
    var isCancelled = false
  }

  // MARK: - Under the lock

  /// Whether nobody is left to tell.
  var isIdle: Bool { waiters.isEmpty && probes.allSatisfy(\.probe.isIdle) }

  /// Lets a task wait, which then must call `wait`.
  func admit(_ waiter: Waiter) { if !isClosed { waiters[ObjectIdentifier(waiter)] = waiter } }

  /// Keeps the probe that an observer is registered with, for as long as the observer may have to be told.
  ///
  /// Idle probes are removed when they may be half of all: amortised constant time.
  func admit(_ probe: ObservationProbe, _ change: Change) {
    if probes.count == room {
      probes.removeAll(where: \.probe.isIdle)
      room = max(4, probes.count * 2)
    }
    probes.append((probe, change))
  }

  /// Where an observer of the same change is registered.
  func place(for change: Change) -> (probe: ObservationProbe, path: ObservationProbe.Path)? {
    probes.first { $0.change == change }.map { ($0.probe, $0.probe.path) }
  }

  /// Takes out the waiters, and lets no more in; `nil` if that has been done.
  func close() -> [Waiter]? {
    if isClosed { return nil }
    isClosed = true
    defer { waiters = [:] }
    return Array(waiters.values)
  }

  // MARK: - Outside

  /// Tells the observers.
  func notify(isDone: Bool) {
    let told = Self.lock.withLock {
      probes.filter { isDone || $0.change == .running }.map { ($0.probe, $0.probe.path) }
    }
    for (probe, path) in told { probe.notify(by: path) }
  }

  /// Suspends until the once is done.
  ///
  /// - Returns: `false` if the task was cancelled before.
  nonisolated(nonsending) func wait(_ waiter: Waiter) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = Self.lock.withLock { () -> Bool? in
          if isClosed { return true }
          if waiter.isCancelled { return false }
          waiter.wake = { continuation.resume(returning: $0) }
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      // Whoever takes the waiter out, here or in `close`, resumes it: so it is resumed once.
      let removed = Self.lock.withLock {
        waiter.isCancelled = true
        return waiters.removeValue(forKey: ObjectIdentifier(waiter))
      }
      removed?.wake?(false)
    }
  }
}
