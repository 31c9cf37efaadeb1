// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.
// Payloads that suspend, on their first caller.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnceValue {
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async -> Result)
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<nonisolated(nonsending) () async -> Result>.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Result)
  where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<nonisolated(nonsending) (Argument) async -> Result>.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<nonisolated(nonsending) () async throws -> Result>.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<nonisolated(nonsending) (Argument) async throws -> Result>.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async -> Void)
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)),
    RunOnce<nonisolated(nonsending) () async -> Void>.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument>(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Void)
  where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)),
    RunOnce<nonisolated(nonsending) (Argument) async -> Void>.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Void)
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)),
    RunOnce<nonisolated(nonsending) () async throws -> Void>.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument>(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Void)
  where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async throws -> Void>
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)),
    RunOnce<nonisolated(nonsending) (Argument) async throws -> Void>.make)) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnceProperty {
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Result>(wrappedValue: nonisolated(nonsending) @escaping () async -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil)
  where Self == RunOnce<nonisolated(nonsending) () async -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument, Result>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Result>(wrappedValue: nonisolated(nonsending) @escaping () async throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<nonisolated(nonsending) () async throws -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument, Result>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async throws -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init(wrappedValue: nonisolated(nonsending) @escaping () async -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<nonisolated(nonsending) () async -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument>(wrappedValue: nonisolated(nonsending) @escaping (Argument) async -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init(wrappedValue: nonisolated(nonsending) @escaping () async throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<nonisolated(nonsending) () async throws -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async throws -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnce {
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Result>() async -> Result
  where Payload == nonisolated(nonsending) () async -> Result
  { await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<R>(_ run: Unmanaged<Run>) async -> R
  where Payload == nonisolated(nonsending) () async -> R {
    try! await answer(run, in: Self.self, isCancellable: false) { body in box(await restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<R>(_ run: Run) -> Erased where Payload == nonisolated(nonsending) () async -> R
  { erase({ await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == nonisolated(nonsending) () async -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Result: Sendable>(
    ) async -> Result where Payload == nonisolated(nonsending) @Sendable () async -> Result
  { await storage.isDone ? storage.first(Result.self) :
    RunOnce<nonisolated(nonsending) () async -> Result>.start(.passUnretained(storage)) }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Argument, Result>(
    _ argument: Argument) async -> Result where Payload == nonisolated(nonsending) (Argument) async -> Result
  { await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<A, R>(_ run: Unmanaged<Run>, _ argument: A) async -> R
  where Payload == nonisolated(nonsending) (A) async -> R {
    try! await answer(run, in: Self.self, isCancellable: false) { body in
      box(await restore(body, to: Payload.self)(argument)) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<A, R>(_ run: Run) -> Erased where Payload == nonisolated(nonsending) (A) async -> R
  { erase({ await Self.start(.passUnretained(run), $0) } as Payload) }
  @_alwaysEmitIntoClient static func make<A, R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == nonisolated(nonsending) (A) async -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async -> Result
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result
  { await storage.isDone ? storage.first(Result.self) :
    RunOnce<nonisolated(nonsending) (Argument) async -> Result>.start(.passUnretained(storage), argument) }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Result>(
    ) async throws -> Result where Payload == nonisolated(nonsending) () async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<R>(_ run: Unmanaged<Run>) async throws -> R
  where Payload == nonisolated(nonsending) () async throws -> R {
    try await answer(run, in: Self.self) { body in box(try await restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<R>(_ run: Run) -> Erased where Payload == nonisolated(nonsending) () async throws -> R
  { erase({ try await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == nonisolated(nonsending) () async throws -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Result: Sendable>(
    ) async throws -> Result where Payload == nonisolated(nonsending) @Sendable () async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) :
    RunOnce<nonisolated(nonsending) () async throws -> Result>.start(.passUnretained(storage)) }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Argument, Result>(
    _ argument: Argument) async throws -> Result
  where Payload == nonisolated(nonsending) (Argument) async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<A, R>(_ run: Unmanaged<Run>, _ argument: A) async throws -> R
  where Payload == nonisolated(nonsending) (A) async throws -> R {
    try await answer(run, in: Self.self) { body in box(try await restore(body, to: Payload.self)(argument)) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<A, R>(_ run: Run) -> Erased where Payload == nonisolated(nonsending) (A) async throws -> R
  { erase({ try await Self.start(.passUnretained(run), $0) } as Payload) }
  @_alwaysEmitIntoClient static func make<A, R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == nonisolated(nonsending) (A) async throws -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) async throws -> Result
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) :
    RunOnce<nonisolated(nonsending) (Argument) async throws -> Result>.start(.passUnretained(storage), argument) }
}
