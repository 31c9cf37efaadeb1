/// A kind of round.
struct Kind: Sendable {
  let name: String
  let run: @Sendable (Round) async -> Void

  static let all = [
    flags, storedFlags, values, blocking, suspending, concurrent, unfailing, lazy, onActors, late, owners,
    suspendingOwners, ownership, suspendingOwnership, inline, inlineSuspending, stored,
    // With `concurrentCalls:`.
    immediate, sharing, sharingSuspending, sharingConcurrent, sharingBlocked,
  ]
}
