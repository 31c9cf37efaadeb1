/// Prints whether a test passes.
///
/// - Parameters:
///   - label: What is tested.
///   - passes: Whether it is as it should be.
public func check(_ label: String, _ passes: Bool) {
  show(label, passes ? "passes" : "FAILS")
}
