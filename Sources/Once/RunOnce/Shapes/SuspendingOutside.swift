// Written by Tests/Shapes/write-shapes: change that, and run it.

// swift-format-ignore-file

//   Payloads that leave the isolation of their caller: what a written-out type `() async -> Void` means in a module
// without `NonisolatedNonsendingByDefault`.

@_documentation(visibility: internal)
extension RunOnceValue {
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    _ payload: @escaping @Sendable @concurrent () async -> Result)
    where Self == RunOnce<@Sendable @concurrent () async -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable, Result: Sendable>(
    _ payload: @escaping @Sendable @concurrent (Argument) async -> Result)
    where Self == RunOnce<@Sendable @concurrent (Argument) async -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    _ payload: @escaping @Sendable @concurrent () async throws -> Result)
    where Self == RunOnce<@Sendable @concurrent () async throws -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable, Result: Sendable>(
    _ payload: @escaping @Sendable @concurrent (Argument) async throws -> Result)
    where Self == RunOnce<@Sendable @concurrent (Argument) async throws -> Result>
    { self.init(makeTaskRun(erase(payload), nil, Self.make)) }
}

@_documentation(visibility: internal)
extension RunOnceProperty {
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    wrappedValue: @escaping @concurrent () async -> Result) where Self == RunOnce<@concurrent () async -> Result>
    { self.init(makeTaskRun(erase(wrappedValue), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable, Result>(
    wrappedValue: @escaping @concurrent (Argument) async -> Result)
    where Self == RunOnce<@concurrent (Argument) async -> Result>
    { self.init(makeTaskRun(erase(wrappedValue), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(
    wrappedValue: @escaping @concurrent () async throws -> Result)
    where Self == RunOnce<@concurrent () async throws -> Result>
    { self.init(makeTaskRun(erase(wrappedValue), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable, Result>(
    wrappedValue: @escaping @concurrent (Argument) async throws -> Result)
    where Self == RunOnce<@concurrent (Argument) async throws -> Result>
    { self.init(makeTaskRun(erase(wrappedValue), nil, Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init(wrappedValue: @escaping @concurrent () async -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
    where Self == RunOnce<@concurrent () async -> Void>
    { self.init(makeTaskRun(erase(wrappedValue), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable>(
    wrappedValue: @escaping @concurrent (Argument) async -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
    where Self == RunOnce<@concurrent (Argument) async -> Void>
    { self.init(makeTaskRun(erase(wrappedValue), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init(wrappedValue: @escaping @concurrent () async throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
    where Self == RunOnce<@concurrent () async throws -> Void>
    { self.init(makeTaskRun(erase(wrappedValue), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument: Sendable>(
    wrappedValue: @escaping @concurrent (Argument) async throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess)
    where Self == RunOnce<@concurrent (Argument) async throws -> Void>
    { self.init(makeTaskRun(erase(wrappedValue), StoreClaim(on: store, marking), Self.make)) }
  @_alwaysEmitIntoClient public init(payload: DeferredPayload) where Self == RunOnce<@concurrent () async -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init(payload: DeferredPayload)
    where Self == RunOnce<@Sendable @concurrent () async -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
    where Self == RunOnce<@concurrent (Argument) async -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
    where Self == RunOnce<@Sendable @concurrent (Argument) async -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init(payload: DeferredPayload)
    where Self == RunOnce<@concurrent () async throws -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init(payload: DeferredPayload)
    where Self == RunOnce<@Sendable @concurrent () async throws -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
    where Self == RunOnce<@concurrent (Argument) async throws -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
    where Self == RunOnce<@Sendable @concurrent (Argument) async throws -> Void>
    { self.init(makeTaskRun(nil, DeferredCall(), Self.make)) }
}

@_documentation(visibility: internal)
extension RunOnce {
  @_alwaysEmitIntoClient nonisolated(nonsending) public func callAsFunction<Result>() async -> Result
    where Payload == @concurrent () async -> Result
    { await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<Result>(_ storage: Unmanaged<Run>) async -> Result
    where Payload == @concurrent () async -> Result { await answer(storage, in: Self.self) {
    payload, _ in box(await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Result>(_ run: Run) -> Erased where Payload == @concurrent () async -> Result {
    erase({ await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<Result>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @concurrent () async -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ unbox(result) } as Payload) }

  @_alwaysEmitIntoClient nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async -> Result
    where Payload == @Sendable @concurrent () async -> Result
    { await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<Result: Sendable>(_ storage: Unmanaged<Run>) async -> Result
    where Payload == @Sendable @concurrent () async -> Result { await answer(storage, in: Self.self) {
    payload, _ in box(await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Result: Sendable>(_ run: Run) -> Erased
    where Payload == @Sendable @concurrent () async -> Result {
    erase({ await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @Sendable @concurrent () async -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ unbox(result) } as Payload) }

  @_alwaysEmitIntoClient nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result>(
    _ argument: Argument) async -> Result where Payload == @concurrent (Argument) async -> Result
    { await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<Argument: Sendable, Result>(
    _ storage: Unmanaged<Run>, _ argument: Argument) async -> Result
    where Payload == @concurrent (Argument) async -> Result {
    await answer(storage, in: Self.self, keeping: { Box(argument) }) {
    box(await restore($0, to: Payload.self)($1.map { unbox($0, as: Argument.self) } ?? argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument: Sendable, Result>(_ run: Run) -> Erased
    where Payload == @concurrent (Argument) async -> Result {
    erase({ argument in await Self.start(.passUnretained(run), argument) } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument: Sendable, Result>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @concurrent (Argument) async -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ _ in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ _ in unbox(result) } as Payload) }

  @_alwaysEmitIntoClient nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result: Sendable>(
    _ argument: Argument) async -> Result where Payload == @Sendable @concurrent (Argument) async -> Result
    { await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<Argument: Sendable, Result: Sendable>(
    _ storage: Unmanaged<Run>, _ argument: Argument) async -> Result
    where Payload == @Sendable @concurrent (Argument) async -> Result {
    await answer(storage, in: Self.self, keeping: { Box(argument) }) {
    box(await restore($0, to: Payload.self)($1.map { unbox($0, as: Argument.self) } ?? argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument: Sendable, Result: Sendable>(_ run: Run) -> Erased
    where Payload == @Sendable @concurrent (Argument) async -> Result {
    erase({ argument in await Self.start(.passUnretained(run), argument) } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument: Sendable, Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @Sendable @concurrent (Argument) async -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ _ in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ _ in unbox(result) } as Payload) }

  @_alwaysEmitIntoClient nonisolated(nonsending) public func callAsFunction<Result>() async throws -> Result
    where Payload == @concurrent () async throws -> Result
    { try await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<Result>(_ storage: Unmanaged<Run>) async throws -> Result
    where Payload == @concurrent () async throws -> Result { try await answer(storage, in: Self.self) {
    payload, _ in box(try await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Result>(_ run: Run) -> Erased where Payload == @concurrent () async throws -> Result {
    erase({ try await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<Result>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @concurrent () async throws -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ unbox(result) } as Payload) }

  @_alwaysEmitIntoClient nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async throws -> Result
    where Payload == @Sendable @concurrent () async throws -> Result
    { try await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<Result: Sendable>(_ storage: Unmanaged<Run>) async throws -> Result
    where Payload == @Sendable @concurrent () async throws -> Result { try await answer(storage, in: Self.self) {
    payload, _ in box(try await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Result: Sendable>(_ run: Run) -> Erased
    where Payload == @Sendable @concurrent () async throws -> Result {
    erase({ try await Self.start(.passUnretained(run)) } as Payload) }
  @_alwaysEmitIntoClient static func make<Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @Sendable @concurrent () async throws -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ unbox(result) } as Payload) }

  @_alwaysEmitIntoClient nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result>(
    _ argument: Argument) async throws -> Result where Payload == @concurrent (Argument) async throws -> Result
    { try await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<Argument: Sendable, Result>(
    _ storage: Unmanaged<Run>, _ argument: Argument) async throws -> Result
    where Payload == @concurrent (Argument) async throws -> Result {
    try await answer(storage, in: Self.self, keeping: { Box(argument) }) {
    box(try await restore($0, to: Payload.self)($1.map { unbox($0, as: Argument.self) } ?? argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument: Sendable, Result>(_ run: Run) -> Erased
    where Payload == @concurrent (Argument) async throws -> Result {
    erase({ argument in try await Self.start(.passUnretained(run), argument) } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument: Sendable, Result>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @concurrent (Argument) async throws -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ _ in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ _ in unbox(result) } as Payload) }

  @_alwaysEmitIntoClient nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result: Sendable>(
    _ argument: Argument) async throws -> Result
    where Payload == @Sendable @concurrent (Argument) async throws -> Result
    { try await isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  nonisolated(nonsending) static func start<Argument: Sendable, Result: Sendable>(
    _ storage: Unmanaged<Run>, _ argument: Argument) async throws -> Result
    where Payload == @Sendable @concurrent (Argument) async throws -> Result {
    try await answer(storage, in: Self.self, keeping: { Box(argument) }) {
    box(try await restore($0, to: Payload.self)($1.map { unbox($0, as: Argument.self) } ?? argument)) } }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func guarded<Argument: Sendable, Result: Sendable>(_ run: Run) -> Erased
    where Payload == @Sendable @concurrent (Argument) async throws -> Result {
    erase({ argument in try await Self.start(.passUnretained(run), argument) } as Payload) }
  @_alwaysEmitIntoClient static func make<Argument: Sendable, Result: Sendable>(_ run: Run, _ isDone: Bool) -> Erased
    where Payload == @Sendable @concurrent (Argument) async throws -> Result { if !isDone { return guarded(run) }
    if isNothing(Result.self) { return erase({ _ in nothing() } as Payload) }
    let result = run.result.unsafelyUnwrapped; return erase({ _ in unbox(result) } as Payload) }
}

@_documentation(visibility: internal)
extension RunOnce {
  @_alwaysEmitIntoClient @discardableResult
    nonisolated(nonsending) public func provide(_ payload: Payload) async -> Bool
    where Payload == @concurrent () async -> Void { await supply(erase(payload), to: storage) {
    payload, _ in box(await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @discardableResult
    nonisolated(nonsending) public func provide(_ payload: Payload) async -> Bool
    where Payload == @Sendable @concurrent () async -> Void { await supply(erase(payload), to: storage) {
    payload, _ in box(await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @discardableResult
    nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
    where Payload == @concurrent (Argument) async -> Void { await supply(erase(payload), to: storage) {
    box(await restore($0, to: Payload.self)(unbox($1, as: Argument.self))) } }
  @_alwaysEmitIntoClient @discardableResult
    nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
    where Payload == @Sendable @concurrent (Argument) async -> Void { await supply(erase(payload), to: storage) {
    box(await restore($0, to: Payload.self)(unbox($1, as: Argument.self))) } }
  @_alwaysEmitIntoClient @discardableResult
    nonisolated(nonsending) public func provide(_ payload: Payload) async throws -> Bool
    where Payload == @concurrent () async throws -> Void { try await supply(erase(payload), to: storage) {
    payload, _ in box(try await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @discardableResult
    nonisolated(nonsending) public func provide(_ payload: Payload) async throws -> Bool
    where Payload == @Sendable @concurrent () async throws -> Void { try await supply(erase(payload), to: storage) {
    payload, _ in box(try await restore(payload, to: Payload.self)()) } }
  @_alwaysEmitIntoClient @discardableResult
    nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
    where Payload == @concurrent (Argument) async throws -> Void { try await supply(erase(payload), to: storage) {
    box(try await restore($0, to: Payload.self)(unbox($1, as: Argument.self))) } }
  @_alwaysEmitIntoClient @discardableResult
    nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
    where Payload == @Sendable @concurrent (Argument) async throws -> Void {
    try await supply(erase(payload), to: storage) {
    box(try await restore($0, to: Payload.self)(unbox($1, as: Argument.self))) } }
}

@_documentation(visibility: internal)
extension RunOnceProperty {
  /// Not a payload: its type names the errors that it throws.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: @escaping @concurrent () async throws -> Result)
    where Self == RunOnce<@concurrent () async throws(Failure) -> Result> { fatalError() }
}
