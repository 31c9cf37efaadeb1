/// The behavior of calls that arrive while the payload of a ``RunOnce`` runs.
///
/// By default such a call waits. If the payload blocks, and neither throws nor returns a value, `.returnImmediately`
/// lets the call return at once, without doing anything, and a call from inside the payload does the same:
///
/// ```swift
/// final class Connection {
///   @RunOnce(concurrentCalls: .returnImmediately) var close = { print("closed") }
/// }
///
/// let connection = Connection()
/// connection.close()  // closed
/// connection.close()
/// ```
///
/// Use it for `cancel`, `dispose`, and `close`, and for completion handlers and continuations, because their callers
/// may hold a lock or a queue that the payload needs. It cannot be combined with a store or with `payload: .later`. A
/// call after the run costs the same as by default.
@frozen public struct ConcurrentCalls<Result, Failure: Error>: Sendable {
  @usableFromInline let extra: Run.Extra

  @usableFromInline @_transparent init(_ extra: Run.Extra) { self.extra = extra }
}

// Transparent: out of line, each declaration would be larger.

extension ConcurrentCalls {
  /// A call that arrives during a run waits until that has ended.
  @inlinable @_transparent public static var wait: Self { Self(.none) }

  /// To share an error among all that wait, which asynchronous runs always do, and blocking ones never.
  @available(
    *,
    unavailable,
    message: "all that wait for a run that suspends share its error, without an option; threads take turns"
  )
  @_alwaysEmitIntoClient public static var shareFailure: Self { fatalError() }
}

extension ConcurrentCalls where Result == Void, Failure == Never {
  /// A call that arrives during a run returns at once.
  @inlinable @_transparent public static var returnImmediately: Self { Self(.alone) }
}
