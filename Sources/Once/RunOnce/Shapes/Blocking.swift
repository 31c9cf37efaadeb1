// Written by Sources/Once/RunOnce/Shapes/write-shapes: change that, and run it.

// Payloads that do not suspend.

extension RunOnceValue {
  /// Guards `@Sendable () -> Result`.
  @inlinable @inline(never)
  public init<Result: Sendable>(_ payload: @escaping @Sendable () -> Result)
  where Self == RunOnce<@Sendable () -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable (Argument) -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable (Argument) -> Result)
  where Self == RunOnce<@Sendable (Argument) -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable () throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @Sendable () throws -> Result)
  where Self == RunOnce<@Sendable () throws -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable (Argument) throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable (Argument) throws -> Result)
  where Self == RunOnce<@Sendable (Argument) throws -> Result> { self.init(guarding: payload) }
  /// Guards `@Sendable () -> Void`, once per store.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () -> Void
  ) where Self == RunOnce<@Sendable () -> Void> { self.init(guarding: payload, claim: .on(store, marking)) }
  /// Guards `@Sendable (Argument) -> Void`, once per store.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) -> Void
  ) where Self == RunOnce<@Sendable (Argument) -> Void> { self.init(guarding: payload, claim: .on(store, marking)) }
  /// Guards `@Sendable () throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () throws -> Void
  ) where Self == RunOnce<@Sendable () throws -> Void> { self.init(guarding: payload, claim: .on(store, marking)) }
  /// Guards `@Sendable (Argument) throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) throws -> Void
  ) where Self == RunOnce<@Sendable (Argument) throws -> Void> {
    self.init(guarding: payload, claim: .on(store, marking))
  }
}

extension RunOnceProperty {
  /// Guards a property's `() -> Result`.
  @inlinable @inline(never)
  public init<Result>(wrappedValue: @escaping () -> Result) where Self == RunOnce<() -> Result> {
    self.init(guarding: wrappedValue)
  }
  /// Guards a property's `(Argument) -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result>(wrappedValue: @escaping (Argument) -> Result)
  where Self == RunOnce<(Argument) -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `() throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result>(wrappedValue: @escaping () throws -> Result) where Self == RunOnce<() throws -> Result> {
    self.init(guarding: wrappedValue)
  }
  /// Guards a property's `(Argument) throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result>(wrappedValue: @escaping (Argument) throws -> Result)
  where Self == RunOnce<(Argument) throws -> Result> { self.init(guarding: wrappedValue) }
  /// Guards a property's `() -> Void`, once per store.
  @inlinable
  public init(
    wrappedValue: @escaping () -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<() -> Void> { self.init(guarding: wrappedValue, claim: .on(store, marking)) }
  /// Guards a property's `(Argument) -> Void`, once per store.
  @inlinable
  public init<Argument>(
    wrappedValue: @escaping (Argument) -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(Argument) -> Void> { self.init(guarding: wrappedValue, claim: .on(store, marking)) }
  /// Guards a property's `() throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    wrappedValue: @escaping () throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<() throws -> Void> { self.init(guarding: wrappedValue, claim: .on(store, marking)) }
  /// Guards a property's `(Argument) throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping (Argument) throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(Argument) throws -> Void> { self.init(guarding: wrappedValue, claim: .on(store, marking)) }
  /// Guards a property's `() -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<() -> Void> { self.init(guarding: nil) }
  /// Guards a property's `@Sendable () -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@Sendable () -> Void> { self.init(guarding: nil) }
  /// Guards a property's `(Argument) -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload) where Self == RunOnce<(Argument) -> Void> { self.init(guarding: nil) }
  /// Guards a property's `@Sendable (Argument) -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload) where Self == RunOnce<@Sendable (Argument) -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `() throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<() throws -> Void> { self.init(guarding: nil) }
  /// Guards a property's `@Sendable () throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload) where Self == RunOnce<@Sendable () throws -> Void> { self.init(guarding: nil) }
  /// Guards a property's `(Argument) throws -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload) where Self == RunOnce<(Argument) throws -> Void> {
    self.init(guarding: nil)
  }
  /// Guards a property's `@Sendable (Argument) throws -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload) where Self == RunOnce<@Sendable (Argument) throws -> Void> {
    self.init(guarding: nil)
  }
}

