/// What a few runs have besides a payload and a turn: a claim on the mark of a store, or a payload that comes later.
@usableFromInline class RunExtra: @unchecked Sendable {
  /// For a run that is shared through a store.
  var claim: StoreClaim? { nil }
  /// For a payload that comes later.
  var deferred: DeferredCall? { nil }
}

/// The first call that came before its payload, kept until the payload comes and answers it.
///
/// `@unchecked Sendable`: touched only by whoever has the turn.
@usableFromInline final class DeferredCall: RunExtra, @unchecked Sendable {
  private(set) var isCalled = false
  /// The argument in its box, if there is one.
  private(set) var argument: AnyBox?

  @usableFromInline override init() {}

  override var deferred: DeferredCall? { self }

  /// Keeps the first call, and no other.
  func keep(_ argument: AnyBox?) { if !isCalled { (isCalled, self.argument) = (true, argument) } }

  /// Hands the argument to whoever answered the call, to be released outside the lock.
  func forget() -> AnyBox? { argument.take() }  // [forget]
}
