/// The run of a payload that does not suspend: a caller that loses the race blocks its thread.
///
/// `@unchecked Sendable`: as its superclass; it adds nothing to share.
@usableFromInline
class BlockingRun<Payload, Result, Failure: Error>: RunOnceOutcome<Payload, Result>,
  @unchecked Sendable
{
  /// Calls the payload with the arguments of one call.
  @usableFromInline typealias Invocation = (Payload) throws(Failure) -> Result

  /// Waits for the turn, runs the payload if that is still to be done, and returns the first result.
  ///
  /// - Parameters:
  ///   - invoke: Calls the payload.
  ///   - finished: Makes the function that stands in for the payload from then on.
  /// - Returns: The result of the one run that succeeded.
  /// - Throws: What the payload threw in this call's own run.
  final func run(_ invoke: @escaping Invocation, finished: @escaping (Result) -> Payload)
    throws(Failure)
    -> Result
  {
    let call = PendingCall(invoke: invoke, finished: finished)
    var retired = Retired()
    let turn = try takeTurn { () throws(Failure) in
      try attempt(call, retired: &retired)
    }
    retired.release()
    if case .finished = turn, let result { return result }
    return endRecursion(in: RunOnce<Payload>.self, owing: Result.self)
  }

  /// Waits for the turn; a run that is shared through a store has others to wait for as well.
  func takeTurn(_ body: () throws(Failure) -> Bool) throws(Failure) -> OnceLatch.Turn {
    try latch.takeTurn(body)
  }

  /// One call, kept apart from the payload so that it can be answered later.
  struct PendingCall {
    let invoke: Invocation
    let finished: (Result) -> Payload
  }

  /// What the end of a run lets go of.
  typealias Retired = RetiredRun<Payload, PendingCall>

  /// Runs the payload; called by the one who has the turn.
  ///
  /// - Returns: Whether there is a result now.
  func attempt(_ call: PendingCall, retired: inout Retired) throws(Failure) -> Bool {
    guard let payload else { return false }
    complete(with: try call.invoke(payload), finished: call.finished, retired: &retired)
    return true
  }

  /// Supplies the payload of a run that is waiting for one.
  ///
  /// - Returns: Whether it was accepted. A run that was declared with its payload accepts no other, or anybody could
  ///   take the guarded code away.
  @usableFromInline
  func provide(_ payload: Payload) throws(Failure) -> Bool { false }
}
