// Written by Tests/Shapes/write-shapes: change that, and run it.

// swift-format-ignore-file

// Payloads that suspend, on an actor.

@_documentation(visibility: internal)
extension RunOnceValue {
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor, Result: Sendable>(
    _ payload: @escaping @Sendable (isolated Argument) async -> Result)
    where Self == RunOnce<@Sendable (isolated Argument) async -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor, Result: Sendable>(
    _ payload: @escaping @Sendable (isolated Argument) async throws -> Result)
    where Self == RunOnce<@Sendable (isolated Argument) async throws -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    _ payload: @escaping @MainActor () async -> Result) where Self == RunOnce<@MainActor () async -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    _ payload: @escaping @MainActor (Argument) async -> Result)
    where Self == RunOnce<@MainActor (Argument) async -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    _ payload: @escaping @MainActor () async throws -> Result)
    where Self == RunOnce<@MainActor () async throws -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    _ payload: @escaping @MainActor (Argument) async throws -> Result)
    where Self == RunOnce<@MainActor (Argument) async throws -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) async -> Void)
    where Self == RunOnce<@Sendable (isolated Argument) async -> Void>
    { self.init(makeTaskRun(erase(payload), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) async throws -> Void)
    where Self == RunOnce<@Sendable (isolated Argument) async throws -> Void>
    { self.init(makeTaskRun(erase(payload), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess, _ payload: @escaping @MainActor () async -> Void)
    where Self == RunOnce<@MainActor () async -> Void>
    { self.init(makeTaskRun(erase(payload), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) async -> Void)
    where Self == RunOnce<@MainActor (Argument) async -> Void>
    { self.init(makeTaskRun(erase(payload), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () async throws -> Void) where Self == RunOnce<@MainActor () async throws -> Void>
    { self.init(makeTaskRun(erase(payload), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) async throws -> Void)
    where Self == RunOnce<@MainActor (Argument) async throws -> Void>
    { self.init(makeTaskRun(erase(payload), StoreClaim(on: store, marking), Self.make)) }
}

@_documentation(visibility: internal)
extension RunOnceProperty {
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor, Result>(
    wrappedValue: @escaping (isolated Argument) async -> Result)
    where Self == RunOnce<(isolated Argument) async -> Result>
    { self.init(makeTaskRun(erase(wrappedValue), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor, Result>(
    wrappedValue: @escaping (isolated Argument) async throws -> Result)
    where Self == RunOnce<(isolated Argument) async throws -> Result>
    { self.init(makeTaskRun(erase(wrappedValue), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) async -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
    where Self == RunOnce<(isolated Argument) async -> Void>
    { self.init(makeTaskRun(erase(wrappedValue), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) async throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
    where Self == RunOnce<(isolated Argument) async throws -> Void>
    { self.init(makeTaskRun(erase(wrappedValue), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient public init(payload: DeferredPayload) where Self == RunOnce<@MainActor () async -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
    where Self == RunOnce<@MainActor (Argument) async -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init(payload: DeferredPayload)
    where Self == RunOnce<@MainActor () async throws -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
    where Self == RunOnce<@MainActor (Argument) async throws -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
}

@_documentation(visibility: internal)
extension RunOnce {
  @_alwaysEmitIntoClient public func callAsFunction<Argument: Actor, Result>(
    _ argument: isolated Argument) async -> Result where Payload == (isolated Argument) async -> Result
    { await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument: Actor, Result>(_ storage: Unmanaged<Run>, _ argument: isolated Argument) async -> Result
    where Payload == (isolated Argument) async -> Result { await answer(storage, in: Self.self) {
    payload, _ in box(await restore(payload, to: Payload.self)(argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument: Actor, Result>(_ run: Run) -> Erased
    where Payload == (isolated Argument) async -> Result { erase({ (argument: isolated Argument) async -> Result in
        let _: Result = await Self.start(.passUnretained(run), argument)
        return run.first(Result.self)
      } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument: Actor, Result>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == (isolated Argument) async -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ (_: isolated Argument) in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ (_: isolated Argument) in unbox(result) } as Payload) }

  @_alwaysEmitIntoClient public func callAsFunction<Argument: Actor, Result: Sendable>(
    _ argument: isolated Argument) async -> Result where Payload == @Sendable (isolated Argument) async -> Result
    { await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument: Actor, Result: Sendable>(_ storage: Unmanaged<Run>, _ argument: isolated Argument
    ) async -> Result where Payload == @Sendable (isolated Argument) async -> Result {
    await answer(storage, in: Self.self) { payload, _ in box(await restore(payload, to: Payload.self)(argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument: Actor, Result: Sendable>(_ run: Run) -> Erased
    where Payload == @Sendable (isolated Argument) async -> Result {
    erase({ (argument: isolated Argument) async in await Self.start(.passUnretained(run), argument) } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument: Actor, Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @Sendable (isolated Argument) async -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ (_: isolated Argument) in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ (_: isolated Argument) in unbox(result) } as Payload) }

  @_alwaysEmitIntoClient public func callAsFunction<Argument: Actor, Result>(
    _ argument: isolated Argument) async throws -> Result where Payload == (isolated Argument) async throws -> Result
    { try await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument: Actor, Result>(_ storage: Unmanaged<Run>, _ argument: isolated Argument
    ) async throws -> Result where Payload == (isolated Argument) async throws -> Result {
    try await answer(storage, in: Self.self) {
    payload, _ in box(try await restore(payload, to: Payload.self)(argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument: Actor, Result>(_ run: Run) -> Erased
    where Payload == (isolated Argument) async throws -> Result {
    erase({ (argument: isolated Argument) async throws -> Result in
        let _: Result = try await Self.start(.passUnretained(run), argument)
        return run.first(Result.self)
      } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument: Actor, Result>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == (isolated Argument) async throws -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ (_: isolated Argument) in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ (_: isolated Argument) in unbox(result) } as Payload) }

  @_alwaysEmitIntoClient public func callAsFunction<Argument: Actor, Result: Sendable>(
    _ argument: isolated Argument) async throws -> Result
    where Payload == @Sendable (isolated Argument) async throws -> Result
    { try await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument: Actor, Result: Sendable>(_ storage: Unmanaged<Run>, _ argument: isolated Argument
    ) async throws -> Result where Payload == @Sendable (isolated Argument) async throws -> Result {
    try await answer(storage, in: Self.self) {
    payload, _ in box(try await restore(payload, to: Payload.self)(argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument: Actor, Result: Sendable>(_ run: Run) -> Erased
    where Payload == @Sendable (isolated Argument) async throws -> Result { erase(
    { (argument: isolated Argument) async throws in try await Self.start(.passUnretained(run), argument) } as Payload)
    }
  @_alwaysEmitIntoClient static func make<Argument: Actor, Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @Sendable (isolated Argument) async throws -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ (_: isolated Argument) in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ (_: isolated Argument) in unbox(result) } as Payload) }

  @_alwaysEmitIntoClient @MainActor public func callAsFunction<Result: Sendable>() async -> Result
    where Payload == @MainActor () async -> Result
    { await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<Result: Sendable>(_ storage: Unmanaged<Run>) async -> Result
    where Payload == @MainActor () async -> Result { await answer(storage, in: Self.self) {
    payload, _ in box(await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Result: Sendable>(_ run: Run) -> Erased where Payload == @MainActor () async -> Result {
    erase({ await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @MainActor () async -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ unbox(result) } as Payload) }

  @_alwaysEmitIntoClient @MainActor public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) async -> Result where Payload == @MainActor (Argument) async -> Result
    { await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<Argument, Result: Sendable>(_ storage: Unmanaged<Run>, _ argument: Argument
    ) async -> Result where Payload == @MainActor (Argument) async -> Result {
    await answer(storage, in: Self.self, keeping: { Box(argument) }) {
    box(await restore($0, to: Payload.self)($1.map { unbox($0, as: Argument.self) } ?? argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument, Result: Sendable>(_ run: Run) -> Erased
    where Payload == @MainActor (Argument) async -> Result {
    erase({ argument in await Self.start(.passUnretained(run), argument) } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument, Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @MainActor (Argument) async -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ _ in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ _ in unbox(result) } as Payload) }

  @_alwaysEmitIntoClient @MainActor public func callAsFunction<Result: Sendable>() async throws -> Result
    where Payload == @MainActor () async throws -> Result
    { try await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<Result: Sendable>(_ storage: Unmanaged<Run>) async throws -> Result
    where Payload == @MainActor () async throws -> Result { try await answer(storage, in: Self.self) {
    payload, _ in box(try await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Result: Sendable>(_ run: Run) -> Erased where Payload == @MainActor () async throws -> Result {
    erase({ try await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @MainActor () async throws -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ unbox(result) } as Payload) }

  @_alwaysEmitIntoClient @MainActor public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) async throws -> Result where Payload == @MainActor (Argument) async throws -> Result
    { try await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<Argument, Result: Sendable>(_ storage: Unmanaged<Run>, _ argument: Argument
    ) async throws -> Result where Payload == @MainActor (Argument) async throws -> Result {
    try await answer(storage, in: Self.self, keeping: { Box(argument) }) {
    box(try await restore($0, to: Payload.self)($1.map { unbox($0, as: Argument.self) } ?? argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument, Result: Sendable>(_ run: Run) -> Erased
    where Payload == @MainActor (Argument) async throws -> Result {
    erase({ argument in try await Self.start(.passUnretained(run), argument) } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument, Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @MainActor (Argument) async throws -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ _ in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ _ in unbox(result) } as Payload) }
}

@_documentation(visibility: internal)
extension RunOnce {
  @_alwaysEmitIntoClient @discardableResult @MainActor public func provide(_ payload: Payload) async -> Bool
    where Payload == @MainActor () async -> Void { await supply(erase(payload), to: storage) {
    payload, _ in box(await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @discardableResult
    @MainActor public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
    where Payload == @MainActor (Argument) async -> Void { await supply(erase(payload), to: storage) {
    box(await restore($0, to: Payload.self)(unbox($1, as: Argument.self))) } }
  @_alwaysEmitIntoClient @discardableResult @MainActor public func provide(_ payload: Payload) async throws -> Bool
    where Payload == @MainActor () async throws -> Void { try await supply(erase(payload), to: storage) {
    payload, _ in box(try await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @discardableResult
    @MainActor public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
    where Payload == @MainActor (Argument) async throws -> Void { try await supply(erase(payload), to: storage) {
    box(try await restore($0, to: Payload.self)(unbox($1, as: Argument.self))) } }
}
