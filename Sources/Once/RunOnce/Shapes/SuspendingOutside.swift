// Written by Sources/Once/RunOnce/Shapes/write-shapes: change that, and run it.

// Payloads that leave the isolation of their caller: what a written-out type `() async -> Void` means in a module
// without `NonisolatedNonsendingByDefault`.

extension RunOnceValue {
  /// Guards `@Sendable @concurrent () async -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @Sendable @concurrent () async -> Result)
  where Self == RunOnce<@Sendable @concurrent () async -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable @concurrent (Argument) async -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable @concurrent (Argument) async -> Result)
  where Self == RunOnce<@Sendable @concurrent (Argument) async -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable @concurrent () async throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @Sendable @concurrent () async throws -> Result)
  where Self == RunOnce<@Sendable @concurrent () async throws -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable @concurrent (Argument) async throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable @concurrent (Argument) async throws -> Result)
  where Self == RunOnce<@Sendable @concurrent (Argument) async throws -> Result> { self.init(guarding: payload) }
}

extension RunOnceProperty {
  /// Guards a property's `@concurrent () async -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result>(wrappedValue: @escaping @concurrent () async -> Result)
  where Self == RunOnce<@concurrent () async -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `@concurrent (Argument) async -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result>(wrappedValue: @escaping @concurrent (Argument) async -> Result)
  where Self == RunOnce<@concurrent (Argument) async -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `@concurrent () async throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result>(wrappedValue: @escaping @concurrent () async throws -> Result)
  where Self == RunOnce<@concurrent () async throws -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `@concurrent (Argument) async throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result>(wrappedValue: @escaping @concurrent (Argument) async throws -> Result)
  where Self == RunOnce<@concurrent (Argument) async throws -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `@concurrent () async -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    wrappedValue: @escaping @concurrent () async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@concurrent () async -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@concurrent (Argument) async -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping @concurrent (Argument) async -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@concurrent (Argument) async -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@concurrent () async throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    wrappedValue: @escaping @concurrent () async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@concurrent () async throws -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@concurrent (Argument) async throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping @concurrent (Argument) async throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@concurrent (Argument) async throws -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@concurrent () async -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@concurrent () async -> Void> { self.init(guarding: nil) }
  /// Guards a property's `@Sendable @concurrent () async -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@Sendable @concurrent () async -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@concurrent (Argument) async -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload) where Self == RunOnce<@concurrent (Argument) async -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@Sendable @concurrent (Argument) async -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<@Sendable @concurrent (Argument) async -> Void> { self.init(guarding: nil) }
  /// Guards a property's `@concurrent () async throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@concurrent () async throws -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@Sendable @concurrent () async throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@Sendable @concurrent () async throws -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@concurrent (Argument) async throws -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload) where Self == RunOnce<@concurrent (Argument) async throws -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@Sendable @concurrent (Argument) async throws -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<@Sendable @concurrent (Argument) async throws -> Void> { self.init(guarding: nil) }
}

