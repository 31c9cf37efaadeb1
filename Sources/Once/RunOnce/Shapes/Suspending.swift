// Written by Sources/Once/RunOnce/Shapes/write-shapes: change that, and run it.

// Payloads that suspend, on their first caller.

extension RunOnce {
  /// Guards `nonisolated(nonsending) @Sendable () async -> Result`.
  @inlinable @inline(never)
  public init<Result: Sendable>(_ payload: nonisolated(nonsending) @escaping @Sendable () async -> Result)
  where Payload == nonisolated(nonsending) @Sendable () async -> Result { self.init(guarding: payload) }

  /// Guards `nonisolated(nonsending) @Sendable (Argument) async -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Result
  ) where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result { self.init(guarding: payload) }

  /// Guards `nonisolated(nonsending) @Sendable () async throws -> Result`.
  @inlinable @inline(never)
  public init<Result: Sendable>(_ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Result)
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result { self.init(guarding: payload) }

  /// Guards `nonisolated(nonsending) @Sendable (Argument) async throws -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Result
  ) where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result {
    self.init(guarding: payload)
  }

  /// Guards `nonisolated(nonsending) @Sendable () async -> Void`, once per store.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) where Payload == nonisolated(nonsending) @Sendable () async -> Void {
    self.init(guarding: payload, claim: StoreClaim(on: store, marking))
  }

  /// Guards `nonisolated(nonsending) @Sendable (Argument) async -> Void`, once per store.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Void
  ) where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Void {
    self.init(guarding: payload, claim: StoreClaim(on: store, marking))
  }

  /// Guards `nonisolated(nonsending) @Sendable () async throws -> Void`, once per store.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
  ) where Payload == nonisolated(nonsending) @Sendable () async throws -> Void {
    self.init(guarding: payload, claim: StoreClaim(on: store, marking))
  }

  /// Guards `nonisolated(nonsending) @Sendable (Argument) async throws -> Void`, once per store.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Void
  ) where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Void {
    self.init(guarding: payload, claim: StoreClaim(on: store, marking))
  }
}

extension RunOnceProperty {
  /// Guards a property's `nonisolated(nonsending) () async -> Result`.
  @inlinable @inline(never)
  public init<Result>(wrappedValue: nonisolated(nonsending) @escaping () async -> Result)
  where Self == RunOnce<nonisolated(nonsending) () async -> Result> { self.init(guarding: wrappedValue) }

  /// Guards a property's `nonisolated(nonsending) (Argument) async -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result>(wrappedValue: nonisolated(nonsending) @escaping (Argument) async -> Result)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async -> Result> { self.init(guarding: wrappedValue) }

  /// Guards a property's `nonisolated(nonsending) () async throws -> Result`.
  @inlinable @inline(never)
  public init<Result>(wrappedValue: nonisolated(nonsending) @escaping () async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) () async throws -> Result> { self.init(guarding: wrappedValue) }

  /// Guards a property's `nonisolated(nonsending) (Argument) async throws -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result>(wrappedValue: nonisolated(nonsending) @escaping (Argument) async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async throws -> Result> { self.init(guarding: wrappedValue) }

  /// Guards a property's `nonisolated(nonsending) () async -> Void`, once per store.
  @inlinable
  public init(
    wrappedValue: nonisolated(nonsending) @escaping () async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) () async -> Void> {
    self.init(guarding: wrappedValue, claim: StoreClaim(on: store, marking))
  }

  /// Guards a property's `nonisolated(nonsending) (Argument) async -> Void`, once per store.
  @inlinable
  public init<Argument>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) (Argument) async -> Void> {
    self.init(guarding: wrappedValue, claim: StoreClaim(on: store, marking))
  }

  /// Guards a property's `nonisolated(nonsending) () async throws -> Void`, once per store.
  @inlinable
  public init(
    wrappedValue: nonisolated(nonsending) @escaping () async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) () async throws -> Void> {
    self.init(guarding: wrappedValue, claim: StoreClaim(on: store, marking))
  }

  /// Guards a property's `nonisolated(nonsending) (Argument) async throws -> Void`, once per store.
  @inlinable
  public init<Argument>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) (Argument) async throws -> Void> {
    self.init(guarding: wrappedValue, claim: StoreClaim(on: store, marking))
  }
}

