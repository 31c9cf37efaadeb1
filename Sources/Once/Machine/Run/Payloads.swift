/// A payload of a type that only its caller knows.
///
/// A function value is two words, its code and its context, whatever its type. Kept as one of another type and turned
/// back to the very type that it had, it is retained and released rightly, and its code stays signed as it was.
@frozen @usableFromInline struct Erased {
  /// Never called as what it seems to be.
  @usableFromInline let bare: () -> Void
  #if DEBUG
    /// What went in.
    @usableFromInline let type: Any.Type
  #endif
}

// Only the structs below are cast, each back to exactly the struct that went in, which a debug build checks. A bare
// function type would not do: on the way the compiler may wrap it to change its calling convention, and would ask the
// runtime for its metadata, which old systems cannot make. Transparent, because ordinary generic functions would look
// up the struct's.

@_alwaysEmitIntoClient @_transparent func erase<Payload>(_ payload: Payload) -> Erased {
  #if DEBUG
    unsafeBitCast((payload, Payload.self as Any.Type), to: Erased.self)
  #else
    unsafeBitCast(payload, to: Erased.self)
  #endif
}

@_alwaysEmitIntoClient @_transparent func restore<Payload>(_ erased: Erased, to _: Payload.Type = Payload.self)
  -> Payload
{
  #if DEBUG
    let (payload, type) = unsafeBitCast(erased, to: (Payload, Any.Type).self)
    if type != Payload.self { failOnAnotherPayload(Payload.self, type) }
    return payload
  #else
    unsafeBitCast(erased, to: Payload.self)
  #endif
}

#if DEBUG
  @usableFromInline @inline(never) func failOnAnotherPayload(_ type: Any.Type, _ kept: Any.Type) -> Never {
    let (type, kept) = (String(reflecting: type), String(reflecting: kept))
    fatalError("Once: a payload was called as \(type), but was made as \(kept).")
  }
#endif

// A struct for each way to call a payload. In a `RunOnce`, the payload takes its argument, which is `Void` if there is
// none, and the tuple of several. In a `WithSelf`, it takes the object besides.
//
// | | blocks | suspends |
// |---|---|---|
// | in the isolation of its caller | `Blocks`, `WithSelf.Blocks` | `Suspends`, `WithSelf.Suspends` |
// | on the main actor | `MainBlocks`, `WithSelf.MainBlocks` | `WithSelf.MainSuspends` |
// | on the actor that it takes | `WithSelf.ActorBlocks` | `WithSelf.ActorSuspends` |
//
// A struct and not the function, because a function's own type must not be asked for at run time: systems before iOS 18
// cannot make the metadata of a function that is `nonisolated(nonsending)` or has typed throws. The struct names only
// the types of the arguments, the failure, and the result.
//
// A struct is restored as itself and never as another of the same shape. The compiler passes the argument of a function
// whose type is constrained to a class (`Owner: Actor`) directly, and that of an unconstrained one by its address, so
// one cast into the other would crash at the call. For the same reason there is none without an argument. So each
// struct belongs to the kind whose payload it is. Code of that kind can name no other, and nothing about it is left to
// be inferred from a closure. The tempting version is a struct outside, with types of its own: where `erase` has to
// infer them, it may find others than those that are restored, and the payload then reads what is not there.

extension RunOnce where Kind: RunOnceKind.AnyBlocking {
  @frozen @usableFromInline struct Blocks {
    @usableFromInline let call: (Argument) throws(Failure) -> Result
    @inlinable @_transparent init(_ call: @escaping (Argument) throws(Failure) -> Result) { self.call = call }
  }
}

extension RunOnce where Kind: RunOnceKind.AnySuspending {
  @frozen @usableFromInline struct Suspends {
    @usableFromInline let call: nonisolated(nonsending) (Argument) async throws(Failure) -> Result
    @inlinable @_transparent init(
      _ call: nonisolated(nonsending) @escaping (Argument) async throws(Failure) -> Result
    ) { self.call = call }
  }
}

extension RunOnce where Kind == RunOnceKind.OnMainActor {
  @frozen @usableFromInline struct MainBlocks {
    @usableFromInline let call: @MainActor (Argument) throws(Failure) -> Result
    @inlinable @_transparent init(_ call: @escaping @MainActor (Argument) throws(Failure) -> Result) {
      self.call = call
    }
  }
}

