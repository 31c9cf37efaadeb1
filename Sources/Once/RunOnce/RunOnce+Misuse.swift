// Overloads for what no shape takes: with them the compiler says in one line what to write instead. They rank behind
// the shapes, so a mistake in a payload's body is still reported as such. They are emitted into the client, where
// nothing calls them, and so nowhere.

extension RunOnceProperty {
  /// Anything that is not a property's payload.
  @available(
    *,
    unavailable,
    message: """
      not a property's payload: write a closure of one argument at most (a tuple or the owner carries more), without \
      'inout', optional, typed throws, '@Sendable' or global actor in its type; \
      a '@Sendable' payload is a value, 'let f = RunOnce { … }'; an 'isolated' one is for '@RunOnce.WithSelf'; one \
      that suspends needs macOS 15, iOS 18, tvOS 18, watchOS 11, or visionOS 2
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value>(wrappedValue: Value) where Self == RunOnce<Value> { fatalError() }

  /// A closure that is called instead of handed over.
  @available(*, unavailable, message: "not a payload, but the closure's result: leave out the '()' after the closure")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(wrappedValue: Void) where Self == RunOnce<Void> { fatalError() }

  /// A payload that has a store and returns something, or would not be one without.
  @available(
    *,
    unavailable,
    message: """
      a payload in a store returns nothing: there is no result to give to the next process; it takes one argument at \
      most, without 'inout', optional, typed throws, '@Sendable' or global actor in its type
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value>(wrappedValue: Value, in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<Value> { fatalError() }

  /// A payload that is provided later and returns something, or would not be one now.
  @available(
    *,
    unavailable,
    message: """
      a payload that is provided later returns nothing: a call that comes before it has nothing to return; it neither \
      throws nor suspends, for which set a closure in a 'SetOnce.Value'; it takes one argument at most, without \
      'inout', optional or a global actor other than 'MainActor' in its type
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload public init(payload: DeferredPayload) { fatalError() }

  /// A payload that is there from the start, and one that is provided later.
  @available(*, unavailable, message: "not both: write a payload, or '(payload: .later)' and '$name.provide { … }'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value>(wrappedValue: Value, payload: DeferredPayload) where Self == RunOnce<Value> { fatalError() }

  /// A payload that does not go with what is to become of concurrent calls.
  @available(
    *,
    unavailable,
    message: """
      '.returnImmediately' is for a payload that returns nothing, and neither throws nor suspends; '.shareFailure' for \
      one that throws; both take one argument at most, without 'inout', optional, or typed throws
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value>(wrappedValue: Value, concurrentCalls: ConcurrentCalls) where Self == RunOnce<Value> {
    fatalError()
  }

  /// The same in a store.
  @available(*, unavailable, message: "with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value>(
    wrappedValue: Value,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls
  ) where Self == RunOnce<Value> { fatalError() }

  /// The same, provided later.
  @available(*, unavailable, message: "with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(payload: DeferredPayload, concurrentCalls: ConcurrentCalls) { fatalError() }

  /// A payload that is isolated to the actor that it takes.
  @available(
    *,
    unavailable,
    message: """
      a payload takes its actor with 'WithSelf({ (owner: isolated Owner) in … })'; one that suspends needs macOS 15, \
      iOS 18, tvOS 18, watchOS 11, or visionOS 2
      """
  )
  @_alwaysEmitIntoClient
  public init<Owner: Actor, Result>(
    wrappedValue: @escaping (isolated Owner) async throws -> Result,
    in store: OnceStore = .memory(),
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls? = nil
  ) where Self == RunOnce<(isolated Owner) async throws -> Result> { fatalError() }

  /// The same for one that does not suspend.
  @available(*, unavailable, message: "a payload takes its actor with 'WithSelf({ (owner: isolated Owner) in … })'")
  @_alwaysEmitIntoClient
  public init<Owner: Actor, Result>(
    wrappedValue: @escaping (isolated Owner) throws -> Result,
    in store: OnceStore = .memory(),
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls? = nil
  ) where Self == RunOnce<(isolated Owner) throws -> Result> { fatalError() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RunOnceProperty {
  /// Not a payload: its type names the errors that it throws.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: @escaping () throws -> Result)
  where Self == RunOnce<() throws(Failure) -> Result> { fatalError() }

  /// The same on the main actor.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: @escaping @MainActor () throws -> Result)
  where Self == RunOnce<@MainActor () throws(Failure) -> Result> { fatalError() }

  /// The same for a payload that suspends.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: nonisolated(nonsending) @escaping () async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) () async throws(Failure) -> Result> { fatalError() }

  /// The same for a payload that leaves the isolation of its caller.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: @escaping @concurrent () async throws -> Result)
  where Self == RunOnce<@concurrent () async throws(Failure) -> Result> { fatalError() }
}

extension RunOnceValue {
  /// Anything that is not a payload.
  @available(
    *,
    unavailable,
    message: """
      not a payload: write a closure of one argument at most (a tuple or the owner carries more), without 'inout', \
      optional, typed throws or a global actor other than 'MainActor' in its type; a closure that is not '@Sendable' \
      is for a property, '_name = RunOnce(wrappedValue: …)'
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload public init(_ payload: Payload) { fatalError() }

  /// A payload that does not go with what is to become of concurrent calls.
  @available(
    *,
    unavailable,
    message: """
      '.returnImmediately' is for a payload that returns nothing, and neither throws nor suspends; '.shareFailure' for \
      one that throws; both take one argument at most, without 'inout', optional, or typed throws
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(concurrentCalls: ConcurrentCalls, _ payload: Payload) { fatalError() }

  /// The same in a store.
  @available(*, unavailable, message: "with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls,
    _ payload: Payload
  ) { fatalError() }

  /// A payload that is isolated to the actor that it takes.
  @available(
    *,
    unavailable,
    message: """
      a payload takes its actor with 'WithSelf({ (owner: isolated Owner) in … })'; one that suspends needs macOS 15, \
      iOS 18, tvOS 18, watchOS 11, or visionOS 2
      """
  )
  @_alwaysEmitIntoClient
  public init<Owner: Actor, Result>(
    in store: OnceStore = .memory(),
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls? = nil,
    _ payload: @escaping @Sendable (isolated Owner) async throws -> Result
  ) where Self == RunOnce<@Sendable (isolated Owner) async throws -> Result> { fatalError() }

  /// The same for one that does not suspend.
  @available(*, unavailable, message: "a payload takes its actor with 'WithSelf({ (owner: isolated Owner) in … })'")
  @_alwaysEmitIntoClient
  public init<Owner: Actor, Result>(
    in store: OnceStore = .memory(),
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls? = nil,
    _ payload: @escaping @Sendable (isolated Owner) throws -> Result
  ) where Self == RunOnce<@Sendable (isolated Owner) throws -> Result> { fatalError() }
}

extension RunOnce {
  /// A look at the result; optional, so that the message comes for what people write around it.
  @available(*, unavailable, message: "only a call returns the result; to look at it, set a 'SetOnce.Value' as well")
  @_alwaysEmitIntoClient public var result: Any? { fatalError() }
}

extension RunOnce.WithSelf where Owner == AnyObject {
  /// What does not take the object, and nothing else.
  @available(
    *,
    unavailable,
    message: """
      takes a closure of one parameter, the object: '@RunOnce.WithSelf({ (owner: Owner) in … }) var f'; one that \
      suspends needs macOS 15, iOS 18, tvOS 18, watchOS 11, or visionOS 2
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Function>(_ payload: Function) where Payload == () -> Void { fatalError() }

  /// A payload that does not go with what is to become of concurrent calls.
  @available(*, unavailable, message: "'.returnImmediately' is for '(Owner) -> Void', '.shareFailure' for what throws")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Function>(concurrentCalls: ConcurrentCalls, _: Function) where Payload == () -> Void { fatalError() }

  /// A store beside what is to become of concurrent calls.
  @available(*, unavailable, message: "with a store or '.later', concurrent calls wait: leave out 'concurrentCalls:'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Function>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls,
    _ payload: Function
  ) where Payload == () -> Void { fatalError() }

  /// A payload that is provided later.
  @available(*, unavailable, message: "takes its payload in the attribute: 'WithSelf({ (owner: Owner) in … })'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init(payload: DeferredPayload) { fatalError() }

  /// A payload in the place of an initial value, or beside the one in the attribute.
  @available(*, unavailable, message: "takes its payload in the attribute: 'WithSelf({ (owner: Owner) in … })'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Function>(wrappedValue: Payload, _ payload: Function = ()) { fatalError() }
}

extension RunOnce.WithSelf {
  /// A call, which the property takes, and without the object.
  @available(*, unavailable, message: "call the property, without '$' and without an argument: 'f()'")
  @_alwaysEmitIntoClient public func callAsFunction(_: Any...) { fatalError() }
}
