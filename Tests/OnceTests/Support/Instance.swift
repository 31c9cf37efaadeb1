import Once

/// One `RunOnce` with a payload of any type: what a test can do to all of them.
struct Instance<Result: Sendable>: ProgressReporting {
  let call: Body<Result>
  /// The same call from inside a payload that does not suspend.
  var callInside: (@Sendable () throws -> Result)?
  let progress: Progress
}

/// One that any thread may call and whose callers block.
struct BlockingInstance<Result: Sendable>: ProgressReporting {
  let call: @Sendable () throws -> Result
  let progress: Progress

  var lifted: Instance<Result> { Instance(call: { try self.call() }, callInside: call, progress: progress) }
}

/// What can be asked of a `RunOnce` from any thread, even if its owner is bound to an actor.
///
/// `@unchecked Sendable`: the answers are read from atomics and the result. The payload, which may be bound to an
/// actor, is not touched.
struct Progress: @unchecked Sendable {
  let hasRun: () -> Bool
  let isRunning: () -> Bool
  let appearances: () -> [String]

  init<Payload>(_ once: RunOnce<Payload>) {
    hasRun = { once.hasRun }
    isRunning = { once.isRunning }
    appearances = { appearancesOf(once) }
  }

  init<Payload, Owner>(_ once: RunOnce<Payload>.WithSelf<Owner>) {
    hasRun = { once.hasRun }
    isRunning = { once.isRunning }
    appearances = { appearancesOf(once) }
  }
}

protocol ProgressReporting: Sendable {
  var progress: Progress { get }
}

extension ProgressReporting {
  var hasRun: Bool { progress.hasRun() }
  var isRunning: Bool { progress.isRunning() }
  /// Everything that a description, a mirror or a dump of the wrapper says.
  var appearances: [String] { progress.appearances() }
}
