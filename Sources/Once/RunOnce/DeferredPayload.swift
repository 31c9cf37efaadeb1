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
/// `provide` supplies the payload, in the isolation of the payload's type, and returns whether it was accepted.
///
/// - A call that comes before the payload returns at once, without a result: so a deferred payload returns nothing. The
///   payload then runs when it is provided, with the argument of the first such call. Until then that argument is kept
///   alive, even if it is the owner.
/// - Of several payloads provided before the run, the last one wins. If one throws in `provide`, provide or call again.
/// - `provide` waits for a run under way. It returns `false`, and drops the payload, if a run has succeeded, and inside
///   the run. If the payload was declared with the guard, that is a mistake: a debug build stops, and a release build
///   returns `false`. `provide` replaces no guarded code. (A struct's memberwise initializer does: make the property
///   private, or write an initializer.)
/// - It costs one allocation more than a payload that is declared with its guard; calls after the run cost the same.
public struct DeferredPayload: Sendable {
  /// The argument for a payload that `provide` supplies.
  @inlinable public static var later: DeferredPayload { DeferredPayload() }

  @usableFromInline init() {}
}
