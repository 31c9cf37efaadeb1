/// The behavior of calls that arrive while the payload of a ``RunOnce`` runs.
///
/// By default such a call waits. If the payload is synchronous, and neither throws nor returns a value, the call can
/// instead return at once without doing anything, which `.returnImmediately` declares:
///
/// ```swift
/// final class Connection: Sendable {
///   let close = RunOnce(concurrentCalls: .returnImmediately) { print("closed") }
/// }
///
/// let connection = Connection()
/// connection.close()  // closed
/// connection.close()
/// ```
///
/// If two threads call `close()` at the same time, the second call returns while the first one still closes. Use this
/// for `cancel`, `dispose`, and `close`, and for completion handlers and continuations, because their callers may hold
/// a lock or a queue that the payload needs. It cannot be combined with a store or with `payload: .later`. A payload on
/// an actor does not take `concurrentCalls:`, because no second call can arrive there during a run.
@frozen public struct ConcurrentCalls<Result, Failure: Error>: Sendable {
  @usableFromInline let extra: Run.Extra

  @usableFromInline @_transparent init(_ extra: Run.Extra) { self.extra = extra }
}

// Transparent: out of line, each declaration would be larger.

extension ConcurrentCalls {
  /// A call that arrives during a run waits until that has ended.
  @inlinable @_transparent public static var wait: ConcurrentCalls { ConcurrentCalls(.none) }
}

extension ConcurrentCalls where Result == Void, Failure == Never {
  /// A call that arrives during a run returns at once.
  @inlinable @_transparent public static var returnImmediately: ConcurrentCalls { ConcurrentCalls(.alone) }
}
