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

  private var registrar: ObservationRegistrar?
  private var waiters: [ObjectIdentifier: Waiter] = [:]
  private var isClosed = false
  private var isKnownToRun = false

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
  var isIdle: Bool { waiters.isEmpty && registrar == nil }

  /// Takes out the waiters, and lets no more in.
  func close() -> [Waiter] {
    isClosed = true
    defer { waiters = [:] }
    return Array(waiters.values)
  }

  /// Notes whether a payload is inside.
  ///
  /// - Returns: Whether that is news.
  func notes(isRunning: Bool) -> Bool {
    defer { isKnownToRun = isRunning }
    return isRunning != isKnownToRun
  }

  // MARK: - Outside

  /// Registers a read with what is being tracked around it.
  func access(_ path: Path) {
    let registrar = Self.lock.withLock { () -> ObservationRegistrar in
      let registrar = self.registrar ?? ObservationRegistrar()
      self.registrar = registrar
      return registrar
    }
    registrar.access(self, keyPath: path)
  }

  /// Tells the observers.
  func notify(isDone: Bool) {
    guard let registrar = Self.lock.withLock({ registrar }) else { return }
    registrar.withMutation(of: self, keyPath: Self.running) {}
    if isDone { registrar.withMutation(of: self, keyPath: Self.done) {} }
  }

  /// Suspends until the once is done.
  ///
  /// - Returns: `false` if the task was cancelled before.
  nonisolated(nonsending) func wait() async -> Bool {
    let waiter = Waiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = Self.lock.withLock { () -> Bool? in
          if isClosed { return true }
          if waiter.isCancelled { return false }
          waiter.wake = { continuation.resume(returning: $0) }
          waiters[ObjectIdentifier(waiter)] = waiter
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
