/// The attribute form of `RunOnce`: where the initialisers of `@RunOnce var …` are declared.
///
/// Do not conform to it. Both protocols exist for overload resolution: the compiler ranks extensions of a protocol
/// behind those of a refinement. So a closure after `RunOnce` finds the initialisers of ``RunOnceValue``, and only the
/// attribute, which asks for `wrappedValue` by name, finds these.
public protocol RunOnceProperty<Payload> {
  /// The type of the guarded function.
  associatedtype Payload
}

/// The value form of `RunOnce`: where the initialisers of `RunOnce { … }` are declared.
///
/// Not in the type itself, which is callable: there the compiler ignores argument labels before a trailing closure, and
/// after a mistake in the closure it tries the initialisers with a store, too.
public protocol RunOnceValue<Payload>: RunOnceProperty {}

extension RunOnce: RunOnceValue {}
