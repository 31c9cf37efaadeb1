/// A kind of round.
struct Kind: Sendable {
  let name: String
  let run: @Sendable (Round) async -> Void

  // Callers that wait for a flag would be another kind.
  static let all = [
    flags, storedFlags, blocking, suspending, unfailing, lazy, onActors, late, lateSuspending, owners, suspendingOwners,
    inLine, inLineSuspending, stored,
  ]
}
