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
/// A call that comes before the payload returns at once, without a result. So a deferred payload returns nothing. After
/// such a call the payload runs inside `provide`, with the argument of the first such call. Until then the argument is
/// kept alive, even if it is the owner, and so is what a provided payload has captured.
///
/// - If several payloads are provided before the run, the last one runs. If a payload throws in `provide`, provide or
///   call again.
/// - `provide` returns whether it accepted the payload. It waits for a run under way. It suspends or throws if the
///   payload's type does: with an asynchronous payload, call it with `await`.
/// - `provide` drops the payload and returns `false` in three cases: a run has succeeded; the call comes from inside
///   the run; or the property was declared with a payload. In the last case, a debug build stops.
///
/// > Important: The memberwise initializer of a struct takes the payload of a wrapped property from its caller. Make
/// > the property private, or write an initializer.
public struct DeferredPayload: Sendable {
  /// The argument for a payload that `provide` supplies.
  @inlinable public static var later: DeferredPayload { DeferredPayload() }

  @usableFromInline init() {}
}
