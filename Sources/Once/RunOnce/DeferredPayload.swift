/// An argument that says that the payload of a ``RunOnce`` is provided later.
///
/// ```swift
/// final class Form {
///   @RunOnce(payload: .later) var setUp: () -> Void
/// }
///
/// let form = Form()
/// form.setUp()
/// print(form.$setUp.provide { print("set up") })  // set up, true
/// print(form.$setUp.provide { print("again") })  // false
/// ```
///
/// A call that comes before the payload returns at once, without a result. So a deferred payload does not return a
/// value. After such a call the payload runs inside `provide`, with the argument of the first such call. Until then the
/// argument is kept alive, even if it is the owner, and so is what a provided payload has captured.
///
/// - The payload is a `() -> Void`, or takes one `Sendable` argument. It may be isolated to the main actor.
/// - If several payloads are provided before the run, the last one runs.
/// - `provide` returns whether it accepted the payload. It waits for a run under way.
/// - `provide` drops the payload and returns `false` in three cases: a run has succeeded, the call comes from inside
///   the run, or the property was declared with a payload. In the last case, a debug build stops.
///
/// For code that comes later and suspends, see [the recipe](doc:Recipes#Code-that-comes-later-and-suspends).
///
/// > Important: The memberwise initializer of a struct takes the payload of a wrapped property from its caller. Make
/// > the property private, or write an initializer.
public struct DeferredPayload: Sendable {
  /// The argument for a payload that `provide` supplies.
  @inlinable public static var later: DeferredPayload { DeferredPayload() }

  @usableFromInline init() {}
}

extension RunOnceProperty {
  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  ///
  /// The payload may take one `Sendable` argument and be isolated to the main actor. It neither throws nor suspends.
  ///
  /// ```swift
  /// @MainActor final class Form {
  ///   @RunOnce(payload: .later) var setUp: () -> Void
  ///   @RunOnce(payload: .later) var show: @MainActor (Int) -> Void
  /// }
  /// ```
  @_alwaysEmitIntoClient public init(payload: DeferredPayload) where Self == RunOnce<() -> Void> {
    self.init(makeRun(nil, .deferred(DeferredCall()), Self.make))
  }
}

extension RunOnce where Payload == () -> Void {
  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  ///
  /// - Returns: `false` if a run has succeeded, or if the call comes from inside the run.
  @_alwaysEmitIntoClient @discardableResult public func provide(_ payload: Payload) -> Bool {
    storage.provide(erase(payload)) { body, _ in box(restore(body, to: Payload.self)()) }
  }
}

@_documentation(visibility: internal)
extension RunOnceProperty {
  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init(payload: DeferredPayload) where Self == RunOnce<@Sendable () -> Void> {
    self.init(makeRun(nil, .deferred(DeferredCall()), RunOnce<() -> Void>.make))
  }

  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<(Argument) -> Void> {
    self.init(makeRun(nil, .deferred(DeferredCall()), Self.make))
  }

  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<@Sendable (Argument) -> Void> {
    self.init(makeRun(nil, .deferred(DeferredCall()), RunOnce<(Argument) -> Void>.make))
  }

  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init(payload: DeferredPayload) where Self == RunOnce<@MainActor () -> Void> {
    self.init(makeRun(nil, .deferred(DeferredCall()), Self.make))
  }

  /// Creates the wrapper of a property whose payload ``RunOnce/provide(_:)`` supplies later.
  @_alwaysEmitIntoClient public init<Argument: Sendable>(payload: DeferredPayload)
  where Self == RunOnce<@MainActor (Argument) -> Void> {
    self.init(makeRun(nil, .deferred(DeferredCall()), Self.make))
  }
}

@_documentation(visibility: internal)
extension RunOnce {
  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult
  public func provide(_ payload: Payload) -> Bool where Payload == @Sendable () -> Void {
    storage.provide(erase(payload)) { body, _ in box(restore(body, to: Payload.self)()) }
  }

  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult
  public func provide<Argument: Sendable>(_ payload: Payload) -> Bool where Payload == (Argument) -> Void {
    storage.provide(erase(payload)) { body, argument in box(restore(body, to: Payload.self)(unbox(argument))) }
  }

  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult
  public func provide<Argument: Sendable>(_ payload: Payload) -> Bool where Payload == @Sendable (Argument) -> Void {
    storage.provide(erase(payload)) { body, argument in box(restore(body, to: Payload.self)(unbox(argument))) }
  }

  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult @MainActor
  public func provide(_ payload: Payload) -> Bool where Payload == @MainActor () -> Void {
    storage.provide(erase(payload)) { body, _ in box(restore(body, to: Payload.self)()) }
  }

  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult @MainActor
  public func provide<Argument: Sendable>(_ payload: Payload) -> Bool where Payload == @MainActor (Argument) -> Void {
    storage.provide(erase(payload)) { body, argument in box(restore(body, to: Payload.self)(unbox(argument))) }
  }
}
