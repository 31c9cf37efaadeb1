import Observation
import Once

/// What can be asked of a `RunOnce` from any thread, even if its owner is bound to an actor.
///
/// `@unchecked Sendable`: both answers are read from atomics. The payload, which may be bound to an actor, is not
/// touched.
struct Progress: @unchecked Sendable {
  let hasRun: () -> Bool
  let isRunning: () -> Bool

  init<Payload>(_ once: RunOnce<Payload>) {
    hasRun = { once.hasRun }
    isRunning = { once.isRunning }
  }
}

/// Observes what a body reads until its first change, which is counted.
///
/// - Returns: What the body returned.
@discardableResult
func observe<Value>(_ changes: Counter, _ body: () -> Value) -> Value {
  withObservationTracking(body) { changes.increment() }
}

/// Whether anything that a body reads can be observed.
func isObservable<Value>(_ body: () -> Value) -> Bool {
  var isAskedFor = false
  // The handler is evaluated only if there was something to observe.
  func handler() -> @Sendable () -> Void {
    isAskedFor = true
    return {}
  }
  withObservationTracking({ _ = body() }, onChange: handler())
  return isAskedFor
}

/// Observes a once's state, and again after each change, for as long as somebody keeps the observer.
final class Observer: Sendable {
  private let progress: Progress

  init(_ progress: Progress) {
    self.progress = progress
    observe()
  }

  /// Keeps the observer in the captures of the closure that calls this.
  func use() {}

  private func observe() {
    withObservationTracking {
      _ = progress.hasRun()
      _ = progress.isRunning()
    } onChange: { [weak self] in
      self?.observe()
    }
  }
}

extension BlockingInstance {
  /// The same with an observer.
  func observed() -> BlockingInstance {
    let observer = Observer(progress())
    let call = call
    return BlockingInstance(
      call: {
        observer.use()
        return try call()
      },
      hasRun: hasRun,
      appearances: appearances,
      progress: progress
    )
  }
}

extension Instance {
  /// The same with an observer.
  nonisolated(nonsending) func observed() async -> Instance {
    let observer = await Observer(progress())
    let call = call
    return Instance(
      call: {
        observer.use()
        return try await call()
      },
      hasRun: hasRun,
      appearances: appearances,
      progress: progress
    )
  }
}

extension BlockingSubject {
  var observed: BlockingSubject {
    BlockingSubject(name: "\(name), observed", canThrow: canThrow) { make($0).observed() }
  }
}

extension SuspendingSubject {
  var observed: SuspendingSubject {
    SuspendingSubject(name: "\(name), observed", canThrow: canThrow, isOnMainActor: isOnMainActor) {
      await make($0).observed()
    }
  }
}

extension Subject {
  var observed: Subject {
    Subject(name: "\(name), observed", canThrow: canThrow) { await make($0).observed() }
  }
}
