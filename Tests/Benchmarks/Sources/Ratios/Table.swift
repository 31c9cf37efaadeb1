/// A line of a Markdown table: two columns of words, then numbers, then the verdict.
func row(_ subject: String, _ baseline: String, _ numbers: String..., verdict: Verdict = .none) -> String {
  let words = [subject.padded(to: 42), baseline.padded(to: 30)]
  let cells = words + numbers.map { $0.padded(to: 11, onTheLeft: true) } + [verdict.rawValue]
  return "| " + cells.joined(separator: " | ") + " |"
}

extension Double {
  /// The number with two decimals.
  var text: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
  }
}

extension String {
  fileprivate func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return onTheLeft ? padding + self : self + padding
  }
}
