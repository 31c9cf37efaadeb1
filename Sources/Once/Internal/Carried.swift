/// A result on its way through a closure, within one isolation.
///
/// The region analysis cannot follow a result that is not `Sendable` out of a closure with an `isolated` parameter,
/// although it never leaves the actor that the closure is isolated to.
///
/// `@unchecked Sendable`: it is unwrapped in the statement that makes it, on the actor that made it.
@usableFromInline
struct Carried<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  // Not `@inlinable`: with library evolution such an initialiser may not set the fields of a type that is not frozen.
  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}
