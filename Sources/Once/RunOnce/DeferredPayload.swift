/// The value of `payload:` for a ``RunOnce`` whose payload is provided later, by `provide`.
///
/// ```swift
/// final class Form {
///   @RunOnce(payload: .later) var setUp
/// }
///
/// let form = Form()
/// form.setUp()
/// print(form.$setUp.provide { print("set up") })  // set up / true
/// print(form.$setUp.provide { print("again") })  // false
/// ```
///
/// If a call comes before its payload, the call returns at once and has no result, which is why a deferred payload does
/// not return a value. The payload then runs inside `provide`, with the argument of the first such call. Until a run
/// has succeeded, the `RunOnce` keeps alive that argument, and what a provided payload has captured. So if either is
/// the owner, the owner stays alive until then.
///
/// - The payload is a `() -> Void`, or takes one `Sendable` argument.
/// - If several payloads are provided before the run, the last one runs.
/// - `provide` returns whether it accepted the payload. It waits for a run under way.
/// - `provide` drops the payload and returns `false` in three cases: a run has succeeded, the call comes from inside
///   the run, or the property was declared with a payload. In the last case, a debug build stops the process with a
///   message.
///
/// For code that suspends, see [the recipe](doc:Recipes#Provide-code-that-suspends).
///
/// > Important: If the property belongs to a struct, a caller of the memberwise initializer can replace the property
/// > with a `RunOnce` that has a payload, and so refuses every `provide`. To prevent that, make the property private,
/// > or write an initializer.
@frozen public struct DeferredPayload<Argument>: Sendable {
  @inlinable init() {}

  /// Says that `provide` supplies the payload, and that the payload takes an argument of the given type.
  @inlinable public static func later(_: Argument.Type) -> DeferredPayload { DeferredPayload() }
}

extension DeferredPayload where Argument == Void {
  /// Says that `provide` supplies the payload.
  @inlinable public static var later: DeferredPayload { DeferredPayload() }
}

extension RunOnce where Failure == Never, Result == Void {
  /// Creates the wrapper of a property whose payload `provide` supplies later.
  @_alwaysEmitIntoClient public init(payload: DeferredPayload<Argument>)
  where Kind == RunOnceKind.Blocking, Argument: Sendable { self.init(makeRun(nil, .later)) }

  /// The same for a value that threads share, whose type is written.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @_disfavoredOverload public init(payload: DeferredPayload<Argument>)
  where Kind == RunOnceKind.SharedBlocking, Argument: Sendable { self.init(makeRun(nil, .later)) }
}

extension RunOnce where Failure == Never, Result == Void {
  /// Provides the payload, runs it now if a call came before it, and returns whether it was accepted.
  @_alwaysEmitIntoClient @discardableResult
  public func provide(_ payload: @escaping (Argument) -> Void) -> Bool
  where Kind == RunOnceKind.Blocking, Argument: Sendable { provide(Blocks(payload)) }

  /// The same for a value that threads share.
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient @discardableResult
  public func provide(_ payload: @escaping @Sendable (Argument) -> Void) -> Bool
  where Kind == RunOnceKind.SharedBlocking, Argument: Sendable { provide(Blocks(payload)) }

  @_alwaysEmitIntoClient func provide(_ payload: Blocks) -> Bool where Kind: RunOnceKind.AnyBlocking {
    storage.provide(erase(payload)) { erased, argument in
      box(restore(erased, to: Blocks.self).call(unbox(argument)))
    }
  }
}
