// How an actor's property of `RunOnce.WithSelf` is called, as in `RunOnce+WithSelfCalling.swift`.
//
// The compiler refuses a caller that is not on the actor, because `#isolation` is of the actor's type nowhere else. The
// tempting version takes no isolation, and hops to the actor: it hands out what is not `Sendable` and belongs to the
// actor, to a caller on the main actor, which then uses it beside the actor. Another actor of the same type gets a
// message, because the payload would run with it, and count as the run of the property's own. A result is returned
// before the two are compared: only the property's own actor gets a run done, and no `Bound` of it leaves that actor,
// as its kind is not `Sendable`. (A store's mark, which ends a run from elsewhere, is for runs without a result.)

@_documentation(visibility: internal)
extension RunOnce.WithSelf.Bound where Kind == RunOnceKind.OnActor, Owner: Actor {
  /// Runs the payload with the object, waits for a run under way, or returns the first result.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction(isolation: isolated Owner = #isolation) throws(Failure) -> Result where Argument == Void {
    try callAsFunction((), isolation: isolation)
  }

  /// The same for a payload that takes an argument besides the object, which may be a tuple.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction(_ argument: Argument, isolation: isolated Owner = #isolation) throws(Failure) -> Result {
    guard let storage else { return nothing() }
    if storage.isDone { return storage.result(as: Result.self) }
    return try Self.start(.passUnretained(storage), owner.unsafelyUnwrapped, argument, isolation)
  }

  @_alwaysEmitIntoClient @inline(never)
  static func start(
    _ run: Unmanaged<Run>,
    _ owner: Owner,
    _ argument: Argument,
    _ isolation: isolated Owner
  ) throws(Failure) -> Result {
    if owner !== isolation { failOnAnotherActor(Owner.self) }
    return try answer(run, in: RunOnce.WithSelf<Owner>.self, throwing: Failure.self) { erased, _ in
      let payload = restore(erased, to: RunOnce.WithSelf<Owner>.ActorBlocks.self)
      return try boxed(throwing: Failure.self, payload.call(isolation, argument))
    }
  }
}

@_documentation(visibility: internal)
extension RunOnce.WithSelf.Bound where Kind == RunOnceKind.SuspendingOnActor, Owner: Actor {
  /// Runs the payload with the object, waits for a run under way, or returns the first result.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction(isolation: isolated Owner = #isolation) async throws(Failure) -> Result
  where Argument == Void {
    try await callAsFunction((), isolation: isolation)
  }

  /// The same for a payload that takes an argument besides the object, which may be a tuple.
  @_alwaysEmitIntoClient @discardableResult
  public func callAsFunction(_ argument: Argument, isolation: isolated Owner = #isolation) async throws(Failure)
    -> Result
  {
    guard let storage else { return nothing() }
    if storage.isDone { return storage.result(as: Result.self) }
    return try await Self.start(.passUnretained(storage), owner.unsafelyUnwrapped, argument, isolation)
  }

  @_alwaysEmitIntoClient @inline(never)
  static func start(
    _ run: Unmanaged<Run>,
    _ owner: Owner,
    _ argument: Argument,
    _ isolation: isolated Owner
  ) async throws(Failure) -> Result {
    if owner !== isolation { failOnAnotherActor(Owner.self) }
    return try await answer(run, in: RunOnce.WithSelf<Owner>.self, throwing: Failure.self) { erased in
      do throws(Failure) {
        return box(try await restore(erased, to: RunOnce.WithSelf<Owner>.ActorSuspends.self).call(isolation, argument))
      } catch { throw untyped(error) }
    }
  }
}

@usableFromInline @inline(never) func failOnAnotherActor(_ type: Any.Type) -> Never {
  fatalError("Once: a property of one \(type) was called on another \(type): call it in a method of its own actor.")
}
