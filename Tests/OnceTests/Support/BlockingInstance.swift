import Once

/// One `RunOnce` that any thread may call and whose callers block.
struct BlockingInstance<Result: Sendable>: Sendable {
  let call: @Sendable () throws -> Result
  let hasRun: @Sendable () -> Bool
  let appearances: @Sendable () -> [String]
  let progress: @Sendable () -> Progress
}

extension BlockingInstance {
  init<Payload>(
    _ wrapper: @escaping @Sendable () -> RunOnce<Payload>,
    call: @escaping @Sendable () throws -> Result
  ) {
    self.init(
      call: call,
      hasRun: { wrapper().hasRun },
      appearances: { appearancesOf(wrapper()) },
      progress: { Progress(wrapper()) }
    )
  }

  /// The same behind the interface that all instances share.
  var lifted: Instance<Result> {
    Instance(
      call: { try call() },
      hasRun: { hasRun() },
      appearances: { appearances() },
      progress: { progress() }
    )
  }
}
