// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.
// Payloads that leave the isolation of their caller: what a written-out type `() async -> Void` means in a module
// without `NonisolatedNonsendingByDefault`.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnceValue {
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping @Sendable @concurrent () async -> Result)
  where Self == RunOnce<@Sendable @concurrent () async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<@concurrent () async -> Result>.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping @Sendable @concurrent (Argument) async -> Result)
  where Self == RunOnce<@Sendable @concurrent (Argument) async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<@concurrent (Argument) async -> Result>.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @Sendable @concurrent () async throws -> Result)
  where Self == RunOnce<@Sendable @concurrent () async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<@concurrent () async throws -> Result>.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @Sendable @concurrent (Argument) async throws -> Result)
  where Self == RunOnce<@Sendable @concurrent (Argument) async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<@concurrent (Argument) async throws -> Result>.make)) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnceProperty {
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    wrappedValue: @escaping @concurrent () async -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil)
  where Self == RunOnce<@concurrent () async -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable, Result>(
    wrappedValue: @escaping @concurrent (Argument) async -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil)
  where Self == RunOnce<@concurrent (Argument) async -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    wrappedValue: @escaping @concurrent () async throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<@concurrent () async throws -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable, Result>(
    wrappedValue: @escaping @concurrent (Argument) async throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<@concurrent (Argument) async throws -> Result>
  { self.init(makeTaskRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(wrappedValue: @escaping @concurrent () async -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess) where Self == RunOnce<@concurrent () async -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable>(
    wrappedValue: @escaping @concurrent (Argument) async -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<@concurrent (Argument) async -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(wrappedValue: @escaping @concurrent () async throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<@concurrent () async throws -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable>(
    wrappedValue: @escaping @concurrent (Argument) async throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
  where Self == RunOnce<@concurrent (Argument) async throws -> Void>
  { self.init(makeTaskRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnce {
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Result>() async -> Result
  where Payload == @concurrent () async -> Result
  { await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<R>(_ run: Unmanaged<Run>) async -> R
  where Payload == @concurrent () async -> R {
    try! await answer(run, in: Self.self, isCancellable: false) { body in box(await restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<R>(_ run: Run) -> Erased where Payload == @concurrent () async -> R
  { erase({ await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @concurrent () async -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Result: Sendable>(
    ) async -> Result where Payload == @Sendable @concurrent () async -> Result
  { await storage.isDone ? storage.first(Result.self) :
    RunOnce<@concurrent () async -> Result>.start(.passUnretained(storage)) }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result>(_ argument: Argument) async -> Result
  where Payload == @concurrent (Argument) async -> Result
  { await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<A: Sendable, R>(_ run: Unmanaged<Run>, _ argument: A) async -> R
  where Payload == @concurrent (A) async -> R {
    try! await answer(run, in: Self.self, isCancellable: false) { body in
      box(await restore(body, to: Payload.self)(argument)) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<A: Sendable, R>(_ run: Run) -> Erased where Payload == @concurrent (A) async -> R
  { erase({ await Self.start(.passUnretained(run), $0) } as Payload) }
  @_alwaysEmitIntoClient static func make<A: Sendable, R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @concurrent (A) async -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result: Sendable>(
    _ argument: Argument) async -> Result where Payload == @Sendable @concurrent (Argument) async -> Result
  { await storage.isDone ? storage.first(Result.self) :
    RunOnce<@concurrent (Argument) async -> Result>.start(.passUnretained(storage), argument) }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Result>(
    ) async throws -> Result where Payload == @concurrent () async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<R>(_ run: Unmanaged<Run>) async throws -> R
  where Payload == @concurrent () async throws -> R {
    try await answer(run, in: Self.self) { body in box(try await restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<R>(_ run: Run) -> Erased where Payload == @concurrent () async throws -> R
  { erase({ try await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @concurrent () async throws -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func callAsFunction<Result: Sendable>(
    ) async throws -> Result where Payload == @Sendable @concurrent () async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) :
    RunOnce<@concurrent () async throws -> Result>.start(.passUnretained(storage)) }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result>(
    _ argument: Argument) async throws -> Result where Payload == @concurrent (Argument) async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<A: Sendable, R>(_ run: Unmanaged<Run>, _ argument: A) async throws -> R
  where Payload == @concurrent (A) async throws -> R {
    try await answer(run, in: Self.self) { body in box(try await restore(body, to: Payload.self)(argument)) }
  }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<A: Sendable, R>(_ run: Run) -> Erased where Payload == @concurrent (A) async throws -> R
  { erase({ try await Self.start(.passUnretained(run), $0) } as Payload) }
  @_alwaysEmitIntoClient static func make<A: Sendable, R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == @concurrent (A) async throws -> R {
    if object != nil { return guarded(run) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result: Sendable>(
    _ argument: Argument) async throws -> Result
  where Payload == @Sendable @concurrent (Argument) async throws -> Result
  { try await storage.isDone ? storage.first(Result.self) :
    RunOnce<@concurrent (Argument) async throws -> Result>.start(.passUnretained(storage), argument) }
}
