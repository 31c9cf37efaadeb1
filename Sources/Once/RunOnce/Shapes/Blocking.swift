// Written by Sources/Once/RunOnce/Shapes/write-shapes: change that, and run it.

// Payloads that do not suspend.

extension RunOnce {
  /// Guards `@Sendable () -> Result`.
  @inlinable @inline(never)
  public init<Result: Sendable>(_ payload: @escaping @Sendable () -> Result) where Payload == @Sendable () -> Result {
    self.init(guarding: payload)
  }

  /// Guards `@Sendable (Argument) -> Result`.
  @inlinable @inline(never)
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable (Argument) -> Result)
  where Payload == @Sendable (Argument) -> Result { self.init(guarding: payload) }

  /// Guards `@Sendable () throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Result: Sendable>(_ payload: @escaping @Sendable () throws -> Result)
  where Payload == @Sendable () throws -> Result { self.init(guarding: payload) }

  /// Guards `@Sendable (Argument) throws -> Result`.
  @inlinable @inline(never) @_disfavoredOverload
  public init<Argument, Result: Sendable>(_ payload: @escaping @Sendable (Argument) throws -> Result)
  where Payload == @Sendable (Argument) throws -> Result { self.init(guarding: payload) }

  /// Guards `@Sendable () -> Void`, once per store.
  @inlinable
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () -> Void
  ) where Payload == @Sendable () -> Void { self.init(guarding: payload, claim: StoreClaim(on: store, marking)) }

  /// Guards `@Sendable (Argument) -> Void`, once per store.
  @inlinable
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) -> Void
  ) where Payload == @Sendable (Argument) -> Void {
    self.init(guarding: payload, claim: StoreClaim(on: store, marking))
  }

  /// Guards `@Sendable () throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () throws -> Void
  ) where Payload == @Sendable () throws -> Void { self.init(guarding: payload, claim: StoreClaim(on: store, marking)) }

  /// Guards `@Sendable (Argument) throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) throws -> Void
  ) where Payload == @Sendable (Argument) throws -> Void {
    self.init(guarding: payload, claim: StoreClaim(on: store, marking))
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
  ) where Self == RunOnce<() -> Void> { self.init(guarding: wrappedValue, claim: StoreClaim(on: store, marking)) }

  /// Guards a property's `(Argument) -> Void`, once per store.
  @inlinable
  public init<Argument>(
    wrappedValue: @escaping (Argument) -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(Argument) -> Void> {
    self.init(guarding: wrappedValue, claim: StoreClaim(on: store, marking))
  }

  /// Guards a property's `() throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init(
    wrappedValue: @escaping () throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<() throws -> Void> {
    self.init(guarding: wrappedValue, claim: StoreClaim(on: store, marking))
  }

  /// Guards a property's `(Argument) throws -> Void`, once per store.
  @inlinable @_disfavoredOverload
  public init<Argument>(
    wrappedValue: @escaping (Argument) throws -> Void,
    in store: OnceStore,
    marking: OnceStore.Marking = .afterSuccess
  ) where Self == RunOnce<(Argument) throws -> Void> {
    self.init(guarding: wrappedValue, claim: StoreClaim(on: store, marking))
  }
}

