/// A protocol that declares the initializers of the attribute form, `@RunOnce var …`.
///
/// Do not conform to it. This protocol and ``RunOnceValue`` exist for overload resolution: the compiler prefers the
/// extensions of a refinement. So `RunOnce { … }` uses the initializers of ``RunOnceValue``. Only the attribute, which
/// passes `wrappedValue:`, uses the initializers of this protocol. If a closure's result is not `Sendable`, no
/// initializer of `RunOnceValue` accepts the closure: `RunOnce { … }` uses an initializer of this protocol, and is not
/// `Sendable`.
public protocol RunOnceProperty<Payload> {
  /// The type of the guarded function.
  associatedtype Payload
}

/// A protocol that declares the initializers of a `let`, `RunOnce { … }`.
///
/// The initializers are not in `RunOnce` itself: in a callable type, the compiler ignores argument labels before a
/// trailing closure and, if the closure has an error, also tries the initializers that take a store.
public protocol RunOnceValue<Payload>: RunOnceProperty {}

extension RunOnce: RunOnceValue {}
