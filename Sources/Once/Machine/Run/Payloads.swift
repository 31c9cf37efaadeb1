/// A payload of a type that only its caller knows.
///
/// A function value is two words, its code and its context, whatever its type. Kept as one of another type and turned
/// back to the very type that it had, it is retained and released rightly, and its code stays signed as it was.
@frozen @usableFromInline struct Erased {
  /// Never called as what it seems to be.
  @usableFromInline let bare: () -> Void
}

// Only the structs of `Payloads.swift` are cast, each back to exactly the struct that went in. A bare function type
// would not do: on the way the compiler may wrap it to change its calling convention, and would ask the runtime for its
// metadata, which old systems cannot make. Transparent, because ordinary generic functions would look up the struct's.

@inlinable @_transparent func erase<Payload>(_ payload: Payload) -> Erased {
  unsafeBitCast(payload, to: Erased.self)
}

@inlinable @_transparent func restore<Payload>(_ erased: Erased, to _: Payload.Type = Payload.self) -> Payload {
  unsafeBitCast(erased, to: Payload.self)
}

// A struct for each way to call a payload. In a `RunOnce`, the payload takes its argument, which is `Void` if there is
// none, and the tuple of several. In a `WithSelf`, it takes the object besides, and its parts one by one.
//
// | | blocks | suspends |
// |---|---|---|
// | in the isolation of its caller | `Blocks`, `BlocksWithSelf` | `Suspends`, `SuspendsWithSelf` |
// | on the main actor | `MainBlocks`, `MainBlocksWithSelf` | `MainSuspendsWithSelf` |
// | on the actor that it takes | `ActorBlocksWithSelf` | `ActorSuspendsWithSelf` |
//
// A struct and not the function, because a function's own type must not be asked for at run time: systems before iOS 18
// cannot make the metadata of a function that is `nonisolated(nonsending)` or has typed throws. The struct names only
// the types of the arguments, the failure, and the result.
//
// A struct is restored as itself and never as another of the same shape. The compiler passes the argument of a function
// whose type is constrained to a class (`Owner: Actor`) directly, and that of an unconstrained one by its address, so
// one cast into the other would crash at the call. For the same reason there is none without an argument.

@frozen @usableFromInline struct Blocks<Argument, Failure: Error, Result> {
  @usableFromInline let call: (Argument) throws(Failure) -> Result
  @inlinable @_transparent init(_ call: @escaping (Argument) throws(Failure) -> Result) { self.call = call }
}

@frozen @usableFromInline struct MainBlocks<Argument, Failure: Error, Result> {
  @usableFromInline let call: @MainActor (Argument) throws(Failure) -> Result
  @inlinable @_transparent init(_ call: @escaping @MainActor (Argument) throws(Failure) -> Result) { self.call = call }
}

@frozen @usableFromInline struct Suspends<Argument, Failure: Error, Result> {
  @usableFromInline let call: nonisolated(nonsending) (Argument) async throws(Failure) -> Result
  @inlinable @_transparent init(_ call: nonisolated(nonsending) @escaping (Argument) async throws(Failure) -> Result) {
    self.call = call
  }
}

@frozen @usableFromInline struct BlocksWithSelf<Owner, Argument, Failure: Error, Result> {
  @usableFromInline let call: (Owner, Argument) throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    self.call = { (owner: Owner, argument: Argument) throws(Failure) in try call(owner, repeat each argument) }
  }
}

@frozen @usableFromInline struct SuspendsWithSelf<Owner, Argument, Failure: Error, Result> {
  @usableFromInline let call: nonisolated(nonsending) (Owner, Argument) async throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: nonisolated(nonsending) @escaping (Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    self.call = { (owner: Owner, argument: Argument) async throws(Failure) in
      try await call(owner, repeat each argument)
    }
  }
}

@frozen @usableFromInline struct MainBlocksWithSelf<Owner, Argument, Failure: Error, Result> {
  @usableFromInline let call: @MainActor (Owner, Argument) throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping @MainActor (Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    self.call = { (owner: Owner, argument: Argument) throws(Failure) in try call(owner, repeat each argument) }
  }
}

@frozen @usableFromInline struct MainSuspendsWithSelf<Owner, Argument, Failure: Error, Result> {
  @usableFromInline let call: @MainActor (Owner, Argument) async throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping @MainActor (Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    self.call = { (owner: Owner, argument: Argument) async throws(Failure) in
      try await call(owner, repeat each argument)
    }
  }
}

// `nonisolated(unsafe)`: the closure is called on the actor alone, to which it belongs.

@frozen @usableFromInline struct ActorBlocksWithSelf<Owner: Actor, Argument, Failure: Error, Result> {
  @usableFromInline let call: (isolated Owner, Argument) throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping (isolated Owner, repeat each Part) throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    nonisolated(unsafe) let call = call
    self.call = { (owner: isolated Owner, argument: Argument) throws(Failure) in try call(owner, repeat each argument) }
  }
}

@frozen @usableFromInline struct ActorSuspendsWithSelf<Owner: Actor, Argument, Failure: Error, Result> {
  @usableFromInline let call: (isolated Owner, Argument) async throws(Failure) -> Result
  @_alwaysEmitIntoClient @inline(__always) init<each Part>(
    _ call: @escaping (isolated Owner, repeat each Part) async throws(Failure) -> Result
  ) where Argument == (repeat each Part) {
    nonisolated(unsafe) let call = call
    self.call = { (owner: isolated Owner, argument: Argument) async throws(Failure) in
      try await call(owner, repeat each argument)
    }
  }
}
