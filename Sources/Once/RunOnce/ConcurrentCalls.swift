/// The behavior of calls that arrive while the payload of a ``RunOnce`` runs.
///
/// By default such a call waits, and if the payload throws, the next call tries again: twenty callers of a
/// payload that keeps failing make twenty attempts, one after another. There are two alternatives:
///
/// ```swift
/// final class Connection {
///   @RunOnce(concurrentCalls: .returnImmediately) var close = { print("closed") }
///   @RunOnce(concurrentCalls: .shareFailure) var open = { () async throws in print("opened") }
/// }
///
/// let connection = Connection()
/// try await connection.open()  // opened
/// connection.close()  // closed
/// connection.close()
/// ```
///
/// - `.returnImmediately`: the call returns at once, without waiting for anything, and does nothing; so does a call
///   from inside the payload. Use this for `cancel`, `dispose`, and `close`, whose caller may hold a lock that the
///   payload needs. The payload must return nothing, and must neither throw nor suspend.
/// - `.shareFailure`: if the payload throws, all callers that waited for it get the same error, and the next call tries
///   again. Use this for requests: twenty callers make one attempt. If the task that ran the payload was canceled, the
///   other callers do not share that failure: the first of them tries again. The payload must be able to throw.
///
/// Neither can be combined with a store or with `payload: .later`. Calls after the run cost the same with each.
public struct ConcurrentCalls: Sendable {
  /// The argument for calls that return while the payload runs.
  public struct ReturnImmediately: Sendable {
    /// A call that arrives during the run returns at once.
    @inlinable public static var returnImmediately: ReturnImmediately { ReturnImmediately() }

    @usableFromInline init() {}
  }

  /// The argument for calls that share the error of the run that they waited for.
  public struct ShareFailure: Sendable {
    /// A call that waits for a run gets the error that it throws.
    @inlinable public static var shareFailure: ShareFailure { ShareFailure() }

    @usableFromInline init() {}
  }
}

// For the messages about what no initializer takes.
@_documentation(visibility: internal)
extension ConcurrentCalls {
  /// As in `ReturnImmediately`.
  @_alwaysEmitIntoClient public static var returnImmediately: ConcurrentCalls { fatalError() }
  /// As in `ShareFailure`.
  @_alwaysEmitIntoClient public static var shareFailure: ConcurrentCalls { fatalError() }
}
