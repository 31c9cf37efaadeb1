/// Takes a value that must not be shared to another thread all the same, to show what happens then.
///
/// Most of the alternatives are not `Sendable`, and Swift 6 refuses to let two threads use them: that refusal
/// is right. This box is the one place where a demonstration overrules it.
public final class UnsafelyShared<Value>: @unchecked Sendable {
  // Invariant: whoever shares the box orders every access to `value` by a `Gate` or a join. The races shown
  // are then wrong in their logic only, and no memory is ever touched by two threads at once.
  /// The shared value.
  public var value: Value

  /// Boxes a value.
  ///
  /// - Parameter value: What to share.
  public init(_ value: Value) {
    self.value = value
  }
}
