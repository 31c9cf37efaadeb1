// Written by Sources/Once/RunOnce/Shapes/write-shapes: change that, and run it.

// Payloads that do not suspend, on an actor.

extension RunOnceValue {
  /// Guards `@Sendable (isolated Argument) -> Result`.
  @inlinable @inline(never)
  public init<Argument: Actor, Result: Sendable>(_ payload: @escaping @Sendable (isolated Argument) -> Result)
  where Self == RunOnce<@Sendable (isolated Argument) -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable (isolated Argument) throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument: Actor, Result: Sendable>(_ payload: @escaping @Sendable (isolated Argument) throws -> Result)
  where Self == RunOnce<@Sendable (isolated Argument) throws -> Result> { self.init(guarding: payload) }
  /// Guards `@MainActor () -> Result`.
  @inlinable @inline(never)
  public init<Result: Sendable>(_ payload: @escaping @MainActor () -> Result)
  where Self == RunOnce<@MainActor () -> Result> { self.init(guarding: payload) }
  /// Guards `@MainActor (Argument) -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result: Sendable>(_ payload: @escaping @MainActor (Argument) -> Result)
  where Self == RunOnce<@MainActor (Argument) -> Result> { self.init(guarding: payload) }
  /// Guards `@MainActor () throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @MainActor () throws -> Result)
  where Self == RunOnce<@MainActor () throws -> Result> { self.init(guarding: payload) }
  /// Guards `@MainActor (Argument) throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @MainActor (Argument) throws -> Result)
  where Self == RunOnce<@MainActor (Argument) throws -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable (isolated Argument) -> Void`, once per store.
  @inlinable
  public init<Argument: Actor>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) -> Void
  ) where Self == RunOnce<@Sendable (isolated Argument) -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `@Sendable (isolated Argument) throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument: Actor>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (isolated Argument) throws -> Void
  ) where Self == RunOnce<@Sendable (isolated Argument) throws -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
  /// Guards `@MainActor () -> Void`, once per store.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () -> Void
  ) where Self == RunOnce<@MainActor () -> Void> { self.init(guarding: payload, claim: .on(store, marking)) }
  /// Guards `@MainActor (Argument) -> Void`, once per store.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) -> Void
  ) where Self == RunOnce<@MainActor (Argument) -> Void> { self.init(guarding: payload, claim: .on(store, marking)) }
  /// Guards `@MainActor () throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor () throws -> Void
  ) where Self == RunOnce<@MainActor () throws -> Void> { self.init(guarding: payload, claim: .on(store, marking)) }
  /// Guards `@MainActor (Argument) throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @MainActor (Argument) throws -> Void
  ) where Self == RunOnce<@MainActor (Argument) throws -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
}

extension RunOnceProperty {
  /// Guards a property's `(isolated Argument) -> Result`.
  @inlinable @inline(never)
  public init<Argument: Actor, Result>(wrappedValue: @escaping (isolated Argument) -> Result)
  where Self == RunOnce<(isolated Argument) -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `(isolated Argument) throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument: Actor, Result>(wrappedValue: @escaping (isolated Argument) throws -> Result)
  where Self == RunOnce<(isolated Argument) throws -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `@MainActor () -> Result`.
  @inlinable @inline(never)
  public init<Result: Sendable>(wrappedValue: @escaping @MainActor () -> Result)
  where Self == RunOnce<@MainActor () -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `@MainActor (Argument) -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @MainActor (Argument) -> Result)
  where Self == RunOnce<@MainActor (Argument) -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `@MainActor () throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result: Sendable>(wrappedValue: @escaping @MainActor () throws -> Result)
  where Self == RunOnce<@MainActor () throws -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `@MainActor (Argument) throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result: Sendable>(wrappedValue: @escaping @MainActor (Argument) throws -> Result)
  where Self == RunOnce<@MainActor (Argument) throws -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `(isolated Argument) -> Void`, once per store.
  @inlinable
  public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(isolated Argument) -> Void> { self.init(guarding: wrappedValue, claim: .on(store, marking)) }
  /// Guards a property's `(isolated Argument) throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument: Actor>(
    wrappedValue: @escaping (isolated Argument) throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(isolated Argument) throws -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@MainActor () -> Void`, once per store.
  @inlinable
  public init(
    wrappedValue: @escaping @MainActor () -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor () -> Void> { self.init(guarding: wrappedValue, claim: .on(store, marking)) }
  /// Guards a property's `@MainActor (Argument) -> Void`, once per store.
  @inlinable
  public init<Argument>(
    wrappedValue: @escaping @MainActor (Argument) -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor (Argument) -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@MainActor () throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    wrappedValue: @escaping @MainActor () throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor () throws -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@MainActor (Argument) throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping @MainActor (Argument) throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<@MainActor (Argument) throws -> Void> {
    self.init(guarding: wrappedValue, claim: .on(store, marking))
  }
  /// Guards a property's `@MainActor () -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@MainActor () -> Void> { self.init(guarding: nil) }
  /// Guards a property's `@MainActor (Argument) -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload) where Self == RunOnce<@MainActor (Argument) -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@MainActor () throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@MainActor () throws -> Void> { self.init(guarding: nil) }
  /// Guards a property's `@MainActor (Argument) throws -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<@MainActor (Argument) throws -> Void> { self.init(guarding: nil) }
}

