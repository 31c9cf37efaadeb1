/// What a few runs have besides a payload and a turn.
@usableFromInline enum RunExtra: Sendable {
  case none
  /// For a run that is shared through a store.
  case claim(StoreClaim)
  /// For a payload that comes later.
  case deferred(DeferredCall)
  /// For a run that no call waits for.
  case alone
  /// For one whose failure is that of all who wait for it; in a `TaskRun`, also if threads wait.
  case sharing
}
