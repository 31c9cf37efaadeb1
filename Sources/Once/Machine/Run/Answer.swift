// What the calls of the wrappers are made of, where a glance does not find that all is done. All but what ends the
// process is compiled into the client.

/// The slow path of a call that blocks: has the payload run if that is still to be done, and returns the first result.
///
/// `wrapper` and `isRead` are for a message. The type is looked up in the runtime only then.
@_alwaysEmitIntoClient @inline(__always) func answer<Failure: Error, Result>(
  _ storage: Unmanaged<Run>,
  in wrapper: @autoclosure () -> Any.Type,
  isRead: Bool = false,
  throwing _: Failure.Type,
  argument: () -> AnyBox? = { nil },
  _ call: Run.Call
) throws(Failure) -> Result {
  let run = storage.takeUnretainedValue()
  do { try run.run(call, argument: argument) } catch { throw typed(error) }
  return firstResult(of: run, in: wrapper(), isRead)
}

/// The slow path of a call that suspends.
///
/// The payload runs in a task of its own. A caller that is canceled while it waits for another's run leaves at once,
/// if its payload can throw a `CancellationError`. The caller that has started the run stays until that has ended.
@_alwaysEmitIntoClient @inline(__always) nonisolated(nonsending) func answer<Failure: Error, Result>(
  _ storage: Unmanaged<Run>,
  in wrapper: @autoclosure () -> Any.Type,
  throwing _: Failure.Type,
  _ call: @escaping TaskRun.TaskCall
) async throws(Failure) -> Result {
  let run = unsafeDowncast(storage.takeUnretainedValue(), to: TaskRun.self)
  do {
    if try await run.takeTurn(isCancellable: canBeCancellation(Failure.self)) { try await run.runInTurn(call) }
  } catch { throw typed(error) }
  return firstResult(of: run, in: wrapper(), false)
}

/// Whether a failure of that type can be a `CancellationError`: who throws no other cannot leave while it waits.
@_alwaysEmitIntoClient @_transparent func canBeCancellation<Failure: Error>(_: Failure.Type) -> Bool {
  Failure.self == (any Error).self || Failure.self == CancellationError.self
}

/// The first result, or what a call from inside the payload returns: nothing, unless it owes a value.
@_alwaysEmitIntoClient @inline(__always) func firstResult<Result>(
  of run: Run,
  in wrapper: @autoclosure () -> Any.Type,
  _ isRead: Bool
) -> Result {
  if Result.self == Void.self { return nothing() }
  if run.isDone { return run.result(as: Result.self) }  // [read result]
  // Nobody owes the `Void?` of a payload whose only expression is `delegate?.didClose(self)`.
  if Result.self == Void?.self, !isRead { return unsafeBitCast(Void?.none, to: Result.self) }
  failRecursion(in: wrapper(), owing: Result.self, isRead)
}

/// What was thrown, as the only type that its function throws.
@_alwaysEmitIntoClient @_transparent func typed<Failure: Error>(_ error: any Error) -> Failure {
  // swift-format-ignore: NeverForceUnwrap
  error as! Failure
}

/// The same the other way.
///
/// To throw an error on where its type is generic puts an `any Error` into another box. A chain of runs would pile up
/// boxes, which are searched and released one inside another, on the stack. So one is loaded as what it is.
@_alwaysEmitIntoClient @_transparent func untyped<Failure: Error>(_ error: Failure) -> any Error {
  if Failure.self == (any Error).self {
    return withUnsafePointer(to: error) { UnsafeRawPointer($0).load(as: (any Error).self) }
  }
  return error
}

/// Ends the process, as a closure has called or read its own wrapper, which owes a value that there is not yet.
@usableFromInline @inline(never) func failRecursion(
  in wrapper: Any.Type,
  owing type: Any.Type,
  _ isRead: Bool
) -> Never {
  let (closure, use, again) = isRead ? ("closure", "read", "read") : ("payload", "call", "called")
  // A nested type describes itself without the type that it is nested in.
  let outer = "\(wrapper)".hasPrefix("WithSelf<") ? isRead ? "LazyOnce<\(type)>." : "RunOnce." : ""
  // Not `preconditionFailure`, which loses its message in release builds.
  fatalError(
    """
    Once: recursive \(use) of \(outer)\(wrapper). Its \(closure), or an event that it let in, \(again) it again before \
    it had a value of type \(type) to return, and a wait for that would never end.
    """
  )
}
