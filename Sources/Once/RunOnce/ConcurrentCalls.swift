/// The behavior of calls that arrive while the payload of a ``RunOnce`` runs.
///
/// By default such a call waits. If the payload throws, the next call tries again: twenty callers of a payload that
/// keeps failing make twenty attempts, one after another. There are two alternatives:
///
/// ```swift
/// final class Connection {
///   @RunOnce(concurrentCalls: .returnImmediately) var close = { print("closed") }
///   @RunOnce(concurrentCalls: .shareFailure)
///   var open = { () async throws in print("opened") }
/// }
///
/// let connection = Connection()
/// try await connection.open()  // opened
/// connection.close()  // closed
/// connection.close()
/// ```
///
/// - `.returnImmediately`: the call returns at once, without waiting and without doing anything. So does a call from
///   inside the payload. Use this for `cancel`, `dispose`, and `close`, and for completion handlers and continuations,
///   whose caller may hold a lock or a queue that the payload needs. The payload must not return a value, throw, or
///   suspend.
/// - `.shareFailure`: if the payload throws, all callers that waited for it get the same error, and the next call tries
///   again. Use this for requests that load: twenty callers make one attempt. If the task that ran the payload was
///   canceled, the other callers do not share that failure: the first of them tries again. Because of that second
///   attempt, it is not for a payment. See [Pay once](doc:Recipes#Pay-once). The payload must be able to throw.
///
/// They cannot be combined with a store or with `payload: .later`. A call after the run costs the same as by default.
public struct ConcurrentCalls: Sendable {
  /// An argument that says what becomes of calls that arrive during a run.
  ///
  /// Its members depend on what the payload returns, and on whether it throws or suspends. So the compiler refuses an
  /// alternative that does not go with the payload.
  @frozen public struct Of<Result, Kind>: Sendable {
    @usableFromInline let extra: Run.Extra

    @usableFromInline init(_ extra: Run.Extra) { self.extra = extra }
  }

  /// The kind of a payload that neither throws nor suspends.
  public enum Returns {}
  /// The kind of a payload that suspends and does not throw.
  public enum Suspends {}
  /// The kind of a payload that throws.
  public enum CanThrow {}
}

extension ConcurrentCalls.Of where Result == Void, Kind == ConcurrentCalls.Returns {
  /// A call that arrives during the run returns at once, and does nothing.
  ///
  /// The payload may take one argument, and be isolated to the main actor. It returns nothing, and neither throws nor
  /// suspends.
  ///
  /// ```swift
  /// final class Connection {
  ///   @RunOnce(concurrentCalls: .returnImmediately) var close = { print("closed") }
  ///   let cancel = RunOnce(concurrentCalls: .returnImmediately) {
  ///     (reason: String) in print(reason)
  ///   }
  /// }
  /// ```
  @inlinable public static var returnImmediately: Self { Self(.alone) }
}

extension ConcurrentCalls.Of where Kind == ConcurrentCalls.CanThrow {
  /// A call that waits for a run gets the error that the run throws.
  ///
  /// The payload throws. It may suspend, take one argument, be isolated to the main actor, and return anything.
  ///
  /// ```swift
  /// final class Connection {
  ///   @RunOnce(concurrentCalls: .shareFailure)
  ///   var open = { () throws in print("opened") }
  ///   let load = RunOnce(concurrentCalls: .shareFailure) {
  ///     (page: Int) async throws in [page]
  ///   }
  /// }
  /// ```
  @inlinable public static var shareFailure: Self { Self(.sharing) }
}

// For the messages about what no initializer takes.
@_documentation(visibility: internal)
extension ConcurrentCalls {
  /// As in `Of`.
  @_alwaysEmitIntoClient public static var returnImmediately: ConcurrentCalls { fatalError() }
  /// As in `Of`.
  @_alwaysEmitIntoClient public static var shareFailure: ConcurrentCalls { fatalError() }
}
