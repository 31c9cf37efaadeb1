import Foundation

/// A line of a Markdown table: two columns of words, then numbers, then whether the bar is met; a row without one is
/// for information.
func row(_ subject: String, _ baseline: String, _ numbers: [String], isMet: Bool? = nil) -> String {
  let words = [subject.padded(to: 42), baseline.padded(to: 30)]
  let verdict = isMet.map { $0 ? "pass" : "FAIL" } ?? ""
  let cells = words + numbers.map { $0.padded(to: 11, onTheLeft: true) } + [verdict]
  return "| " + cells.joined(separator: " | ") + " |"
}

/// How far the median of a ratio moves from run to run; equally fast code must not fail a bar of 1 by chance.
let noise = 0.02

extension Double {
  /// The number with two decimals.
  var text: String { String(format: "%.2f", self) }
}

extension String {
  fileprivate func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return onTheLeft ? padding + self : self + padding
  }
}
