/// Shares a value that must not be shared between threads, to show what happens then.
///
/// Most of the alternatives are not `Sendable`, and Swift 6 rightly refuses to let two threads use them. This box is
/// the one place where a demonstration overrides that.
public final class UnsafelyShared<Value>: @unchecked Sendable {
  // Invariant: whoever shares the box orders every access to `value` by a `Gate` or a join. So the races shown are
  // wrong in their logic only. Two threads never touch the same memory at once.
  /// The shared value.
  public var value: Value

  /// Boxes a value.
  public init(_ value: Value) {
    self.value = value
  }
}
