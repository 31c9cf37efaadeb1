/// The run of a payload that does not suspend: a caller that loses the race blocks its thread.
///
/// `@unchecked Sendable`: as its superclass; what `early` holds is touched only by whoever has the turn.
@usableFromInline
final class BlockingRun<Payload, Result, Failure: Error>: RunOnceOutcome<Payload, Result>, @unchecked Sendable {
  /// Calls the payload with the argument of one call.
  @usableFromInline typealias Call = (Payload) throws(Failure) -> Result

  /// For a payload that comes later: the call that came before it.
  private var early: EarlyCall<Call>? { isLate ? extra.early(Call.self) : nil }

  init(_ payload: Payload?, _ claim: StoreClaim?, _ functions: @escaping Functions) {
    super.init(payload, payload == nil ? .early(EarlyCall<Call>()) : RunExtra(claim), functions: functions)
  }

  /// Waits for the turn, runs the payload if that is still to be done, and returns the first result.
  ///
  /// `later` makes a function that calls a payload yet to come. Throws what this call's own run threw.
  func run(_ call: (Payload) throws(Failure) -> Result, later: () -> Call) throws(Failure) -> Result {
    var retired: Payload?
    let turn = try takeTurn { () throws(Failure) in
      guard isLate, let early else { return try attempt(call, &retired) }
      if function == nil { early.keep(later()) }
      guard let first = early.call else { return try attempt(call, &retired) }
      return try attempt(first, &retired)
    }
    if isLate, retired != nil { early?.forget() }
    // Only here, outside the lock: a `deinit` that the release sets off may call this very once.
    withExtendedLifetime(retired) {}
    if case .finished = turn, let result { return result }
    return endRecursion(in: RunOnce<Payload>.self, owing: Result.self)
  }

  /// Waits for the turn; that of the store comes first.
  ///
  /// The other order is a deadlock: A's payload, which has the store's turn, calls B on the same store and waits for
  /// B's turn; the caller that has B's turn waits for the store's.
  private func takeTurn(_ attempt: () throws(Failure) -> Bool) throws(Failure) -> OnceLatch.Turn {
    guard let claim else { return try latch.takeTurn(attempt) }
    var turn = OnceLatch.Turn.recursive
    try claim.ledger.withTurn { () throws(Failure) in
      turn = try latch.takeTurn(attempt)
    }
    return turn
  }

  /// Runs the payload in the turn, and says whether there is a result; `retired` must be released outside the lock.
  private func attempt(_ call: (Payload) throws(Failure) -> Result, _ retired: inout Payload?) throws(Failure) -> Bool {
    guard let payload = function else { return false }
    // If the store says that there is nothing to run, the result is `Void`, as of every payload in a store.
    let result: Result
    if claim?.claimRun() == false {
      result = nothing()
    } else {
      latch.phase.enter()
      do {
        result = try call(payload)
      } catch {
        latch.phase.leave()
        throw error
      }
      claim?.succeed()
    }
    retired = complete(with: result)
    return true
  }

  /// Supplies a deferred payload, runs it if it has been called, and says whether it was accepted.
  ///
  /// A run that was declared with its payload accepts no other, or anybody could replace the guarded code.
  @usableFromInline func provide(_ payload: Payload) throws(Failure) -> Bool {
    guard let early else { return false }
    var isAccepted = false
    var replaced: Payload?
    var retired: Payload?
    _ = try latch.takeTurn { () throws(Failure) in
      isAccepted = true
      replaced = function
      function = payload
      guard let call = early.call else { return false }
      return try attempt(call, &retired)
    }
    if retired != nil { early.forget() }
    // Like a retired payload, a replaced one is released outside the lock.
    withExtendedLifetime((replaced, retired)) {}
    return isAccepted
  }
}
