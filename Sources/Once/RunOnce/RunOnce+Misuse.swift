// Overloads for what no initializer and no call takes: with them the compiler says what to write instead. They rank
// behind the others, so a mistake in a payload's body is still reported as such. The compiler tries them only where
// there is a mistake, and nothing calls them, so a correct client does not pay for them.

extension RunOnce where Kind == Never, Argument == Never, Failure == Never, Result == Never {
  /// Anything that is not a payload.
  @available(
    *,
    unavailable,
    message: """
      not a payload: write a closure, without 'inout' and 'sending', and with '@escaping' at its functions; \
      'isolated' is for 'WithSelf'
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Value>(wrappedValue: Value) { fatalError() }

  /// A payload that does not go with the options beside it, or options that do not go with each other.
  @available(*, unavailable, message: "must return nothing; '.returnImmediately' bars 'throws', 'async', and a store")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value>(
    wrappedValue: Value,
    in: OnceStore? = nil,
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls<Void, Never> = .wait
  ) { fatalError() }

  /// The same of a value, whose options have no default, or a value without any would be told this, too.
  @available(*, unavailable, message: "must return nothing; '.returnImmediately' bars 'throws', 'async', and a store")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value>(
    in: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls<Void, Never> = .wait,
    _: Value
  ) { fatalError() }

  /// The same without a store.
  @available(*, unavailable, message: "must return nothing; '.returnImmediately' bars 'throws', 'async', and a store")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value>(concurrentCalls: ConcurrentCalls<Void, Never>, _: Value) { fatalError() }

  /// The same for a payload that is provided later.
  @available(*, unavailable, message: "a payload that is provided later has neither a store nor 'concurrentCalls:'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Later>(payload: DeferredPayload<Later>, concurrentCalls: ConcurrentCalls<Void, Never>) { fatalError() }

  /// A store beside a payload that is provided later. (With `marking:` as well, the compiler crashes, Swift 6.3.1.)
  @available(*, unavailable, message: "a payload that is provided later has neither a store nor 'concurrentCalls:'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Later>(in: OnceStore, payload: DeferredPayload<Later>) { fatalError() }

  /// A payload that is there from the start, and one that is provided later.
  @available(*, unavailable, message: "not both: write a payload, or '(payload: .later)' and '$name.provide { … }'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value, Later>(wrappedValue: Value, payload: DeferredPayload<Later>) { fatalError() }
}

extension RunOnce {
  /// A call without the argument; `Never?`, or it would hide why the real call does not convert to a function's type.
  @available(*, unavailable, message: "its payload takes an argument: 'f(argument)'")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func callAsFunction(_: Never? = nil) -> Result { fatalError() }

  /// A call with several arguments of a payload that takes one.
  @available(*, unavailable, message: "its payload takes one argument: 'f(argument)'")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func callAsFunction<Other>(_: Argument, _: Other) -> Result { fatalError() }

  /// A call with one argument of a payload that takes several.
  @available(*, unavailable, message: "its payload takes several arguments: 'f(first, second)'")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func callAsFunction<Other, First, Second, each Rest>(_: Other) -> Result
  where Argument == (First, Second, repeat each Rest) { fatalError() }

  /// A look at the result.
  @available(*, unavailable, message: "only a call returns the result; to look at it, set a 'SetOnce.Value' as well")
  @_alwaysEmitIntoClient public var result: Result? { fatalError() }
}

extension RunOnce.WithSelf
where Kind == Never, Argument == Never, Failure == Never, Result == Never, Owner == AnyObject {
  /// What does not take the object, and nothing else.
  @available(
    *,
    unavailable,
    message: """
      takes a closure whose first parameter is the object: '{ (owner: Owner) in … }'; no parameter is 'inout' or \
      'sending', none but the actor is 'isolated', functions are '@escaping', and an actor's takes one more, or a tuple
      """
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Function, Labeled>(_: Function = (), onMainActor: Labeled = ()) { fatalError() }

  /// A payload in the place of an initial value, or beside the one in the attribute.
  @available(*, unavailable, message: "takes its payload in the attribute: 'WithSelf({ (owner: Owner) in … })'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Value, Function>(wrappedValue: Value, _: Function = ()) { fatalError() }

  /// A payload that is provided later.
  @available(*, unavailable, message: "takes its payload in the attribute: 'WithSelf({ (owner: Owner) in … })'")
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Later>(payload: DeferredPayload<Later>) { fatalError() }
}

extension RunOnce.WithSelf where Kind == Never, Argument == Never, Failure == Never, Result == Never {
  /// A payload that does not go with the options beside it, or options that do not go with each other.
  @available(*, unavailable, message: "must return nothing; '.returnImmediately' bars 'throws', 'async', and a store")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Thrown, Value>(
    in: OnceStore? = nil,
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls<Void, Never> = .wait,
    _: (Owner) async throws(Thrown) -> Value
  ) { fatalError() }

  /// The same on the main actor.
  @available(*, unavailable, message: "must return nothing in a store; on the main actor, leave out 'concurrentCalls:'")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init<Thrown, Value>(
    in: OnceStore? = nil,
    marking: OnceStore.Marking = .afterSuccess,
    concurrentCalls: ConcurrentCalls<Void, Never> = .wait,
    onMainActor: @MainActor (Owner) async throws(Thrown) -> Value
  ) { fatalError() }
}

extension RunOnce.WithSelf {
  /// A call, which the property takes, and without the object; or one of a `let`, which has no object to pass.
  @available(
    *,
    unavailable,
    message: """
      call the property, without '$' and without the object: 'f()'; in place of a 'let', write \
      'let f = RunOnce { (owner: Owner) in … }', and 'f(self)'
      """
  )
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction(_: Any...) -> Result { fatalError() }

  /// A look at the result.
  @available(*, unavailable, message: "only a call returns the result; to look at it, set a 'SetOnce.Value' as well")
  @_alwaysEmitIntoClient public var result: Result? { fatalError() }
}

extension RunOnce.WithSelf.Bound {
  /// A call without the argument; `Never?` as above.
  @available(*, unavailable, message: "its payload takes an argument besides the object: 'f(argument)'")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func callAsFunction(_: Never? = nil) -> Result { fatalError() }

  /// A call with the object.
  @available(*, unavailable, message: "call the property without the object")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func callAsFunction(_: Owner, _: Any...) -> Result { fatalError() }

  /// A call with one argument of a payload that takes several.
  @available(*, unavailable, message: "its payload takes several arguments: 'f(first, second)'")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func callAsFunction<Other, First, Second, each Rest>(_: Other) -> Result
  where Argument == (First, Second, repeat each Rest) { fatalError() }
}
