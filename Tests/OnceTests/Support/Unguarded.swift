/// A variable without synchronization: reading it across threads is correct only if a once orders the accesses.
///
/// `@unchecked Sendable`: the tests that use it claim this order, and ThreadSanitizer checks the claim.
final class Unguarded<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