extension RunOnce {
  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == () -> Result {
    let run = BlockingRun<Payload, Result, Never>(payload, isLate: payload == nil, claim: claim) { storage, result in
      guard let result else { return { RunOnce(storage)() } }
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result>() -> Result
  where Payload == () -> Result {
    if isFinished { return result(of: Result.self) }
    return Self.start(.passUnretained(storage))
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Result>(_ storage: Storage) -> Result
  where Payload == () -> Result {
    run(storage, as: BlockingRun<Payload, Result, Never>.self) { $0() }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == @Sendable () -> Result {
    let run = BlockingRun<Payload, Result, Never>(payload, isLate: payload == nil, claim: claim) { storage, result in
      guard let result else { return { RunOnce(storage)() } }
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result: Sendable>() -> Result
  where Payload == @Sendable () -> Result {
    if isFinished { return result(of: Result.self) }
    return Self.start(.passUnretained(storage))
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Result: Sendable>(_ storage: Storage) -> Result
  where Payload == @Sendable () -> Result {
    run(storage, as: BlockingRun<Payload, Result, Never>.self) { $0() }
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == (Argument) -> Result {
    let run = BlockingRun<Payload, Result, Never>(payload, isLate: payload == nil, claim: claim) { storage, result in
      guard let result else { return { argument in RunOnce(storage)(argument) } }
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result>(_ argument: Argument) -> Result
  where Payload == (Argument) -> Result {
    if isFinished { return result(of: Result.self) }
    return Self.start(.passUnretained(storage), argument)
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument, Result>(_ storage: Storage, _ argument: Argument) -> Result
  where Payload == (Argument) -> Result {
    run(storage, as: BlockingRun<Payload, Result, Never>.self) { $0(argument) }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable (Argument) -> Result {
    let run = BlockingRun<Payload, Result, Never>(payload, isLate: payload == nil, claim: claim) { storage, result in
      guard let result else { return { argument in RunOnce(storage)(argument) } }
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) -> Result
  where Payload == @Sendable (Argument) -> Result {
    if isFinished { return result(of: Result.self) }
    return Self.start(.passUnretained(storage), argument)
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument, Result: Sendable>(_ storage: Storage, _ argument: Argument) -> Result
  where Payload == @Sendable (Argument) -> Result {
    run(storage, as: BlockingRun<Payload, Result, Never>.self) { $0(argument) }
  }

  @inlinable @inline(never)
  init<Result>(guarding payload: Payload?, claim: StoreClaim? = nil) where Payload == () throws -> Result {
    let run = BlockingRun<Payload, Result, any Error>(payload, isLate: payload == nil, claim: claim) {
      storage,
      result in
      guard let result else { return { try RunOnce(storage)() } }
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result>() throws -> Result
  where Payload == () throws -> Result {
    if isFinished { return result(of: Result.self) }
    return try Self.start(.passUnretained(storage))
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Result>(_ storage: Storage) throws -> Result
  where Payload == () throws -> Result {
    try run(storage, as: BlockingRun<Payload, Result, any Error>.self) { try $0() }
  }

  @inlinable @inline(never)
  init<Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable () throws -> Result {
    let run = BlockingRun<Payload, Result, any Error>(payload, isLate: payload == nil, claim: claim) {
      storage,
      result in
      guard let result else { return { try RunOnce(storage)() } }
      if isNothing(Result.self) { return { nothing() } }
      return { result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Result: Sendable>() throws -> Result
  where Payload == @Sendable () throws -> Result {
    if isFinished { return result(of: Result.self) }
    return try Self.start(.passUnretained(storage))
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Result: Sendable>(_ storage: Storage) throws -> Result
  where Payload == @Sendable () throws -> Result {
    try run(storage, as: BlockingRun<Payload, Result, any Error>.self) { try $0() }
  }

  @inlinable @inline(never)
  init<Argument, Result>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == (Argument) throws -> Result {
    let run = BlockingRun<Payload, Result, any Error>(payload, isLate: payload == nil, claim: claim) {
      storage,
      result in
      guard let result else { return { argument in try RunOnce(storage)(argument) } }
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result>(_ argument: Argument) throws -> Result
  where Payload == (Argument) throws -> Result {
    if isFinished { return result(of: Result.self) }
    return try Self.start(.passUnretained(storage), argument)
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument, Result>(_ storage: Storage, _ argument: Argument) throws -> Result
  where Payload == (Argument) throws -> Result {
    try run(storage, as: BlockingRun<Payload, Result, any Error>.self) { try $0(argument) }
  }

  @inlinable @inline(never)
  init<Argument, Result: Sendable>(guarding payload: Payload?, claim: StoreClaim? = nil)
  where Payload == @Sendable (Argument) throws -> Result {
    let run = BlockingRun<Payload, Result, any Error>(payload, isLate: payload == nil, claim: claim) {
      storage,
      result in
      guard let result else { return { argument in try RunOnce(storage)(argument) } }
      if isNothing(Result.self) { return { _ in nothing() } }
      return { _ in result }
    }
    self.init(run)
  }

  /// Runs the payload if that is still to be done, waits for a run under way, and returns the first result.
  @inlinable
  public func callAsFunction<Argument, Result: Sendable>(_ argument: Argument) throws -> Result
  where Payload == @Sendable (Argument) throws -> Result {
    if isFinished { return result(of: Result.self) }
    return try Self.start(.passUnretained(storage), argument)
  }

  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<Argument, Result: Sendable>(_ storage: Storage, _ argument: Argument) throws -> Result
  where Payload == @Sendable (Argument) throws -> Result {
    try run(storage, as: BlockingRun<Payload, Result, any Error>.self) { try $0(argument) }
  }
}

extension RunOnce {
  /// Guards `() -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Payload == () -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide(
    _ payload: @escaping () -> Void
  ) -> Bool
  where Payload == () -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }

  /// Guards `@Sendable () -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Payload == @Sendable () -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide(
    _ payload: @escaping @Sendable () -> Void
  ) -> Bool
  where Payload == @Sendable () -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }

  /// Guards `(Argument) -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload)
  where Payload == (Argument) -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide<Argument: Sendable>(
    _ payload: @escaping (Argument) -> Void
  ) -> Bool
  where Payload == (Argument) -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }

  /// Guards `@Sendable (Argument) -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Payload == @Sendable (Argument) -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide<Argument: Sendable>(
    _ payload: @escaping @Sendable (Argument) -> Void
  ) -> Bool
  where Payload == @Sendable (Argument) -> Void {
    provide(payload, to: BlockingRun<Payload, Void, Never>.self)
  }

  /// Guards `() throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Payload == () throws -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide(
    _ payload: @escaping () throws -> Void
  ) throws -> Bool
  where Payload == () throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }

  /// Guards `@Sendable () throws -> Void`, which is provided later.
  @inlinable
  public init(payload: DeferredPayload)
  where Payload == @Sendable () throws -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide(
    _ payload: @escaping @Sendable () throws -> Void
  ) throws -> Bool
  where Payload == @Sendable () throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }

  /// Guards `(Argument) throws -> Void`, which is provided later.
  @inlinable
  public init<Argument>(payload: DeferredPayload)
  where Payload == (Argument) throws -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide<Argument: Sendable>(
    _ payload: @escaping (Argument) throws -> Void
  ) throws -> Bool
  where Payload == (Argument) throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }

  /// Guards `@Sendable (Argument) throws -> Void`, which is provided later.
  @inlinable
  public init<Argument: Sendable>(payload: DeferredPayload)
  where Payload == @Sendable (Argument) throws -> Void { self.init(guarding: nil) }

  /// Provides the payload, runs it now if it has been called before, and says whether it was accepted.
  @inlinable @discardableResult
  public func provide<Argument: Sendable>(
    _ payload: @escaping @Sendable (Argument) throws -> Void
  ) throws -> Bool
  where Payload == @Sendable (Argument) throws -> Void {
    try provide(payload, to: BlockingRun<Payload, Void, any Error>.self)
  }
}

extension RunOnceProperty {
  /// What is no payload: its type names the errors that it throws.
  @available(*, unavailable, message: "a payload has no typed throws: write 'throws' without a type")
  @_disfavoredOverload
  public init<Result, Failure: Error>(wrappedValue: @escaping () throws -> Result)
  where Self == RunOnce<() throws(Failure) -> Result> { fatalError() }
}
