// Written by Sources/Once/RunOnce/Shapes/write-shapes: change that, and run it.

// Payloads that suspend, on their first caller.

extension RunOnceValue {
  /// Guards `nonisolated(nonsending) @Sendable () async -> Result`.
  @inlinable @inline(never)
  public init<Result: Sendable>(_ payload: nonisolated(nonsending) @escaping @Sendable () async -> Result)
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async -> Result> { self.init(guarding: payload) }
  /// Guards `nonisolated(nonsending) @Sendable (Argument) async -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Result
  ) where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async -> Result> { self.init(guarding: payload) }
  /// Guards `nonisolated(nonsending) @Sendable () async throws -> Result`.
  @inlinable @inline(never)
  public init<Result: Sendable>(_ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async throws -> Result> { self.init(guarding: payload) }
  /// Guards `nonisolated(nonsending) @Sendable (Argument) async throws -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result: Sendable>(
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Result
  ) where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async throws -> Result> {
    self.init(guarding: payload)
  }
  /// Guards `nonisolated(nonsending) @Sendable () async -> Void`, once per store.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) where Self == RunOnce<nonisolated(nonsending) @Sendable () async -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `nonisolated(nonsending) @Sendable (Argument) async -> Void`, once per store.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async -> Void
  ) where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `nonisolated(nonsending) @Sendable () async throws -> Void`, once per store.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
  ) where Self == RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `nonisolated(nonsending) @Sendable (Argument) async throws -> Void`, once per store.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: nonisolated(nonsending) @escaping @Sendable (Argument) async throws -> Void
  ) where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async throws -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
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
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `nonisolated(nonsending) (Argument) async -> Void`, once per store.
  @inlinable
  public init<Argument>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) (Argument) async -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `nonisolated(nonsending) () async throws -> Void`, once per store.
  @inlinable
  public init(
    wrappedValue: nonisolated(nonsending) @escaping () async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) () async throws -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `nonisolated(nonsending) (Argument) async throws -> Void`, once per store.
  @inlinable
  public init<Argument>(
    wrappedValue: nonisolated(nonsending) @escaping (Argument) async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<nonisolated(nonsending) (Argument) async throws -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `nonisolated(nonsending) () async -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<nonisolated(nonsending) () async -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `nonisolated(nonsending) @Sendable () async -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<nonisolated(nonsending) @Sendable () async -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `nonisolated(nonsending) (Argument) async -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async -> Void> { self.init(guarding: nil) }
  /// Guards a property's `nonisolated(nonsending) @Sendable (Argument) async -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async -> Void> { self.init(guarding: nil) }
  /// Guards a property's `nonisolated(nonsending) () async throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<nonisolated(nonsending) () async throws -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `nonisolated(nonsending) @Sendable () async throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Self == RunOnce<nonisolated(nonsending) @Sendable () async throws -> Void> { self.init(guarding: nil) }
  /// Guards a property's `nonisolated(nonsending) (Argument) async throws -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload)
  where Self == RunOnce<nonisolated(nonsending) (Argument) async throws -> Void> { self.init(guarding: nil) }
  /// Guards a property's `nonisolated(nonsending) @Sendable (Argument) async throws -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<nonisolated(nonsending) @Sendable (Argument) async throws -> Void> { self.init(guarding: nil) }
}

extension RunOnce {
  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) () async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async -> Result
  where Payload == nonisolated(nonsending) () async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0() }, later: { { await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) () async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) @Sendable () async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == nonisolated(nonsending) @Sendable () async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0() }, later: { { await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) @Sendable () async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) (Argument) async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result>(_ argument: Argument) async -> Result
  where Payload == nonisolated(nonsending) (Argument) async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0(argument) }, later: { { await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) (Argument) async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { argument in await RunOnce(run)(argument) }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async -> Result
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0(argument) }, later: { { await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { argument in await RunOnce(run)(argument) }
  }

  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) () async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async throws -> Result
  where Payload == nonisolated(nonsending) () async throws -> Result {
    try await isFinished ? result(of: Result.self) : run({ try await $0() }, later: { { try await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) () async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { try await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async throws -> Result
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result {
    try await isFinished ? result(of: Result.self) : run({ try await $0() }, later: { { try await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { try await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) (Argument) async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result>(_ argument: Argument) async throws -> Result
  where Payload == nonisolated(nonsending) (Argument) async throws -> Result {
    try await isFinished
      ? result(of: Result.self) : run({ try await $0(argument) }, later: { { try await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) (Argument) async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { argument in try await RunOnce(run)(argument) }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async throws
    -> Result where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result
  {
    try await isFinished
      ? result(of: Result.self) : run({ try await $0(argument) }, later: { { try await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { argument in try await RunOnce(run)(argument) }
  }
}

extension RunOnce {
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(_ payload: Payload) async -> Bool
  where Payload == nonisolated(nonsending) () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(_ payload: Payload) async -> Bool
  where Payload == nonisolated(nonsending) @Sendable () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
  where Payload == nonisolated(nonsending) (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
  where Payload == nonisolated(nonsending) @Sendable (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(_ payload: Payload) async throws -> Bool
  where Payload == nonisolated(nonsending) () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(_ payload: Payload) async throws -> Bool
  where Payload == nonisolated(nonsending) @Sendable () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
  where Payload == nonisolated(nonsending) (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
  where Payload == nonisolated(nonsending) @Sendable (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
}

extension RunOnceProperty {
  /// Not a payload: its type names the errors that it throws.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: nonisolated(nonsending) @escaping () async throws -> Result)
  where Self == RunOnce<nonisolated(nonsending) () async throws(Failure) -> Result> { fatalError() }
}