extension RunOnce {
  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) () async -> Result {
    let run = SuspendingRun<Payload, Result, Never>(payload, isLate: payload == nil, claim: claim) { storage, result in
      guard let result else { return Self.makeGuard(storage) }
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async -> Result
  where Payload == nonisolated(nonsending) () async -> Result {
    if isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) { await $0() }
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result>(_ storage: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) () async -> Result {
    { await RunOnce(storage)() }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) @Sendable () async -> Result {
    let run = SuspendingRun<Payload, Result, Never>(payload, isLate: payload == nil, claim: claim) { storage, result in
      guard let result else { return Self.makeGuard(storage) }
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == nonisolated(nonsending) @Sendable () async -> Result {
    if isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) { await $0() }
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result: Sendable>(_ storage: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) @Sendable () async -> Result {
    { await RunOnce(storage)() }
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) (Argument) async -> Result {
    let run = SuspendingRun<Payload, Result, Never>(payload, isLate: payload == nil, claim: claim) { storage, result in
      guard let result else { return Self.makeGuard(storage) }
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result>(_ argument: Argument) async -> Result
  where Payload == nonisolated(nonsending) (Argument) async -> Result {
    if isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) { await $0(argument) }
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result>(_ storage: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) (Argument) async -> Result {
    { argument in await RunOnce(storage)(argument) }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result {
    let run = SuspendingRun<Payload, Result, Never>(payload, isLate: payload == nil, claim: claim) { storage, result in
      guard let result else { return Self.makeGuard(storage) }
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async -> Result
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result {
    if isFinished { return result(of: Result.self) }
    return await run(as: SuspendingRun<Payload, Result, Never>.self) { await $0(argument) }
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result: Sendable>(_ storage: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result {
    { argument in await RunOnce(storage)(argument) }
  }

  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) () async throws -> Result {
    let run = SuspendingRun<Payload, Result, any Error>(payload, isLate: payload == nil, claim: claim) {
      storage,
      result in
      guard let result else { return Self.makeGuard(storage) }
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async throws -> Result
  where Payload == nonisolated(nonsending) () async throws -> Result {
    if isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) { try await $0() }
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result>(_ storage: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) () async throws -> Result {
    { try await RunOnce(storage)() }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result {
    let run = SuspendingRun<Payload, Result, any Error>(payload, isLate: payload == nil, claim: claim) {
      storage,
      result in
      guard let result else { return Self.makeGuard(storage) }
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async throws -> Result
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result {
    if isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) { try await $0() }
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result: Sendable>(_ storage: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result {
    { try await RunOnce(storage)() }
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) (Argument) async throws -> Result {
    let run = SuspendingRun<Payload, Result, any Error>(payload, isLate: payload == nil, claim: claim) {
      storage,
      result in
      guard let result else { return Self.makeGuard(storage) }
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result>(_ argument: Argument) async throws -> Result
  where Payload == nonisolated(nonsending) (Argument) async throws -> Result {
    if isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) { try await $0(argument) }
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result>(_ storage: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) (Argument) async throws -> Result {
    { argument in try await RunOnce(storage)(argument) }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result {
    let run = SuspendingRun<Payload, Result, any Error>(payload, isLate: payload == nil, claim: claim) {
      storage,
      result in
      guard let result else { return Self.makeGuard(storage) }
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async throws
    -> Result
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result {
    if isFinished { return result(of: Result.self) }
    return try await run(as: SuspendingRun<Payload, Result, any Error>.self) { try await $0(argument) }
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result: Sendable>(_ storage: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result {
    { argument in try await RunOnce(storage)(argument) }
  }
}

extension RunOnce {
  /// Guards `nonisolated(nonsending) () async -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Payload == nonisolated(nonsending) () async -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(
    _ payload: nonisolated(nonsending) @escaping () async -> Void
  ) async -> Bool
  where Payload == nonisolated(nonsending) () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards `nonisolated(nonsending) @Sendable () async -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Payload == nonisolated(nonsending) @Sendable () async -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(
    _ payload: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) async -> Bool
  where Payload == nonisolated(nonsending) @Sendable () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards `nonisolated(nonsending) (Argument) async -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload)
  where Payload == nonisolated(nonsending) (Argument) async -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(
    _ payload: nonisolated(nonsending) @escaping (Argument) async -> Void
  ) async -> Bool
  where Payload == nonisolated(nonsending) (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards `nonisolated(nonsending) @Sendable (Argument) async -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Void
  ) async -> Bool
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }

  /// Guards `nonisolated(nonsending) () async throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Payload == nonisolated(nonsending) () async throws -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(
    _ payload: nonisolated(nonsending) @escaping () async throws -> Void
  ) async throws -> Bool
  where Payload == nonisolated(nonsending) () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }

  /// Guards `nonisolated(nonsending) @Sendable () async throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(
    _ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
  ) async throws -> Bool
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }

  /// Guards `nonisolated(nonsending) (Argument) async throws -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload)
  where Payload == nonisolated(nonsending) (Argument) async throws -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(
    _ payload: nonisolated(nonsending) @escaping (Argument) async throws -> Void
  ) async throws -> Bool
  where Payload == nonisolated(nonsending) (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }

  /// Guards `nonisolated(nonsending) @Sendable (Argument) async throws -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Void
  ) async throws -> Bool
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
}

extension RunOnceProperty {
  /// What is no payload: its type names the errors that it throws.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: nonisolated(nonsending) @escaping () async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) () async throws(Failure) -> Result> { fatalError() }
}
