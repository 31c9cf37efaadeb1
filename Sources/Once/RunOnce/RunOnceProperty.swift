/// The attribute form of `RunOnce`: where the initialisers of `@RunOnce var …` are declared.
///
/// There is nothing to conform to here. It is a protocol because of how the compiler chooses between overloads: it
/// ranks what stands in an extension of a protocol behind what stands in the type itself. So a closure after `RunOnce`
/// finds the initialisers of `Sendable` values in the type, and only the attribute, which asks for `wrappedValue` by
/// name, finds these.
public protocol RunOnceProperty<Payload> {
  /// The type of the guarded function.
  associatedtype Payload
}

extension RunOnce: RunOnceProperty {}
