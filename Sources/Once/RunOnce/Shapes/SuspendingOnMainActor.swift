// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.
// Payloads that suspend, on the main actor.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnceValue {
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping @MainActor () async -> Result) where Self == RunOnce<@MainActor () async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping @MainActor (Argument) async -> Result)
  where Self == RunOnce<@MainActor (Argument) async -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @MainActor () async throws -> Result)
  where Self == RunOnce<@MainActor () async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @MainActor (Argument) async throws -> Result)
  where Self == RunOnce<@MainActor (Argument) async throws -> Result>
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnce {
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult @MainActor public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == @MainActor () async -> Result
  { await storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<R: Sendable>(_ run: Unmanaged<Run>) async -> R
  where Payload == @MainActor () async -> R {
    try! await answer(run, in: Self.self, isCancellable: false) { body in box(await restore(body, to: Payload.self)()) }
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
    try! await answer(run, in: Self.self, isCancellable: false) { body in
      box(await restore(body, to: Payload.self)(argument)) }
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
    try await answer(run, in: Self.self) { body in box(try await restore(body, to: Payload.self)()) }
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
    try await answer(run, in: Self.self) { body in box(try await restore(body, to: Payload.self)(argument)) }
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
}
