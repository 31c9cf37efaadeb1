// swift-format-ignore-file
// Written by Tests/Shapes/write-shapes: change that, and run it.
// Payloads that do not suspend.

extension RunOnceValue {
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  ///
  /// The closure may throw, suspend, take one argument, and be isolated to the main actor.
  ///
  /// ```swift
  /// let start = RunOnce { print("started") }
  /// let load = RunOnce { (page: Int) async throws in [page] }
  /// ```
  ///
  /// - Parameters:
  ///   - concurrentCalls: What becomes of calls during a run, which wait if nothing is written.
  ///   - payload: A `@Sendable` closure that returns a `Sendable` result. The `RunOnce` is then `Sendable`, too.
  @_alwaysEmitIntoClient public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil,
    _ payload: @escaping @Sendable () -> Result) where Self == RunOnce<@Sendable () -> Result>
  { self.init(makeRun(erase(payload), concurrentCalls?.extra ?? .none, RunOnce<() -> Result>.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  ///
  /// The closure may throw, suspend, take one argument, and be isolated to the main actor.
  ///
  /// ```swift
  /// let migrate = RunOnce(in: .memory()) { print("migrated") }
  /// let load = RunOnce(in: .memory()) { (id: Int) async throws in print(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store that keeps the mark.
  ///   - marking: When the mark is made: after the run succeeds, or before the run begins. A mark that is made before
  ///     says only that a run began: it may have failed, and a later process then does not run the payload.
  ///   - payload: The payload. It returns nothing: there is no result to give to the next process.
  @_alwaysEmitIntoClient public init(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable () -> Void) where Self == RunOnce<@Sendable () -> Void>
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), RunOnce<() -> Void>.make)) }
}

@_documentation(visibility: internal) extension RunOnceValue {
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil,
    _ payload: @escaping @Sendable (Argument) -> Result) where Self == RunOnce<@Sendable (Argument) -> Result>
  { self.init(makeRun(erase(payload), concurrentCalls?.extra ?? .none, RunOnce<(Argument) -> Result>.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @Sendable () throws -> Result) where Self == RunOnce<@Sendable () throws -> Result>
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<() throws -> Result>.make)) }
  /// Creates a `RunOnce` for a `let`, as in `let f = RunOnce { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result: Sendable>(
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil,
    _ payload: @escaping @Sendable (Argument) throws -> Result)
  where Self == RunOnce<@Sendable (Argument) throws -> Result>
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(erase(payload), concurrentCalls?.extra ?? .none,
    RunOnce<(Argument) throws -> Result>.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument>(in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) -> Void) where Self == RunOnce<@Sendable (Argument) -> Void>
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), RunOnce<(Argument) -> Void>.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess, _ payload: @escaping @Sendable () throws -> Void)
  where Self == RunOnce<@Sendable () throws -> Void>
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)), RunOnce<() throws -> Void>.make)) }
  /// Creates a `RunOnce` for a `let` whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument>(
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess,
    _ payload: @escaping @Sendable (Argument) throws -> Void) where Self == RunOnce<@Sendable (Argument) throws -> Void>
  { self.init(makeRun(erase(payload), .claim(StoreClaim(on: store, marking)),
    RunOnce<(Argument) throws -> Void>.make)) }
}

