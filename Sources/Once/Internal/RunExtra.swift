/// What a few runs have besides a payload and a turn.
@usableFromInline enum RunExtra: Sendable {
  case none
  /// For a run that is shared through a store.
  case claim(StoreClaim)
  /// For a payload that comes later.
  case deferred(DeferredCall)
}
