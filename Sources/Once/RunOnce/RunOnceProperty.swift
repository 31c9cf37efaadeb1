/// A protocol that declares the initializers of the attribute form, `@RunOnce var …`.
///
/// Do not conform to it. Both protocols exist for overload resolution: the compiler ranks extensions of a protocol
/// behind those of a refinement. So a closure after `RunOnce` finds the initializers of ``RunOnceValue``, and only the
/// attribute, which asks for `wrappedValue` by name, finds the ones here. A closure that returns something that is not
/// `Sendable` fits no initializer of `RunOnceValue`: after `RunOnce` it finds these initializers, too, and makes a
/// `RunOnce` that is not `Sendable`.
public protocol RunOnceProperty<Payload> {
  /// The type of the guarded function.
  associatedtype Payload
}

/// A protocol that declares the initializers of the value form, `RunOnce { … }`.
///
/// The initializers are not in the type itself, which is callable: there, the compiler ignores argument labels before a
/// trailing closure, and after a mistake in the closure it tries the initializers with a store, too.
public protocol RunOnceValue<Payload>: RunOnceProperty {}

extension RunOnce: RunOnceValue {}
