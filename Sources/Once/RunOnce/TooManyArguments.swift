/// The payload type of a `RunOnce` that is made from a closure of several arguments, and cannot be called.
@_documentation(visibility: internal)
public struct OneArgumentAtMost {}

// Deprecated, not unavailable: the compiler would skip them, and make a tuple of the arguments, with which each call
// would have to be written. The file's name stands behind those of the shapes: tried after them, these cost nothing.
@_documentation(visibility: internal)
extension RunOnceProperty {
  /// A closure of several arguments.
  @available(*, deprecated, message: "a payload takes one argument: a tuple, '{ (pair: (A, B)) in … }', or its owner")
  @_alwaysEmitIntoClient
  public init<First, Second, each Other, Result>(
    wrappedValue: @escaping (First, Second, repeat each Other) throws -> Result
  ) where Self == RunOnce<OneArgumentAtMost> { fatalError("a payload takes one argument") }

  /// A closure of several arguments that suspends.
  @available(*, deprecated, message: "a payload takes one argument: a tuple, '{ (pair: (A, B)) in … }', or its owner")
  @_alwaysEmitIntoClient
  public init<First, Second, each Other, Result>(
    wrappedValue: @escaping (First, Second, repeat each Other) async throws -> Result
  ) where Self == RunOnce<OneArgumentAtMost> { fatalError("a payload takes one argument") }
}

@_documentation(visibility: internal)
extension RunOnce where Payload == OneArgumentAtMost {
  /// A call with several arguments.
  @available(*, unavailable, message: "a payload takes one argument: a tuple, '{ (pair: (A, B)) in … }', or its owner")
  @_alwaysEmitIntoClient public func callAsFunction(_: Any...) { fatalError() }
}
