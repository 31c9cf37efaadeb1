// Both runs take the turn of the *store* before, or in place of, that of their object. The other order is a
// deadlock: A's payload, which has the store's turn, calls B on the same store and waits for B's turn; the
// caller of B who has that waits for the store's.

/// A blocking run that all who use one store share.
///
/// `@unchecked Sendable`: as its superclass; the claim is `Sendable`.
@usableFromInline
final class StoredBlockingRun<Payload, Failure: Error>: BlockingRun<Payload, Void, Failure>,
  @unchecked Sendable
{
  private let claim: StoreClaim

  @usableFromInline
  init(
    payload: Payload,
    store: OnceStore,
    marking: OnceStore.Marking,
    guarded: @escaping (RunOnceStorage<Payload>) -> Payload
  ) {
    claim = StoreClaim(store: store, marking: marking)
    super.init(payload: payload, guarded: guarded)
  }

  override var hasRun: Bool { super.hasRun || claim.isSettled }

  override func takeTurn(_ body: () throws(Failure) -> Bool) throws(Failure) -> OnceLatch.Turn {
    var turn = OnceLatch.Turn.recursive
    _ = try claim.ledger.withTurn { () throws(Failure) in
      turn = try latch.takeTurn(body)
    }
    return turn
  }

  override func attempt(_ call: PendingCall, retired: inout Retired) throws(Failure) -> Bool {
    guard let payload else { return false }
    if claim.needsRun() {
      try call.invoke(payload)
      claim.succeed()
    }
    complete(with: (), finished: call.finished, retired: &retired)
    return true
  }
}

/// A suspending run that all who use one store share.
///
/// `@unchecked Sendable`: as its superclass; the claim is `Sendable`.
@usableFromInline
final class StoredSuspendingRun<Payload, Failure: Error>: SuspendingRun<Payload, Void, Failure>,
  @unchecked Sendable
{
  private let claim: StoreClaim

  @usableFromInline
  init(
    payload: Payload,
    store: OnceStore,
    marking: OnceStore.Marking,
    guarded: @escaping (RunOnceStorage<Payload>) -> Payload
  ) {
    claim = StoreClaim(store: store, marking: marking)
    super.init(payload: payload, guarded: guarded)
  }

  override var hasRun: Bool { super.hasRun || claim.isSettled }

  /// The line of the store, in which the tasks of all its objects stand.
  override func withQueue<Value>(_ body: (inout TaskQueue) -> Value) -> Value {
    claim.ledger.withQueue(body)
  }

  /// The store's line never ends: whoever is called up from it looks at the flag of its own object, and at
  /// the mark.
  override func endTurn(finished: Bool) {
    if finished { latch.finish() }
    leave(finished: false)
  }

  nonisolated(nonsending) override func attempt(_ call: PendingCall, retired: inout Retired)
    async throws(Failure) -> Bool
  {
    guard let payload else { return latch.isFinished }
    if claim.needsRun() {
      try await call.invoke(payload)
      claim.succeed()
    }
    complete(with: (), finished: call.finished, retired: &retired)
    return true
  }
}