extension RunOnce {
  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == () -> Result {
    self = Self.blocking(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return { RunOnce(run)() } }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result>() -> Result where Payload == () -> Result {
    isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Result>(_ storage: Storage) -> Result where Payload == () -> Result {
    run(storage, { $0() }, later: { { $0() } })
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == @Sendable () -> Result {
    self = Self.blocking(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return { RunOnce(run)() } }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result: Sendable>() -> Result where Payload == @Sendable () -> Result {
    isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Result: Sendable>(_ storage: Storage) -> Result where Payload == @Sendable () -> Result {
    run(storage, { $0() }, later: { { $0() } })
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == (Argument) -> Result {
    self = Self.blocking(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return { argument in RunOnce(run)(argument) } }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result>(_ argument: Argument) -> Result where Payload == (Argument) -> Result {
    isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument, Result>(_ storage: Storage, _ argument: Argument) -> Result
  where Payload == (Argument) -> Result {
    run(storage, { $0(argument) }, later: { { $0(argument) } })
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable (Argument) -> Result {
    self = Self.blocking(payload, claim, Result.self, Never.self) { run, hasResult in
      guard hasResult else { return { argument in RunOnce(run)(argument) } }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) -> Result
  where Payload == @Sendable (Argument) -> Result {
    isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument, Result: Sendable>(_ storage: Storage, _ argument: Argument) -> Result
  where Payload == @Sendable (Argument) -> Result {
    run(storage, { $0(argument) }, later: { { $0(argument) } })
  }

  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == () throws -> Result {
    self = Self.blocking(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return { try RunOnce(run)() } }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  public func callAsFunction<Result>() throws -> Result where Payload == () throws -> Result {
    try isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Result>(_ storage: Storage) throws -> Result where Payload == () throws -> Result {
    try run(storage, { try $0() }, later: { { try $0() } })
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable () throws -> Result {
    self = Self.blocking(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return { try RunOnce(run)() } }
      guard let box = run.boxedResult else { return { nothing() } }
      return { box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  public func callAsFunction<Result: Sendable>() throws -> Result where Payload == @Sendable () throws -> Result {
    try isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage))
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Result: Sendable>(_ storage: Storage) throws -> Result
  where Payload == @Sendable () throws -> Result {
    try run(storage, { try $0() }, later: { { try $0() } })
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == (Argument) throws -> Result {
    self = Self.blocking(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return { argument in try RunOnce(run)(argument) } }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  public func callAsFunction<Argument, Result>(_ argument: Argument) throws -> Result
  where Payload == (Argument) throws -> Result {
    try isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument, Result>(_ storage: Storage, _ argument: Argument) throws -> Result
  where Payload == (Argument) throws -> Result {
    try run(storage, { try $0(argument) }, later: { { try $0(argument) } })
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable (Argument) throws -> Result {
    self = Self.blocking(payload, claim, Result.self, (any Error).self) { run, hasResult in
      guard hasResult else { return { argument in try RunOnce(run)(argument) } }
      guard let box = run.boxedResult else { return { _ in nothing() } }
      return { _ in box.value }
    }
  }
  /// Returns the first result: runs the payload, or waits for a run under way; after a throw the next call tries again.
  @inlinable
  public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) throws -> Result
  where Payload == @Sendable (Argument) throws -> Result {
    try isFinished ? result(of: Result.self) : Self.start(.passUnretained(storage), argument)
  }
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument, Result: Sendable>(_ storage: Storage, _ argument: Argument) throws -> Result
  where Payload == @Sendable (Argument) throws -> Result {
    try run(storage, { try $0(argument) }, later: { { try $0(argument) } })
  }
}

extension RunOnce {
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide(_ payload: Payload) -> Bool where Payload == () -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide(_ payload: Payload) -> Bool where Payload == @Sendable () -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide<Argument: Sendable>(_ payload: Payload) -> Bool where Payload == (Argument) -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide<Argument: Sendable>(_ payload: Payload) -> Bool where Payload == @Sendable (Argument) -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide(_ payload: Payload) throws -> Bool where Payload == () throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide(_ payload: Payload) throws -> Bool where Payload == @Sendable () throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide<Argument: Sendable>(_ payload: Payload) throws -> Bool
  where Payload == (Argument) throws -> Void { try provide(payload, to: BlockingRun<Payload, Void, any Error>.self) }
  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide<Argument: Sendable>(_ payload: Payload) throws -> Bool
  where Payload == @Sendable (Argument) throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }
}

extension RunOnceProperty {
  /// Not a payload: its type names the errors that it throws.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: @escaping () throws -> Result)
  where Self == RunOnce<() throws(Failure) -> Result> { fatalError() }
}
