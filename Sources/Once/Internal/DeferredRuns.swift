/// A blocking run whose payload comes later.
///
/// `@unchecked Sendable`: `remembered` is touched only by whoever has the turn.
@usableFromInline
final class DeferredBlockingRun<Payload, Failure: Error>: BlockingRun<Payload, Void, Failure>,
  @unchecked Sendable
{
  /// The first call that came before the payload.
  @exclusivity(unchecked) private var remembered: PendingCall?

  override func attempt(_ call: PendingCall, retired: inout Retired) throws(Failure) -> Bool {
    guard let payload else {
      if remembered == nil { remembered = call }
      return false
    }
    try finish(remembered ?? call, running: payload, retired: &retired)
    return true
  }

  @usableFromInline
  override func provide(_ payload: Payload) throws(Failure) -> Bool {
    var isAccepted = false
    var retired = Retired()
    var replaced: Payload?
    _ = try latch.takeTurn { () throws(Failure) in
      isAccepted = true
      replaced = self.payload
      self.payload = payload
      guard let remembered else { return false }
      try finish(remembered, running: payload, retired: &retired)
      return true
    }
    retired.release()
    // Like what a run retires, a payload that was replaced is let go outside the lock.
    withExtendedLifetime(replaced) {}
    return isAccepted
  }

  private func finish(_ call: PendingCall, running payload: Payload, retired: inout Retired) throws(Failure) {
    try call.invoke(payload)
    complete(with: (), finished: call.finished, retired: &retired)
    retired.call = remembered
    remembered = nil
  }
}

/// A suspending run whose payload comes later.
///
/// `@unchecked Sendable`: `remembered` is touched only by whoever has the turn.
@usableFromInline
final class DeferredSuspendingRun<Payload, Failure: Error>: SuspendingRun<Payload, Void, Failure>,
  @unchecked Sendable
{
  /// The first call that came before the payload.
  @exclusivity(unchecked) private var remembered: PendingCall?

  nonisolated(nonsending) override func attempt(_ call: PendingCall, retired: inout Retired)
    async throws(Failure) -> Bool
  {
    guard let payload else {
      if remembered == nil { remembered = call }
      return false
    }
    try await finish(remembered ?? call, running: payload, retired: &retired)
    return true
  }

  @usableFromInline
  nonisolated(nonsending) override func provide(_ payload: Payload) async throws(Failure) -> Bool {
    switch await enter(cancellable: Failure.self != Never.self) {
    case .finished, .recursive: return false
    case .cancelled: throw cancellation()
    case .entered: break
    }
    var retired = Retired()
    let replaced = self.payload
    self.payload = payload
    guard let remembered else {
      endTurn(finished: false)
      withExtendedLifetime(replaced) {}
      return true
    }
    do {
      try await finish(remembered, running: payload, retired: &retired)
      endTurn(finished: true)
    } catch {
      endTurn(finished: false)
      throw error
    }
    retired.release()
    return true
  }

  nonisolated(nonsending) private func finish(
    _ call: PendingCall,
    running payload: Payload,
    retired: inout Retired
  )
    async throws(Failure)
  {
    try await call.invoke(payload)
    complete(with: (), finished: call.finished, retired: &retired)
    retired.call = remembered
    remembered = nil
  }
}
