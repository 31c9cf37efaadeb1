/// Whether a row meets its bar.
enum Verdict: String {
  /// There is no bar; the row is for information.
  case none = ""
  case passed = "pass"
  case failed = "FAIL"
  /// The subject or its baseline was not measured; a renamed subject cannot slip through.
  case missing = "MISSING"

  /// How far the median of a ratio moves from run to run; equally fast code must not fail a bar of 1 by chance.
  private static let noise = 0.02

  init(_ value: Double, atMost bar: Double?) {
    guard let bar else { self = .none; return }
    self = value <= bar + Self.noise ? .passed : .failed
  }

  init(_ value: Double, atLeast bar: Double?) {
    guard let bar else { self = .none; return }
    self = value >= bar - Self.noise ? .passed : .failed
  }
}
