/// A blocking run that all who use one store share.
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
    super.init(outcome: .make(payload: payload), destroy: Self.destroy, guarded: guarded)
  }

  override var hasRun: Bool { super.hasRun || claim.isSettledElsewhere }

  override func attempt(_ call: PendingCall, retired: inout Retired) throws(Failure) -> Bool {
    guard let payload = state.pointee.payload else { return false }
    let isSettled = try claim.store.withTurn { () throws(Failure) in
      guard claim.needsRun() else { return }
      try call.invoke(payload)
      claim.succeed()
    }
    guard isSettled else { return false }
    complete(with: (), finished: call.finished, retired: &retired)
    return true
  }
}

/// A suspending run that all who use one store share.
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
    super.init(outcome: .make(payload: payload), destroy: Self.destroy, guarded: guarded)
  }

  override var hasRun: Bool { super.hasRun || claim.isSettledElsewhere }

  nonisolated(nonsending) override func attempt(_ call: PendingCall, retired: inout Retired)
    async throws(Failure) -> Bool
  {
    guard let payload = state.pointee.payload else { return false }
    switch await claim.store.line?.enter(cancellable: Failure.self != Never.self) {
    case .recursive: return false
    case .cancelled: throw cancellation()
    case .entered, .finished, nil: break
    }
    // The line never ends: the mark is the flag, and whoever is next looks at the store.
    defer { claim.store.line?.leave(finished: false) }
    if claim.needsRun() {
      try await call.invoke(payload)
      claim.succeed()
    }
    complete(with: (), finished: call.finished, retired: &retired)
    return true
  }
}