// In a `WithSelf`, a closure with any number of parameters besides the object is taken as one that takes a tuple, which
// only a closure without `inout`, `sending`, and `isolated` parameters becomes. The tempting version has a pack among
// the parameters, `(Owner, repeat each Part)`: the compiler then compares all parameters as one tuple, and drops what
// each of them says (Swift 6.3.1). So an actor's state would be changed off its actor.

extension RunOnce.WithSelf where Kind == RunOnceKind.Blocking {
  @frozen @usableFromInline struct Blocks {
    @usableFromInline let call: (Owner, Argument) throws(Failure) -> Result
    @_alwaysEmitIntoClient @inline(__always) init<each Part>(
      _ call: @escaping ((Owner, repeat each Part)) throws(Failure) -> Result
    ) where Argument == (repeat each Part) {
      self.call = { (owner: Owner, argument: Argument) throws(Failure) in try call((owner, repeat each argument)) }
    }
  }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.Suspending {
  @frozen @usableFromInline struct Suspends {
    @usableFromInline let call: nonisolated(nonsending) (Owner, Argument) async throws(Failure) -> Result
    @_alwaysEmitIntoClient @inline(__always) init<each Part>(
      _ call: nonisolated(nonsending) @escaping ((Owner, repeat each Part)) async throws(Failure) -> Result
    ) where Argument == (repeat each Part) {
      self.call = { (owner: Owner, argument: Argument) async throws(Failure) in
        try await call((owner, repeat each argument))
      }
    }
  }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.OnMainActor {
  @frozen @usableFromInline struct MainBlocks {
    @usableFromInline let call: @MainActor (Owner, Argument) throws(Failure) -> Result
    @_alwaysEmitIntoClient @inline(__always) init<each Part>(
      _ call: @escaping @MainActor ((Owner, repeat each Part)) throws(Failure) -> Result
    ) where Argument == (repeat each Part) {
      self.call = { (owner: Owner, argument: Argument) throws(Failure) in try call((owner, repeat each argument)) }
    }
  }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.SuspendingOnMainActor {
  @frozen @usableFromInline struct MainSuspends {
    @usableFromInline let call: @MainActor (Owner, Argument) async throws(Failure) -> Result
    @_alwaysEmitIntoClient @inline(__always) init<each Part>(
      _ call: @escaping @MainActor ((Owner, repeat each Part)) async throws(Failure) -> Result
    ) where Argument == (repeat each Part) {
      self.call = { (owner: Owner, argument: Argument) async throws(Failure) in
        try await call((owner, repeat each argument))
      }
    }
  }
}

// An actor's payload takes at most one argument, which may be a tuple, because its `isolated` parameter cannot be part
// of a tuple. `nonisolated(unsafe)`: the closure is called on the actor alone, to which it belongs.

extension RunOnce.WithSelf where Kind == RunOnceKind.OnActor, Owner: Actor {
  @frozen @usableFromInline struct ActorBlocks {
    @usableFromInline let call: (isolated Owner, Argument) throws(Failure) -> Result
    @inlinable @_transparent init(_ call: @escaping (isolated Owner, Argument) throws(Failure) -> Result) {
      self.call = call
    }
    @_alwaysEmitIntoClient @inline(__always) init(
      withoutArgument call: @escaping (isolated Owner) throws(Failure) -> Result
    ) where Argument == Void {
      nonisolated(unsafe) let call = call
      self.call = { (owner: isolated Owner, _: Argument) throws(Failure) in try call(owner) }
    }
  }
}

extension RunOnce.WithSelf where Kind == RunOnceKind.SuspendingOnActor, Owner: Actor {
  @frozen @usableFromInline struct ActorSuspends {
    @usableFromInline let call: (isolated Owner, Argument) async throws(Failure) -> Result
    @inlinable @_transparent init(_ call: @escaping (isolated Owner, Argument) async throws(Failure) -> Result) {
      self.call = call
    }
    @_alwaysEmitIntoClient @inline(__always) init(
      withoutArgument call: @escaping (isolated Owner) async throws(Failure) -> Result
    ) where Argument == Void {
      nonisolated(unsafe) let call = call
      self.call = { (owner: isolated Owner, _: Argument) async throws(Failure) in try await call(owner) }
    }
  }
}
