// Written by Sources/Once/RunOnce/Shapes/write-shapes: change that, and run it.

// Payloads that suspend, on an actor.

extension RunOnceValue {
  /// Guards `@Sendable (isolated Argument) async -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument: Actor, Result: Sendable>(_ payload: @escaping @Sendable (isolated Argument) async -> Result)
  where Self == RunOnce<@Sendable (isolated Argument) async -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable (isolated Argument) async throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument: Actor, Result: Sendable>(
    _ payload: @escaping @Sendable (isolated Argument) async throws -> Result
  ) where Self == RunOnce<@Sendable (isolated Argument) async throws -> Result> { self.init(guarding: payload) }
  /// Guards `@MainActor () async -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @MainActor () async -> Result)
  where Self == RunOnce<@MainActor () async -> Result> { self.init(guarding: payload) }
  /// Guards `@MainActor (Argument) async -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @MainActor (Argument) async -> Result)
  where Self == RunOnce<@MainActor (Argument) async -> Result> { self.init(guarding: payload) }
  /// Guards `@MainActor () async throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @MainActor () async throws -> Result)
  where Self == RunOnce<@MainActor () async throws -> Result> { self.init(guarding: payload) }
  /// Guards `@MainActor (Argument) async throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @MainActor (Argument) async throws -> Result)
  where Self == RunOnce<@MainActor (Argument) async throws -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable (isolated Argument) async -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument: Actor>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) async -> Void
  ) where Self == RunOnce<@Sendable (isolated Argument) async -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `@Sendable (isolated Argument) async throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument: Actor>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) async throws -> Void
  ) where Self == RunOnce<@Sendable (isolated Argument) async throws -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `@MainActor () async -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () async -> Void
  ) where Self == RunOnce<@MainActor () async -> Void> { self.init(guarding: payload, claim: .on(store, marking)) }
  /// Guards `@MainActor (Argument) async -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) async -> Void
  ) where Self == RunOnce<@MainActor (Argument) async -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `@MainActor () async throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () async throws -> Void
  ) where Self == RunOnce<@MainActor () async throws -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `@MainActor (Argument) async throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) async throws -> Void
  ) where Self == RunOnce<@MainActor (Argument) async throws -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
}

extension RunOnceProperty {
  /// Guards a property's `(isolated Argument) async -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument: Actor, Result>(wrappedValue: @escaping (isolated Argument) async -> Result)
  where Self == RunOnce<(isolated Argument) async -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `(isolated Argument) async throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument: Actor, Result>(wrappedValue: @escaping (isolated Argument) async throws -> Result)
  where Self == RunOnce<(isolated Argument) async throws -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `(isolated Argument) async -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(isolated Argument) async -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `(isolated Argument) async throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(isolated Argument) async throws -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@MainActor () async -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@MainActor () async -> Void> { self.init(guarding: nil) }
  /// Guards a property's `@MainActor (Argument) async -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload) where Self == RunOnce<@MainActor (Argument) async -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@MainActor () async throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@MainActor () async throws -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@MainActor (Argument) async throws -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<@MainActor (Argument) async throws -> Void> { self.init(guarding: nil) }
}

extension RunOnce {
  @inlinable @inline(never)
  init<Argument: Actor, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == (isolated Argument) async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result>(_ argument: isolated Argument) async -> Result
  where Payload == (isolated Argument) async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0(argument) }, later: { { await $0(argument) } })
  }
  @inlinable
  func carried<Argument: Actor, Result>(_ argument: isolated Argument) async -> Carried<Result>
  where Payload == (isolated Argument) async -> Result {
    Carried(await self(argument))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument: Actor, Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == (isolated Argument) async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { (argument: isolated Argument) async in await RunOnce(run).carried(argument).value }
  }

  @inlinable @inline(never)
  init<Argument: Actor, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable (isolated Argument) async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result: Sendable>(_ argument: isolated Argument) async -> Result
  where Payload == @Sendable (isolated Argument) async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0(argument) }, later: { { await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument: Actor, Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @Sendable (isolated Argument) async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { (argument: isolated Argument) async in await RunOnce(run)(argument) }
  }

  @inlinable @inline(never)
  init<Argument: Actor, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == (isolated Argument) async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  public func callAsFunction<Argument: Actor, Result>(_ argument: isolated Argument) async throws -> Result
  where Payload == (isolated Argument) async throws -> Result {
    try await isFinished
      ? result(of: Result.self) : run({ try await $0(argument) }, later: { { try await $0(argument) } })
  }
  @inlinable
  func carried<Argument: Actor, Result>(_ argument: isolated Argument) async throws -> Carried<Result>
  where Payload == (isolated Argument) async throws -> Result {
    Carried(try await self(argument))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument: Actor, Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == (isolated Argument) async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { (argument: isolated Argument) async throws in try await RunOnce(run).carried(argument).value }
  }

  @inlinable @inline(never)
  init<Argument: Actor, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable (isolated Argument) async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  public func callAsFunction<Argument: Actor, Result: Sendable>(_ argument: isolated Argument) async throws -> Result
  where Payload == @Sendable (isolated Argument) async throws -> Result {
    try await isFinished
      ? result(of: Result.self) : run({ try await $0(argument) }, later: { { try await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument: Actor, Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @Sendable (isolated Argument) async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { (argument: isolated Argument) async throws in try await RunOnce(run)(argument) }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @MainActor () async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == @MainActor () async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0() }, later: { { await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @MainActor () async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @MainActor (Argument) async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async -> Result
  where Payload == @MainActor (Argument) async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0(argument) }, later: { { await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @MainActor (Argument) async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { argument in await RunOnce(run)(argument) }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @MainActor () async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  @MainActor public func callAsFunction<Result: Sendable>() async throws -> Result
  where Payload == @MainActor () async throws -> Result {
    try await isFinished ? result(of: Result.self) : run({ try await $0() }, later: { { try await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @MainActor () async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { try await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @MainActor (Argument) async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  @MainActor public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) async throws -> Result
  where Payload == @MainActor (Argument) async throws -> Result {
    try await isFinished
      ? result(of: Result.self) : run({ try await $0(argument) }, later: { { try await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @MainActor (Argument) async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { argument in try await RunOnce(run)(argument) }
  }
}

extension RunOnce {
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  @MainActor public func provide(_ payload: Payload) async -> Bool where Payload == @MainActor () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  @MainActor public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
  where Payload == @MainActor (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  @MainActor public func provide(_ payload: Payload) async throws -> Bool
  where Payload == @MainActor () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  @MainActor public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
  where Payload == @MainActor (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
}
