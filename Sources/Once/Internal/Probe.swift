/// Where observers are registered; on a system that has no `Observation` there are none.
///
/// `@unchecked Sendable`: as its subclass.
class Probe: @unchecked Sendable {
  /// What names this place; a probe is not idle while somebody else holds it.
  var path: AnyKeyPath { fatalError() }

  /// Whether nothing is registered here, or about to be.
  var isIdle: Bool { true }

  /// Tells the observers.
  func notify(by path: AnyKeyPath) {}
}
