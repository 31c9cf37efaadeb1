import Once

/// One `RunOnce` with a payload of any kind: what a test can do to all of them.
struct Instance<Result: Sendable>: Declared, Sendable {
  /// In each form: as most clients call it, and for a `RunOnce` in another one, such as with `$`.
  let calls: [Body<Result>]
  /// The same call from inside a payload that does not suspend.
  var callInside: (@Sendable () throws -> Result)?
  let progress: Progress

  var call: Body<Result> { calls[0] }
}

/// One that any thread may call and whose callers block.
struct BlockingInstance<Result: Sendable>: Declared, Sendable {
  let calls: [@Sendable () throws -> Result]
  let progress: Progress

  var call: @Sendable () throws -> Result { calls[0] }
  var lifted: Instance<Result> {
    Instance(calls: calls.map { call in { try call() } }, callInside: call, progress: progress)
  }
}

/// What is declared in one of the forms, a value or what keeps a property, or a way to call that.
protocol Declared {
  var progress: Progress { get }
}

extension Declared {
  var hasRun: Bool { progress.once.hasRun }
  var isRunning: Bool { progress.once.isRunning }
  var hasBegun: Bool { progress.once.hasBegun }
  /// Everything that a description, a mirror or a dump of the wrapper says.
  var appearances: [String] { appearancesOf(progress.once) }
}

/// What can be asked of a `RunOnce` from any thread, even if its owner is bound to an actor.
///
/// `@unchecked Sendable`: the answers are read from atomics and the result. The payload, which may be bound to an
/// actor, is not touched.
struct Progress: @unchecked Sendable {
  let once: any Asked

  protocol Asked {
    var hasRun: Bool { get }
    var isRunning: Bool { get }
    var hasBegun: Bool { get }
  }
}

extension RunOnce: Progress.Asked {}
extension RunOnce.WithSelf: Progress.Asked {}
