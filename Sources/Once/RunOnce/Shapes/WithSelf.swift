// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.
// Payloads that take `self`.

extension RunOnce.WithSelf {
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  ///
  /// The closure may throw, suspend, return anything, and be isolated to the main actor or the actor that it takes.
  ///
  /// ```swift
  /// final class Feed {
  ///   @RunOnce.WithSelf({ (it: Feed) async in it.see() }) var trackView
  ///   @RunOnce.WithSelf(
  ///     concurrentCalls: .shareFailure, { (it: Feed) throws in it.see() }
  ///   ) var load
  ///   func see() { print("viewed") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - concurrentCalls: What becomes of calls during a run, which wait if nothing is written.
  ///   - payload: The payload, whose one parameter is the object.
  @_alwaysEmitIntoClient public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil, _ payload: @escaping (Owner) -> Result)
  where Payload == () -> Result
  { self.init(makeRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  ///
  /// The closure may throw, suspend, and be isolated to the main actor, or to the actor that it takes.
  ///
  /// ```swift
  /// final class Job {
  ///   @RunOnce.WithSelf(in: .memory(), { (it: Job) in it.run() }) var start
  ///   @RunOnce.WithSelf(in: .memory(), { (it: Job) async in it.run() }) var load
  ///   func run() { print("migrated") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store that keeps the mark.
  ///   - marking: When the mark is made: after the run succeeds, or before the run begins. A mark that is made before
  ///     says only that a run began: it may have failed, and a later process then does not run the payload.
  ///   - payload: The payload. It returns nothing: there is no result to give to the next process.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (Owner) -> Void) where Payload == () -> Void
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
}

@_documentation(visibility: internal) extension RunOnce.WithSelf {
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping (Owner) throws -> Result) where Payload == () throws -> Result
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(
    erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil,
    _ payload: @escaping (isolated Owner) -> Result) where Owner: Actor, Payload == () -> Result
  { self.init(makeRun(erase(payload), concurrentCalls?.extra ?? .none, Self.makeIsolated)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping (isolated Owner) throws -> Result) where Owner: Actor, Payload == () throws -> Result
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(
    erase(payload), concurrentCalls?.extra ?? .none, Self.makeIsolated)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil,
    _ payload: @escaping @MainActor (Owner) -> Result) where Owner: Sendable, Payload == @MainActor () -> Result
  { self.init(makeRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @MainActor (Owner) throws -> Result)
  where Owner: Sendable, Payload == @MainActor () throws -> Result
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(
    erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess, _ payload: @escaping (Owner) throws -> Void)
  where Payload == () throws -> Void
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner) -> Void) where Owner: Actor, Payload == () -> Void
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.makeIsolated)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner) throws -> Void) where Owner: Actor, Payload == () throws -> Void
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.makeIsolated)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Owner) -> Void) where Owner: Sendable, Payload == @MainActor () -> Void
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Owner) throws -> Void)
  where Owner: Sendable, Payload == @MainActor () throws -> Void
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased where Payload == () -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try! answer(.passUnretained(run), in: RunOnce.self) { payload, _ in
        box((restore(payload) as (Owner) -> R)(owner)) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == () throws -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try answer(.passUnretained(run), in: RunOnce.self) { payload, _ in
        box(try (restore(payload) as (Owner) throws -> R)(owner)) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func makeIsolated<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Owner: Actor, Payload == () -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try! answer(.passUnretained(run), in: RunOnce.self) { payload, _ in
        owner.assumeIsolated { _ in }; return box((restore(payload) as (Owner) -> R)(owner)) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func makeIsolated<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Owner: Actor, Payload == () throws -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try answer(.passUnretained(run), in: RunOnce.self) { payload, _ in
        owner.assumeIsolated { _ in }; return box(try (restore(payload) as (Owner) throws -> R)(owner)) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func make<R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Owner: Sendable, Payload == @MainActor () -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try! answer(.passUnretained(run), in: RunOnce.self) { payload, _ in
        box((restore(payload) as @MainActor (Owner) -> R)(owner)) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func make<R: Sendable>(_ run: Run, _ object: AnyObject?) -> Erased
  where Owner: Sendable, Payload == @MainActor () throws -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try answer(.passUnretained(run), in: RunOnce.self) { payload, _ in
        box(try (restore(payload) as @MainActor (Owner) throws -> R)(owner)) }
    } as Payload)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_documentation(visibility: internal) extension RunOnce.WithSelf {
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: nonisolated(nonsending) @escaping (Owner) async -> Result)
  where Payload == nonisolated(nonsending) () async -> Result
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: nonisolated(nonsending) @escaping (Owner) async throws -> Result)
  where Payload == nonisolated(nonsending) () async throws -> Result
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping (isolated Owner) async -> Result)
  where Owner: Actor, Payload == nonisolated(nonsending) () async -> Result
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.makeIsolated)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping (isolated Owner) async throws -> Result)
  where Owner: Actor, Payload == nonisolated(nonsending) () async throws -> Result
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.makeIsolated)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Suspends>? = nil,
    _ payload: @escaping @concurrent (Owner) async -> Result)
  where Owner: Sendable, Payload == @concurrent () async -> Result
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property from a closure that takes the object whose property it is.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @concurrent (Owner) async throws -> Result)
  where Owner: Sendable, Payload == @concurrent () async throws -> Result
  { self.init(makeTaskRun(erase(payload), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping (Owner) async -> Void)
  where Payload == nonisolated(nonsending) () async -> Void
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping (Owner) async throws -> Void)
  where Payload == nonisolated(nonsending) () async throws -> Void
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner) async -> Void)
  where Owner: Actor, Payload == nonisolated(nonsending) () async -> Void
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.makeIsolated)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping (isolated Owner) async throws -> Void)
  where Owner: Actor, Payload == nonisolated(nonsending) () async throws -> Void
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.makeIsolated)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @concurrent (Owner) async -> Void)
  where Owner: Sendable, Payload == @concurrent () async -> Void
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload takes the object and runs once for a mark in a store.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @concurrent (Owner) async throws -> Void)
  where Owner: Sendable, Payload == @concurrent () async throws -> Void
  { self.init(makeTaskRun(erase(payload), .claim(StoreClaim(on: store, marking)), Self.make)) }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == nonisolated(nonsending) () async -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try! await answer(.passUnretained(run), in: RunOnce.self, isCancellable: false) { payload in
        box(await (restore(payload) as nonisolated(nonsending) (Owner) async -> R)(owner)) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == nonisolated(nonsending) () async throws -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try await answer(.passUnretained(run), in: RunOnce.self) { payload in
        box(try await (restore(payload) as nonisolated(nonsending) (Owner) async throws -> R)(owner)) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func makeIsolated<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Owner: Actor, Payload == nonisolated(nonsending) () async -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try! await answer(.passUnretained(run), in: RunOnce.self, isCancellable: false) { payload in
        nonisolated(unsafe) let payload = payload
        return await { (owner: isolated Owner) async -> AnyBox? in
          box(await (restore(payload) as (isolated Owner) async -> R)(owner)) }(owner) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func makeIsolated<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Owner: Actor, Payload == nonisolated(nonsending) () async throws -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try await answer(.passUnretained(run), in: RunOnce.self) { payload in nonisolated(unsafe) let payload = payload
        return try await { (owner: isolated Owner) async throws -> AnyBox? in
          box(try await (restore(payload) as (isolated Owner) async throws -> R)(owner)) }(owner) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Owner: Sendable, Payload == @concurrent () async -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try! await answer(.passUnretained(run), in: RunOnce.self, isCancellable: false) { payload in
        box(await (restore(payload) as @concurrent (Owner) async -> R)(owner)) }
    } as Payload)
  }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Owner: Sendable, Payload == @concurrent () async throws -> R {
    guard let object else { return RunOnce.make(run, nil) }
    let owner = unsafeDowncast(object, to: Owner.self)
    return erase({
      try await answer(.passUnretained(run), in: RunOnce.self) { payload in
        box(try await (restore(payload) as @concurrent (Owner) async throws -> R)(owner)) }
    } as Payload)
  }
}