extension RunOnceProperty {
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  ///
  /// The closure may throw, suspend, take one argument, be isolated to the main actor, and return anything.
  ///
  /// ```swift
  /// final class Feed {
  ///   @RunOnce var trackView = { print("viewed") }
  ///   @RunOnce var load = { (feed: Feed) async throws in try await feed.fetch() }
  ///   func fetch() async throws {}
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload. If it is not `Sendable`, neither is the `RunOnce`.
  ///   - concurrentCalls: What becomes of calls during a run, which wait if nothing is written.
  @_alwaysEmitIntoClient public init<Result>(wrappedValue: @escaping () -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil) where Self == RunOnce<() -> Result>
  { self.init(makeRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  ///
  /// The closure may throw, suspend, take one argument, and be isolated to the main actor.
  ///
  /// ```swift
  /// final class Migration {
  ///   @RunOnce(in: .memory()) var migrate = { (step: Int) async in print(step) }
  ///   @RunOnce(in: .memory(), marking: .beforeRun) var ask = { print("asked") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The payload. It returns nothing: there is no result to give to the next process.
  ///   - store: The store that keeps the mark.
  ///   - marking: When the mark is made: after the run succeeds, or before the run begins. A mark that is made before
  ///     says only that a run began: it may have failed, and a later process then does not run the payload.
  @_alwaysEmitIntoClient public init(wrappedValue: @escaping () -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess) where Self == RunOnce<() -> Void>
  { self.init(makeRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
}

@_documentation(visibility: internal) extension RunOnceProperty {
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument, Result>(wrappedValue: @escaping (Argument) -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.Returns>? = nil)
  where Self == RunOnce<(Argument) -> Result>
  { self.init(makeRun(erase(wrappedValue), concurrentCalls?.extra ?? .none, Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Result>(wrappedValue: @escaping () throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<() throws -> Result>
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(erase(wrappedValue), concurrentCalls?.extra ?? .none,
    Self.make)) }
  /// Creates the wrapper of a property, as in `@RunOnce var f = { … }`, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument, Result>(
    wrappedValue: @escaping (Argument) throws -> Result,
    concurrentCalls: ConcurrentCalls.Of<Result, ConcurrentCalls.CanThrow>? = nil)
  where Self == RunOnce<(Argument) throws -> Result>
  { self.init((concurrentCalls == nil ? makeRun : makeTaskRun)(erase(wrappedValue), concurrentCalls?.extra ?? .none,
    Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient public init<Argument>(wrappedValue: @escaping (Argument) -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess) where Self == RunOnce<(Argument) -> Void>
  { self.init(makeRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init(wrappedValue: @escaping () throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess) where Self == RunOnce<() throws -> Void>
  { self.init(makeRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
  /// Creates the wrapper of a property whose payload runs once for a mark in a store, whatever the closure's type.
  @_alwaysEmitIntoClient @_disfavoredOverload public init<Argument>(wrappedValue: @escaping (Argument) throws -> Void,
    in store: OnceStore, marking: OnceStore.Marking = .afterSuccess) where Self == RunOnce<(Argument) throws -> Void>
  { self.init(makeRun(erase(wrappedValue), .claim(StoreClaim(on: store, marking)), Self.make)) }
}

extension RunOnce {
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Result>() -> Result where Payload == () -> Result
  { storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<R>(_ run: Unmanaged<Run>) -> R where Payload == () -> R {
    try! answer(run, in: Self.self) { body, _ in box(restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased where Payload == () -> R {
    if object != nil { return erase({ Self.start(.passUnretained(run)) } as Payload) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Argument, Result>(_ argument: Argument) -> Result
  where Payload == (Argument) -> Result
  { storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<A, R>(_ run: Unmanaged<Run>, _ argument: A) -> R where Payload == (A) -> R {
    try! answer(run, in: Self.self, keeping: { Box(argument) }) {
      box(restore($0, to: Payload.self)($1.map { unbox($0) } ?? argument)) }
  }
  @_alwaysEmitIntoClient static func make<A, R>(_ run: Run, _ object: AnyObject?) -> Erased where Payload == (A) -> R {
    if object != nil { return erase({ Self.start(.passUnretained(run), $0) } as Payload) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
}

@_documentation(visibility: internal) extension RunOnce {
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Result: Sendable>() -> Result
  where Payload == @Sendable () -> Result
  { storage.isDone ? storage.first(Result.self) : RunOnce<() -> Result>.start(.passUnretained(storage)) }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) -> Result where Payload == @Sendable (Argument) -> Result
  { storage.isDone ? storage.first(Result.self) :
    RunOnce<(Argument) -> Result>.start(.passUnretained(storage), argument) }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Result>() throws -> Result
  where Payload == () throws -> Result
  { try storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage)) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<R>(_ run: Unmanaged<Run>) throws -> R where Payload == () throws -> R {
    try answer(run, in: Self.self) { body, _ in box(try restore(body, to: Payload.self)()) }
  }
  @_alwaysEmitIntoClient static func make<R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == () throws -> R {
    if object != nil { return erase({ try Self.start(.passUnretained(run)) } as Payload) }
    if R.self == Void.self { return erase({ nothing() } as Payload) }
    return { result in erase({ unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `title()`, `try await load()`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Result: Sendable>() throws -> Result
  where Payload == @Sendable () throws -> Result
  { try storage.isDone ? storage.first(Result.self) : RunOnce<() throws -> Result>.start(.passUnretained(storage)) }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Argument, Result>(
    _ argument: Argument) throws -> Result where Payload == (Argument) throws -> Result
  { try storage.isDone ? storage.first(Result.self) : Self.start(.passUnretained(storage), argument) }
  @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func start<A, R>(_ run: Unmanaged<Run>, _ argument: A) throws -> R where Payload == (A) throws -> R {
    try answer(run, in: Self.self) { body, _ in box(try restore(body, to: Payload.self)(argument)) }
  }
  @_alwaysEmitIntoClient static func make<A, R>(_ run: Run, _ object: AnyObject?) -> Erased
  where Payload == (A) throws -> R {
    if object != nil { return erase({ try Self.start(.passUnretained(run), $0) } as Payload) }
    if R.self == Void.self { return erase({ _ in nothing() } as Payload) }
    return { result in erase({ _ in unbox(result) } as Payload) }(run.result.unsafelyUnwrapped)
  }
  /// Runs the payload, waits for a run under way, or returns the first result: `greet(name)`, `try await load(1)`.
  @_alwaysEmitIntoClient @discardableResult public func callAsFunction<Argument, Result: Sendable>(
    _ argument: Argument) throws -> Result where Payload == @Sendable (Argument) throws -> Result
  { try storage.isDone ? storage.first(Result.self) :
    RunOnce<(Argument) throws -> Result>.start(.passUnretained(storage), argument) }
}
