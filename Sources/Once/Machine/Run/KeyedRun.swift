/// The run of a key in a table of `OnceKeyed`, with what the table notes of it while it lasts.
///
/// `@unchecked Sendable`: `callers` and `awaited` are touched only under the lock of the table.
@usableFromInline package final class KeyedRun: TaskRun, @unchecked Sendable {
  private let table: ObjectIdentifier
  /// How many calls are in it.
  @exclusivity(unchecked) @usableFromInline package var callers = 0
  /// The run for which the payload waits, in the task of this one, until its call has returned.
  ///
  /// So it may outlast the wait, if the task is late: A has waited for B, which has failed, and before A goes on, B is
  /// run again, and asks for A. Then B gets the error, although A may not ask again.
  @exclusivity(unchecked) @usableFromInline package var awaited: KeyedRun?

  init(_ payload: consuming Erased, in table: AnyObject) {
    self.table = ObjectIdentifier(table)
    super.init(payload, .none)
  }

  /// The run of a table for which the task acts that is running, if any.
  @usableFromInline package static func current(in table: AnyObject) -> KeyedRun? {
    guard
      let attempt = Attempt.current, attempt.worker == .currentTask,
      let run = attempt.object.takeUnretainedValue() as? KeyedRun, run.table == ObjectIdentifier(table)
    else { return nil }
    return run
  }

  /// Whether it is another run, or its payload waits for that, in any number of steps.
  ///
  /// The tempting version asks only for what the other one acts: A's payload asks for B, which another caller has
  /// started, and whose payload asks for A. Each waits for the other, and acts for nobody.
  @usableFromInline package func waits(for other: KeyedRun) -> Bool {
    var last: KeyedRun? = self
    while let run = last {
      if run === other { return true }
      last = run.awaited
    }
    return false
  }
}

/// A free function, as `makeRun`.
@usableFromInline @inline(never) func makeKeyedRun(_ payload: consuming Erased, in table: AnyObject) -> Run {
  KeyedRun(payload, in: table)
}

extension RunOnce where Kind == RunOnceKind.SharedSuspending {
  /// Creates the run of a key.
  @_alwaysEmitIntoClient package init(
    in table: AnyObject,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws(Failure) -> Result
  ) { self.init(makeKeyedRun(erase(Suspends(payload)), in: table)) }

  /// What has been created so.
  @inlinable package var keyed: KeyedRun { unsafeDowncast(storage, to: KeyedRun.self) }
}
