/// What becomes of a call that arrives while the payload of a ``RunOnce`` runs.
///
/// Without it such a call waits, and if the payload throws, the first call that waited tries again. Two others:
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
/// - `.returnImmediately`: the call returns at once, without waiting for anything, and does nothing; so does one from
///   inside the payload. For `cancel`, `dispose`, and `close`: a caller that holds a lock that the payload wants is not
///   held up. The payload returns nothing, and neither throws nor suspends.
/// - `.shareFailure`: if the payload throws, all who waited for it get the same error, and the next call tries again.
///   For requests: twenty callers make one attempt, not twenty one after another. If the task that ran the payload was
///   canceled, nothing has failed for the others: the first of them tries. The payload can throw.
///
/// Calls after the run cost the same with each. During it, `.returnImmediately` takes no lock, and calls with
/// `.shareFailure` wait in a queue, also if they block: a run that does not suspend then takes 16 bytes more.
///
/// Neither goes with a store or with `payload: .later`.
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
