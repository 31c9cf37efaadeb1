// What a payload is kept as before its type is erased: one struct for each way to call it, with as many arguments.
//
// A struct and not the function, because a function's own type must not be asked for at run time: systems before iOS 18
// cannot make the metadata of a function that is `nonisolated(nonsending)` or has typed throws. The struct names only
// the types of the arguments, the failure, and the result.
//
// A struct is restored as itself and never as another of the same shape. The compiler passes the argument of a function
// whose type is constrained to a class (`Owner: Actor`) directly, and that of an unconstrained one by its address, so
// one cast into the other would crash at the call.

/// A payload that blocks, without an argument.
@frozen @usableFromInline struct Blocks0<Failure: Error, Result> {
  @usableFromInline let call: () throws(Failure) -> Result
  @inlinable @_transparent init(_ call: @escaping () throws(Failure) -> Result) { self.call = call }
}

/// A payload that blocks, with one.
@frozen @usableFromInline struct Blocks1<Argument, Failure: Error, Result> {
  @usableFromInline let call: (Argument) throws(Failure) -> Result
  @inlinable @_transparent init(_ call: @escaping (Argument) throws(Failure) -> Result) { self.call = call }
}

/// A payload that blocks, on the main actor, with one.
@frozen @usableFromInline struct MainBlocks1<Argument, Failure: Error, Result> {
  @usableFromInline let call: @MainActor (Argument) throws(Failure) -> Result
  @inlinable @_transparent init(_ call: @escaping @MainActor (Argument) throws(Failure) -> Result) { self.call = call }
}

/// A payload that suspends, in the isolation of its caller, with one.
@frozen @usableFromInline struct Suspends1<Argument, Failure: Error, Result> {
  @usableFromInline let call: nonisolated(nonsending) (Argument) async throws(Failure) -> Result
  @inlinable @_transparent init(_ call: nonisolated(nonsending) @escaping (Argument) async throws(Failure) -> Result) {
    self.call = call
  }
}

// With the object. Its closure has any number of parameters besides, which are the parts of the argument.

/// A payload that blocks, with the object.
@frozen @usableFromInline struct Blocks2<Owner, Argument, Failure: Error, Result> {
  @usableFromInline let call: (Owner, Argument) throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    self.call = { (owner: Owner, argument: Argument) throws(Failure) in try call(owner, repeat each argument) }
  }
}

/// A payload that suspends, in the isolation of its caller, with the object.
@frozen @usableFromInline struct Suspends2<Owner, Argument, Failure: Error, Result> {
  @usableFromInline let call: nonisolated(nonsending) (Owner, Argument) async throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: nonisolated(nonsending) @escaping (Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    self.call = { (owner: Owner, argument: Argument) async throws(Failure) in try await call(owner, repeat each argument) }
  }
}

/// A payload that blocks, on the main actor, with the object.
@frozen @usableFromInline struct MainBlocks2<Owner, Argument, Failure: Error, Result> {
  @usableFromInline let call: @MainActor (Owner, Argument) throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping @MainActor (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    self.call = { (owner: Owner, argument: Argument) throws(Failure) in try call(owner, repeat each argument) }
  }
}

/// A payload that suspends, on the main actor, with the object.
@frozen @usableFromInline struct MainSuspends2<Owner, Argument, Failure: Error, Result> {
  @usableFromInline let call: @MainActor (Owner, Argument) async throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping @MainActor (Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    self.call = { (owner: Owner, argument: Argument) async throws(Failure) in try await call(owner, repeat each argument) }
  }
}

/// A payload that blocks, on the actor that it takes, whose closure stays on that actor.
@frozen @usableFromInline struct ActorBlocks2<Owner: Actor, Argument, Failure: Error, Result> {
  @usableFromInline let call: (isolated Owner, Argument) throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping (isolated Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    nonisolated(unsafe) let call = call
    self.call = { (owner: isolated Owner, argument: Argument) throws(Failure) in try call(owner, repeat each argument) }
  }
}

/// A payload that suspends, on the actor that it takes.
@frozen @usableFromInline struct ActorSuspends2<Owner: Actor, Argument, Failure: Error, Result> {
  @usableFromInline let call: (isolated Owner, Argument) async throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping (isolated Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    nonisolated(unsafe) let call = call
    self.call = { (owner: isolated Owner, argument: Argument) async throws(Failure) in try await call(owner, repeat each argument) }
  }
}

/// Calls a closure of the main actor, and stops the process elsewhere, in every build.
@_alwaysEmitIntoClient func callOnMainActor<Owner, Value>(
  _ make: @MainActor (Owner) -> Value,
  _ owner: Owner
) -> Value {
  // `nonisolated(unsafe)`: neither has to be `Sendable`, because nothing leaves this thread.
  nonisolated(unsafe) let owner = owner
  nonisolated(unsafe) var value: Value?
  MainActor.assumeIsolated { value = make(owner) }
  return value.unsafelyUnwrapped
}
