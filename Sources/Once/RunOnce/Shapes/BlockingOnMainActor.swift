// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.
// Payloads that do not suspend, on the main actor.

@_documentation(visibility: internal) extension RunOnceValue {
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil,
    _ payload: @escaping @MainActor () -> Result) where Self == RunOnce<@MainActor () -> Result>
  { self.init(makeRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil,
    _ payload: @escaping @MainActor (Argument) -> Result) where Self == RunOnce<@MainActor (Argument) -> Result>
  { self.init(makeRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @MainActor () throws -> Result) where Self == RunOnce<@MainActor () throws -> Result>
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(erase(payload), concurrentCalls?.extra ?? .none,
    Self.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @MainActor (Argument) throws -> Result)
  where Self == RunOnce<@MainActor (Argument) throws -> Result>
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(erase(payload), concurrentCalls?.extra ?? .none,
    Self.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () -> Void) where Self == RunOnce<@MainActor () -> Void>
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument>(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) -> Void) where Self == RunOnce<@MainActor (Argument) -> Void>
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess, _ payload: @escaping @MainActor () throws -> Void)
  where Self == RunOnce<@MainActor () throws -> Void>
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) throws -> Void)
  where Self == RunOnce<@MainActor (Argument) throws -> Void>
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
}

@_documentation(visibility: internal) extension RunOnceProperty {
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Result: Sendable>(wrappedValue: @escaping @MainActor () -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil)
  where Self == RunOnce<@MainActor () -> Result>
  { self.init(makeRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument, Result: Sendable>(
    wrappedValue: @escaping @MainActor (Argument) -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil)
  where Self == RunOnce<@MainActor (Argument) -> Result>
  { self.init(makeRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    wrappedValue: @escaping @MainActor () throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<@MainActor () throws -> Result>
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(erase(wrappedValue), concurrentCalls?.extra ?? .none,
    Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    wrappedValue: @escaping @MainActor (Argument) throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<@MainActor (Argument) throws -> Result>
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(erase(wrappedValue), concurrentCalls?.extra ?? .none,
    Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init(wrappedValue: @escaping @MainActor () -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess) where Self == RunOnce<@MainActor () -> Void>
  { self.init(makeRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument>(wrappedValue: @escaping @MainActor (Argument) -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<@MainActor (Argument) -> Void>
  { self.init(makeRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(wrappedValue: @escaping @MainActor () throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess) where Self == RunOnce<@MainActor () throws -> Void>
  { self.init(makeRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument>(
    wrappedValue: @escaping @MainActor (Argument) throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<@MainActor (Argument) throws -> Void>
  { self.init(makeRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
}

@_documentation(visibility: internal) extension RunOnce {
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Result: Sendable>() -> Result
  where Payload == @MainActor () -> Result
  { storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<R: Sendable>(_ run: Unmanaged<Run>) -> R where Payload == @MainActor () -> R {
    try! answer(run, in: Self.self) { body, _ in box(restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient static func make<R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @MainActor () -> R {
    if object != nil { return erase({ Self.start(.passUnretained(run)) } as Payload) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) -> Result where Payload == @MainActor (Argument) -> Result
  { storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<A, R: Sendable>(_ run: Unmanaged<Run>, _ argument: A) -> R
  where Payload == @MainActor (A) -> R {
    try! answer(run, in: Self.self, keeping: { Box(argument) }) {
      box(restore($0, to: Payload.self)($1.map { unbox($0) } ?? argument)) }
  }
  @_alwaysEmitIntoClient static func make<A, R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @MainActor (A) -> R {
    if object != nil { return erase({ Self.start(.passUnretained(run), $0) } as Payload) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Result: Sendable>() throws -> Result
  where Payload == @MainActor () throws -> Result
  { try storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<R: Sendable>(_ run: Unmanaged<Run>) throws -> R
  where Payload == @MainActor () throws -> R {
    try answer(run, in: Self.self) { body, _ in box(try restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient static func make<R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @MainActor () throws -> R {
    if object != nil { return erase({ try Self.start(.passUnretained(run)) } as Payload) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) throws -> Result where Payload == @MainActor (Argument) throws -> Result
  { try storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<A, R: Sendable>(_ run: Unmanaged<Run>, _ argument: A) throws -> R
  where Payload == @MainActor (A) throws -> R {
    try answer(run, in: Self.self) { body, _ in box(try restore(body, to: Payload.self)(argument)) }
  }
  @_alwaysEmitIntoClient static func make<A, R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @MainActor (A) throws -> R {
    if object != nil { return erase({ try Self.start(.passUnretained(run), $0) } as Payload) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
}