extension RunOnce {
  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == @concurrent () async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async -> Result
  where Payload == @concurrent () async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0() }, later: { { await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @concurrent () async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable @concurrent () async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async -> Result
  where Payload == @Sendable @concurrent () async -> Result {
    await isFinished ? result(of: Result.self) : run({ await $0() }, later: { { await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @Sendable @concurrent () async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @concurrent (Argument) async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result>(_ argument: Argument) async -> Result
  where Payload == @concurrent (Argument) async -> Result {
    await unchecked(argument)
  }
  @inlinable
  nonisolated(nonsending) func unchecked<Argument, Result>(_ argument: Argument) async -> Result
  where Payload == @concurrent (Argument) async -> Result {
    // The call that it came with has checked that it can leave the caller's isolation.
    nonisolated(unsafe) let argument = argument
    return await isFinished ? result(of: Result.self) : run({ await $0(argument) }, later: { { await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @concurrent (Argument) async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { argument in await RunOnce(run).unchecked(argument) }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable @concurrent (Argument) async -> Result {
    self = Self.suspending(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result: Sendable>(_ argument: Argument) async
    -> Result where Payload == @Sendable @concurrent (Argument) async -> Result
  {
    await unchecked(argument)
  }
  @inlinable
  nonisolated(nonsending) func unchecked<Argument, Result: Sendable>(_ argument: Argument) async -> Result
  where Payload == @Sendable @concurrent (Argument) async -> Result {
    // The call that it came with has checked that it can leave the caller's isolation.
    nonisolated(unsafe) let argument = argument
    return await isFinished ? result(of: Result.self) : run({ await $0(argument) }, later: { { await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @Sendable @concurrent (Argument) async -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, Never>.self)
    return { argument in await RunOnce(run).unchecked(argument) }
  }

  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @concurrent () async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result>() async throws -> Result
  where Payload == @concurrent () async throws -> Result {
    try await isFinished ? result(of: Result.self) : run({ try await $0() }, later: { { try await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @concurrent () async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { try await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable @concurrent () async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Result: Sendable>() async throws -> Result
  where Payload == @Sendable @concurrent () async throws -> Result {
    try await isFinished ? result(of: Result.self) : run({ try await $0() }, later: { { try await $0() } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @Sendable @concurrent () async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { try await RunOnce(run)() }
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @concurrent (Argument) async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result>(_ argument: Argument) async throws
    -> Result where Payload == @concurrent (Argument) async throws -> Result
  {
    try await unchecked(argument)
  }
  @inlinable
  nonisolated(nonsending) func unchecked<Argument, Result>(_ argument: Argument) async throws -> Result
  where Payload == @concurrent (Argument) async throws -> Result {
    // The call that it came with has checked that it can leave the caller's isolation.
    nonisolated(unsafe) let argument = argument
    return try await isFinished
      ? result(of: Result.self) : run({ try await $0(argument) }, later: { { try await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @concurrent (Argument) async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { argument in try await RunOnce(run).unchecked(argument) }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable @concurrent (Argument) async throws -> Result {
    self = Self.suspending(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return Self.makeGuard(run) }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  nonisolated(nonsending) public func callAsFunction<Argument: Sendable, Result: Sendable>(_ argument: Argument)
    async throws -> Result where Payload == @Sendable @concurrent (Argument) async throws -> Result
  {
    try await unchecked(argument)
  }
  @inlinable
  nonisolated(nonsending) func unchecked<Argument, Result: Sendable>(_ argument: Argument) async throws -> Result
  where Payload == @Sendable @concurrent (Argument) async throws -> Result {
    // The call that it came with has checked that it can leave the caller's isolation.
    nonisolated(unsafe) let argument = argument
    return try await isFinished
      ? result(of: Result.self) : run({ try await $0(argument) }, later: { { try await $0(argument) } })
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func makeGuard<Argument, Result: Sendable>(_ run: RunOnceStorage<Payload>) -> Payload
  where Payload == @Sendable @concurrent (Argument) async throws -> Result {
    let run = unsafeDowncast(run, to: SuspendingRun<Payload, Result, any Error>.self)
    return { argument in try await RunOnce(run).unchecked(argument) }
  }
}

extension RunOnce {
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(_ payload: Payload) async -> Bool
  where Payload == @concurrent () async -> Void { await provide(payload, to: SuspendingRun<Payload, Void, Never>.self) }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(_ payload: Payload) async -> Bool
  where Payload == @Sendable @concurrent () async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
  where Payload == @concurrent (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async -> Bool
  where Payload == @Sendable @concurrent (Argument) async -> Void {
    await provide(payload, to: SuspendingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(_ payload: Payload) async throws -> Bool
  where Payload == @concurrent () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide(_ payload: Payload) async throws -> Bool
  where Payload == @Sendable @concurrent () async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
  where Payload == @concurrent (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  nonisolated(nonsending) public func provide<Argument: Sendable>(_ payload: Payload) async throws -> Bool
  where Payload == @Sendable @concurrent (Argument) async throws -> Void {
    try await provide(payload, to: SuspendingRun<Payload, Void, any Error>.self)
  }
}

extension RunOnceProperty {
  /// Not a payload: its type names the errors that it throws.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: @escaping @concurrent () async throws -> Result)
  where Self == RunOnce<@concurrent () async throws(Failure) -> Result> { fatalError() }
}
