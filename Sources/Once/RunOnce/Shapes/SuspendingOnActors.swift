// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.
// Payloads that suspend, on an actor.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnceValue {
  /// Creates a `RunOnce` as a value, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping @Sendable (isolated Argument) async -> Result)
  where Self == RunOnce<@Sendable (isolated Argument) async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, RunOnce<(isolated Argument) async -> Result>.make)) }
  /// Creates a `RunOnce` as a value, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @Sendable (isolated Argument) async throws -> Result)
  where Self == RunOnce<@Sendable (isolated Argument) async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, RunOnce<(isolated Argument) async throws -> Result>.make)) }
  /// Creates a `RunOnce` as a value, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping @MainActor () async -> Result) where Self == RunOnce<@MainActor () async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` as a value, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping @MainActor (Argument) async -> Result)
  where Self == RunOnce<@MainActor (Argument) async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` as a value, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @MainActor () async throws -> Result)
  where Self == RunOnce<@MainActor () async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` as a value, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @MainActor (Argument) async throws -> Result)
  where Self == RunOnce<@MainActor (Argument) async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` as a value whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) async -> Void)
  where Self == RunOnce<@Sendable (isolated Argument) async -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), RunOnce<(isolated Argument) async -> Void>.make)) }
  /// Creates a `RunOnce` as a value whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) async throws -> Void)
  where Self == RunOnce<@Sendable (isolated Argument) async throws -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), RunOnce<(isolated Argument) async throws -> Void>.make)) }
  /// Creates a `RunOnce` as a value whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess, _ payload: @escaping @MainActor () async -> Void)
  where Self == RunOnce<@MainActor () async -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates a `RunOnce` as a value whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) async -> Void) where Self == RunOnce<@MainActor (Argument) async -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates a `RunOnce` as a value whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () async throws -> Void) where Self == RunOnce<@MainActor () async throws -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates a `RunOnce` as a value whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) async throws -> Void)
  where Self == RunOnce<@MainActor (Argument) async throws -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnceProperty {
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor, Result>(
    wrappedValue: @escaping (isolated Argument) async -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil)
  where Self == RunOnce<(isolated Argument) async -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor, Result>(
    wrappedValue: @escaping (isolated Argument) async throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<(isolated Argument) async throws -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) async -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<(isolated Argument) async -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) async throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<(isolated Argument) async throws -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init(payload: DeferredPayload) where Self == RunOnce<@MainActor () async -> Void>
  { self.init(makeTaskRun(nil, .deferred(DeferredCall()), Self.make)) }
  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<@MainActor (Argument) async -> Void>
  { self.init(makeTaskRun(nil, .deferred(DeferredCall()), Self.make)) }
  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init(payload: DeferredPayload) where Self == RunOnce<@MainActor () async throws -> Void>
  { self.init(makeTaskRun(nil, .deferred(DeferredCall()), Self.make)) }
  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<@MainActor (Argument) async throws -> Void>
  { self.init(makeTaskRun(nil, .deferred(DeferredCall()), Self.make)) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnce {
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Argument: Actor, Result>(
    _ argument: isolated Argument) async -> Result where Payload == (isolated Argument) async -> Result
  { await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<A: Actor, R>(_ run: Unmanaged<Run>, _ argument: isolated A) async -> R
  where Payload == (isolated A) async -> R {
    try! await answer(run, in: Self.self, isCancellable: false) { body, _ in
      box(await restore(body, to: Payload.self)(argument)) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<A: Actor, R>(_ run: Run) -> Erased where Payload == (isolated A) async -> R
  { erase({ (argument: isolated A) async -> R in let _: R = await Self.start(.passUnretained(run), argument)
      return run.first(R.self)
    } as Payload) }
  @_alwaysEmitIntoClient static func make<A: Actor, R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == (isolated A) async -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Argument: Actor, Result: Sendable>(
    _ argument: isolated Argument) async -> Result where Payload == @Sendable (isolated Argument) async -> Result
  { await storage.isDone ? storage.first(Result.self) : RunOnce<(isolated Argument) async -> Result>.start(.passUnretained(storage), argument) }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Argument: Actor, Result>(
    _ argument: isolated Argument) async throws -> Result where Payload == (isolated Argument) async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<A: Actor, R>(_ run: Unmanaged<Run>, _ argument: isolated A) async throws -> R
  where Payload == (isolated A) async throws -> R {
    try await answer(run, in: Self.self) { body, _ in box(try await restore(body, to: Payload.self)(argument)) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<A: Actor, R>(_ run: Run) -> Erased where Payload == (isolated A) async throws -> R
  { erase({ (argument: isolated A) async throws -> R in let _: R = try await Self.start(.passUnretained(run), argument)
      return run.first(R.self)
    } as Payload) }
  @_alwaysEmitIntoClient static func make<A: Actor, R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == (isolated A) async throws -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Argument: Actor, Result: Sendable>(
    _ argument: isolated Argument) async throws -> Result
  where Payload == @Sendable (isolated Argument) async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) : RunOnce<(isolated Argument) async throws -> Result>.start(.passUnretained(storage), argument) }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == @MainActor () async -> Result
  { await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<R: Sendable>(_ run: Unmanaged<Run>) async -> R
  where Payload == @MainActor () async -> R {
    try! await answer(run, in: Self.self, isCancellable: false) { body, _ in
      box(await restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<R: Sendable>(_ run: Run) -> Erased where Payload == @MainActor () async -> R
  { erase({ await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @MainActor () async -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) async -> Result where Payload == @MainActor (Argument) async -> Result
  { await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<A, R: Sendable>(_ run: Unmanaged<Run>, _ argument: A) async -> R
  where Payload == @MainActor (A) async -> R {
    try! await answer(run, in: Self.self, keeping: { Box(argument) }, isCancellable: false) {
      box(await restore($0, to: Payload.self)($1.map { unbox($0) } ?? argument))
    }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<A, R: Sendable>(_ run: Run) -> Erased where Payload == @MainActor (A) async -> R
  { erase({ await Self.start(.passUnretained(run), $0) } as Payload) }
  @_alwaysEmitIntoClient static func make<A, R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @MainActor (A) async -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Result: Sendable>(
    ) async throws -> Result where Payload == @MainActor () async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<R: Sendable>(_ run: Unmanaged<Run>) async throws -> R
  where Payload == @MainActor () async throws -> R {
    try await answer(run, in: Self.self) { body, _ in box(try await restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<R: Sendable>(_ run: Run) -> Erased where Payload == @MainActor () async throws -> R
  { erase({ try await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @MainActor () async throws -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) async throws -> Result where Payload == @MainActor (Argument) async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<A, R: Sendable>(_ run: Unmanaged<Run>, _ argument: A) async throws -> R
  where Payload == @MainActor (A) async throws -> R {
    try await answer(run, in: Self.self, keeping: { Box(argument) }) {
      box(try await restore($0, to: Payload.self)($1.map { unbox($0) } ?? argument))
    }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<A, R: Sendable>(_ run: Run) -> Erased where Payload == @MainActor (A) async throws -> R
  { erase({ try await Self.start(.passUnretained(run), $0) } as Payload) }
  @_alwaysEmitIntoClient static func make<A, R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @MainActor (A) async throws -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func provide(_ payload: Payload) async -> Bool
  where Payload == @MainActor () async -> Void
  { await supply(erase(payload), to: storage) { body, _ in box(await restore(body, to: Payload.self)()) } }
  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
  where Payload == @MainActor (Argument) async -> Void
  { await supply(erase(payload), to: storage) { box(await restore($0, to: Payload.self)(unbox($1))) } }
  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func provide(_ payload: Payload) async throws -> Bool
  where Payload == @MainActor () async throws -> Void
  { try await supply(erase(payload), to: storage) { body, _ in box(try await restore(body, to: Payload.self)()) } }
  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult
  @MainActor public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
  where Payload == @MainActor (Argument) async throws -> Void
  { try await supply(erase(payload), to: storage) { box(try await restore($0, to: Payload.self)(unbox($1))) } }
}