extension RunOnce {
  @inlinable @inline(never)
  init<Argument: Actor, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == (isolated Argument) -> Result {
    self = Self.blocking(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return { (argument: isolated Argument) in RunOnce(run).carried(argument).value } }
      guard let box = run.boxedResult else { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result>(_ argument: isolated Argument) -> Result
  where Payload == (isolated Argument) -> Result {
    isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @inlinable
  func carried<Argument: Actor, Result>(_ argument: isolated Argument) -> Carried<Result>
  where Payload == (isolated Argument) -> Result {
    Carried(self(argument))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument: Actor, Result>(_ storage: Storage, _ argument: isolated Argument) -> Result
  where Payload == (isolated Argument) -> Result {
    run(storage, { $0(argument) }, later: { { $0(argument) } })
  }

  @inlinable @inline(never)
  init<Argument: Actor, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable (isolated Argument) -> Result {
    self = Self.blocking(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return { (argument: isolated Argument) in RunOnce(run)(argument) } }
      guard let box = run.boxedResult else { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument: Actor, Result: Sendable>(_ argument: isolated Argument) -> Result
  where Payload == @Sendable (isolated Argument) -> Result {
    isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument: Actor, Result: Sendable>(_ storage: Storage, _ argument: isolated Argument) -> Result
  where Payload == @Sendable (isolated Argument) -> Result {
    run(storage, { $0(argument) }, later: { { $0(argument) } })
  }

  @inlinable @inline(never)
  init<Argument: Actor, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == (isolated Argument) throws -> Result {
    self = Self.blocking(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else {
        return { (argument: isolated Argument) throws in try RunOnce(run).carried(argument).value }
      }
      guard let box = run.boxedResult else { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  public func callAsFunction<Argument: Actor, Result>(_ argument: isolated Argument) throws -> Result
  where Payload == (isolated Argument) throws -> Result {
    try isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @inlinable
  func carried<Argument: Actor, Result>(_ argument: isolated Argument) throws -> Carried<Result>
  where Payload == (isolated Argument) throws -> Result {
    Carried(try self(argument))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument: Actor, Result>(_ storage: Storage, _ argument: isolated Argument) throws -> Result
  where Payload == (isolated Argument) throws -> Result {
    try run(storage, { try $0(argument) }, later: { { try $0(argument) } })
  }

  @inlinable @inline(never)
  init<Argument: Actor, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable (isolated Argument) throws -> Result {
    self = Self.blocking(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return { (argument: isolated Argument) throws in try RunOnce(run)(argument) } }
      guard let box = run.boxedResult else { return { (_: isolated Argument) in nothing() } }
      return { (_: isolated Argument) in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  public func callAsFunction<Argument: Actor, Result: Sendable>(_ argument: isolated Argument) throws -> Result
  where Payload == @Sendable (isolated Argument) throws -> Result {
    try isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument: Actor, Result: Sendable>(_ storage: Storage, _ argument: isolated Argument) throws
    -> Result where Payload == @Sendable (isolated Argument) throws -> Result
  {
    try run(storage, { try $0(argument) }, later: { { try $0(argument) } })
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @MainActor () -> Result {
    self = Self.blocking(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return { RunOnce(run)() } }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Result: Sendable>() -> Result where Payload == @MainActor () -> Result {
    isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<Result: Sendable>(_ storage: Storage) -> Result
  where Payload == @MainActor () -> Result {
    run(storage, { $0() }, later: { { $0() } })
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @MainActor (Argument) -> Result {
    self = Self.blocking(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return { argument in RunOnce(run)(argument) } }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  @MainActor public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) -> Result
  where Payload == @MainActor (Argument) -> Result {
    isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<Argument, Result: Sendable>(_ storage: Storage, _ argument: Argument) -> Result
  where Payload == @MainActor (Argument) -> Result {
    run(storage, { $0(argument) }, later: { { $0(argument) } })
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @MainActor () throws -> Result {
    self = Self.blocking(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return { try RunOnce(run)() } }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  @MainActor public func callAsFunction<Result: Sendable>() throws -> Result
  where Payload == @MainActor () throws -> Result {
    try isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<Result: Sendable>(_ storage: Storage) throws -> Result
  where Payload == @MainActor () throws -> Result {
    try run(storage, { try $0() }, later: { { try $0() } })
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @MainActor (Argument) throws -> Result {
    self = Self.blocking(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return { argument in try RunOnce(run)(argument) } }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  @MainActor public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) throws -> Result
  where Payload == @MainActor (Argument) throws -> Result {
    try isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  @MainActor static func start<Argument, Result: Sendable>(_ storage: Storage, _ argument: Argument) throws -> Result
  where Payload == @MainActor (Argument) throws -> Result {
    try run(storage, { try $0(argument) }, later: { { try $0(argument) } })
  }
}

extension RunOnce {
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  @MainActor public func provide(_ payload: Payload) -> Bool where Payload == @MainActor () -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  @MainActor public func provide<Argument: Sendable>(_ payload: Payload) -> Bool
  where Payload == @MainActor (Argument) -> Void { provide(payload, to: BlockingRun<Payload, Void, Never>.self) }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  @MainActor public func provide(_ payload: Payload) throws -> Bool where Payload == @MainActor () throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  @MainActor public func provide<Argument: Sendable>(_ payload: Payload) throws -> Bool
  where Payload == @MainActor (Argument) throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }
}
