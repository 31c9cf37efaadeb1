/// What a row of a table says about its bar.
enum Verdict: String {
  /// There is no bar; the row is there to be looked at.
  case none = ""
  case passed = "pass"
  case failed = "FAIL"
  /// The subject or its baseline is not measured, so that a renamed subject cannot pass unseen.
  case missing = "MISSING"

  /// What the median of a ratio still moves by from run to run; equally fast code must not fail a bar of 1 by chance.
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
