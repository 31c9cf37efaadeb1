import Observation

/// Those who wait for a once, and those who observe it; made when the first comes, let go of when the once is done.
///
/// Not generic, as a key path of a generic type would be made anew at every read.
///
/// `@unchecked Sendable`: the variables are touched only under `lock`.
final class Watchers: Observable, @unchecked Sendable {
  typealias Path = any KeyPath<Watchers, Bool> & Sendable

  /// What observers of `isSet`, `hasRun` and `isInitialized` are registered for.
  static let done: Path = \Watchers.isDone
  /// What observers of `isRunning` are registered for.
  static let running: Path = \Watchers.isRunning

  /// One for all: it is taken when somebody starts or stops watching, and for as long as that takes.
  static let lock = OnceLatch()

  /// Where the observers are registered: one, unless several threads were the first.
  private var probes: [ObservationProbe] = []
  private var waiters: [ObjectIdentifier: Waiter] = [:]
  private var isClosed = false

  // Names for the key paths; what they say is never asked here.
  private var isDone: Bool { false }
  private var isRunning: Bool { false }

  /// A suspended task.
  ///
  /// `@unchecked Sendable`: as its owner; `wake` is called by the one who took the waiter out.
  final class Waiter: @unchecked Sendable {
    var wake: ((Bool) -> Void)?
    var isCancelled = false
  }

  // MARK: - Under the lock

  /// Whether nobody is left to be told.
  var isIdle: Bool { waiters.isEmpty && probes.isEmpty }

  /// Lets a task wait, which then has to come to `wait`.
  func admit(_ waiter: Waiter) { waiters[ObjectIdentifier(waiter)] = waiter }

  /// Keeps what observers are registered with, for as long as they may have to be told.
  func admit(_ probe: ObservationProbe) { probes.append(probe) }

  /// Takes out the waiters, and lets no more in.
  func close() -> [Waiter] {
    isClosed = true
    defer { waiters = [:] }
    return Array(waiters.values)
  }

  // MARK: - Outside

  /// Registers a read with what is being tracked around it, if anything is.
  ///
  /// - Returns: `false` if there are no observers so far, and so nothing to register with.
  func access(_ path: Path) -> Bool {
    guard let probe = Self.lock.withLock({ probes.first }) else { return false }
    access(path, probe)
    return true
  }

  func access(_ path: Path, _ probe: ObservationProbe) {
    probe.registrar.access(self, keyPath: path)
  }

  /// Tells the observers.
  func notify(isDone: Bool) {
    for probe in Self.lock.withLock({ probes }) {
      probe.registrar.withMutation(of: self, keyPath: Self.running) {}
      if isDone { probe.registrar.withMutation(of: self, keyPath: Self.done) {} }
    }
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
      // Whoever takes the waiter out, here or in `close`, is the one who resumes it: so it is resumed once.
      let removed = Self.lock.withLock {
        waiter.isCancelled = true
        return waiters.removeValue(forKey: ObjectIdentifier(waiter))
      }
      removed?.wake?(false)
    }
  }
}
