/// The attribute form of `RunOnce`: where the initialisers of `@RunOnce var …` are declared.
///
/// There is nothing to conform to here. Both protocols are there for how the compiler chooses: it ranks what extends a
/// protocol behind what extends a refinement. So a closure after `RunOnce` finds the initialisers of ``RunOnceValue``,
/// and only the attribute, which asks for `wrappedValue` by name, finds these.
public protocol RunOnceProperty<Payload> {
  /// The type of the guarded function.
  associatedtype Payload
}

/// The value form of `RunOnce`: where the initialisers of `RunOnce { … }` are declared.
///
/// Not in the type itself, which can be called: before a trailing closure the compiler then looks at no argument
/// labels, and after a mistake in the closure it tries the initialisers with a store, too.
public protocol RunOnceValue<Payload>: RunOnceProperty {}

extension RunOnce: RunOnceValue {}
