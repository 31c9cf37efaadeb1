/// Says that the payload of a ``RunOnce`` is provided later.
///
/// ```swift
/// final class Form {
///   @RunOnce(payload: .later) var setUp: () -> Void
/// }
///
/// let form = Form()
/// form.$setUp.provide { print("set up") }
/// form.setUp()  // set up
/// ```
public enum DeferredPayload: Sendable {
  /// The payload comes with `provide`.
  case later
}
