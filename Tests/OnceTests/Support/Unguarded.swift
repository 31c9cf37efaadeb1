/// A variable without any synchronisation: reading it across threads is right only if a once has ordered the accesses.
///
/// `@unchecked Sendable`: this order is what the tests that use it claim, and what ThreadSanitizer checks for them.
final class Unguarded<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
