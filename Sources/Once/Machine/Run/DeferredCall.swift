/// The first call that came before its payload, kept until the payload comes and answers it.
///
/// `@unchecked Sendable`: touched only by whoever has the turn.
@usableFromInline final class DeferredCall: @unchecked Sendable {
  private(set) var isCalled = false
  /// The argument in its box, if there is one.
  private(set) var argument: AnyBox?

  @usableFromInline init() {}

  /// Remembers the first call, and no other.
  func remember(_ argument: AnyBox?) { if !isCalled { (isCalled, self.argument) = (true, argument) } }

  /// Hands the argument to whoever answered the call, to be released outside the lock.
  func forget() -> AnyBox? { argument.take() }  // [forget]
}
