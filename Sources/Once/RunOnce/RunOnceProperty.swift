/// The attribute form of `RunOnce`: where the initialisers of `@RunOnce var …` are declared.
///
/// There is nothing to conform to here. It is a protocol because of how the compiler chooses between overloads: it ranks
/// what stands in an extension of a protocol behind what stands in the type itself. So a closure after `RunOnce` finds
/// the initialisers of `Sendable` values in the type, and only the attribute, which asks for `wrappedValue` by name,
/// finds these.
public protocol RunOnceProperty<Payload> {
  /// The type of the guarded function.
  associatedtype Payload
}

// The files in Calls/, Stores/ and Deferred/ say the same things once for each shape of payload, because the language has
// no way to say them for all: nothing ranges over the effects of a function type, and what comes near, a type over a
// parameter pack or `throws(E)` in a same-type constraint, crashes the compiler of Swift 6.3.

extension RunOnce: RunOnceProperty {}
