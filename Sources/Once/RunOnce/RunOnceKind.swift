/// The types for `Kind`, the first parameter of a ``RunOnce``: whether a call blocks or suspends, and where.
///
/// The other three types follow in the order of a function's type: the argument, the error, the result. So an
/// `(Int) throws -> String` becomes a `RunOnce<RunOnceKind.Blocking, Int, any Error, String>`. You rarely write them,
/// because the compiler infers them from the closure, and for a `let` there are ``AsyncOnce`` and ``BlockingOnce``.
public enum RunOnceKind {
  /// A property's synchronous payload: `@RunOnce var f = { … }`.
  public final class Blocking: AnyBlocking {}
  /// A property's payload that suspends: `@RunOnce var f = { () async in … }`.
  public final class Suspending: AnySuspending {}
  /// The synchronous payload of a `let` that threads share: `let f = RunOnce { … }`.
  public final class SharedBlocking: AnyBlocking, @unchecked Sendable {}
  /// A payload that suspends, of a `let` that threads share: `let f = RunOnce { () async in … }`.
  public final class SharedSuspending: AnySuspending, @unchecked Sendable {}
  /// A synchronous payload on the main actor: `RunOnce { @MainActor in … }` or `WithSelf(onMainActor: { … })`.
  public enum OnMainActor: Sendable {}
  /// A payload that suspends, on the main actor: `WithSelf(onMainActor: { … async … })`.
  public enum SuspendingOnMainActor: Sendable {}
  /// A synchronous payload on the actor that it takes: `WithSelf({ (cache: isolated Cache) in … })`.
  public enum OnActor {}
  /// A payload that suspends, on the actor that it takes.
  public enum SuspendingOnActor {}

  // If these were protocols, a client could conform any kind to them, and have a payload called as what it is not. A
  // class that is not open has no subclasses elsewhere. `@unchecked Sendable` above: nobody ever makes an object.

  /// The superclass of the kinds that block their caller, whatever the caller's isolation.
  public class AnyBlocking { init() {} }
  /// The superclass of the kinds that suspend their caller, whatever the caller's isolation.
  public class AnySuspending { init() {} }
}

// Unavailable, and not merely absent, for the message, and because a client could otherwise add the conformance without
// a word. Whoever adds it now has to write `@unchecked`, and answers for it.

@available(*, unavailable, message: "a property's payload stays with its owner: to share it, 'let f = RunOnce { … }'")
extension RunOnceKind.Blocking: Sendable {}
@available(*, unavailable, message: "a property's payload stays with its owner: to share it, 'let f = RunOnce { … }'")
extension RunOnceKind.Suspending: Sendable {}
@available(*, unavailable, message: "the payload of an actor's property is called on that actor")
extension RunOnceKind.OnActor: Sendable {}
@available(*, unavailable, message: "the payload of an actor's property is called on that actor")
extension RunOnceKind.SuspendingOnActor: Sendable {}
