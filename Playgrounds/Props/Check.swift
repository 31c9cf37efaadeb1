/// Prints whether a test passes.
public func check(_ label: String, _ passes: Bool) {
  show(label, passes ? "passes" : "FAILS")
}
