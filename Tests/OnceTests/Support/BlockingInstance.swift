import Once

/// One `RunOnce` that any thread may call, and whose callers block.
struct BlockingInstance<Result: Sendable>: Sendable {
  let call: @Sendable () throws -> Result
  let hasRun: @Sendable () -> Bool
  let appearances: @Sendable () -> [String]

  init<Payload>(
    _ wrapper: @escaping @Sendable () -> RunOnce<Payload>,
    call: @escaping @Sendable () throws -> Result
  ) {
    self.call = call
    hasRun = { wrapper().hasRun }
    appearances = { appearancesOf(wrapper()) }
  }

  /// The same behind the face that all instances share.
  var lifted: Instance<Result> {
    Instance(call: { try call() }, hasRun: { hasRun() }, appearances: { appearances() })
  }
}
