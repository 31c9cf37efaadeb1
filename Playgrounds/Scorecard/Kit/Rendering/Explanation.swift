/// What one cell means: what was tried, what was observed, and why.
package struct Explanation {
  /// The explanation in a few lines.
  package let text: String

  /// Creates an explanation.
  package init(of column: Column, of contestant: Contestant, finding: Finding) {
    func paragraph(_ heading: String, _ text: String) -> [String] {
      text.wrapped(to: 68).enumerated().map { ($0 == 0 ? "  \(heading)" : "").padded(to: 12) + $1 }
    }
    let verdict = finding.verdict.words
    var lines = "\(contestant.label), \(column.rawValue): \(column.title)".wrapped(to: 80) + [""]
    lines += paragraph("Tried", finding.tried.isEmpty ? "nothing" : finding.tried)
    lines += paragraph("Observed", finding.observed) + paragraph("Verdict", "\(verdict.symbol) \(verdict.meaning)")
    if [.breaks, .stops, .intended].contains(finding.verdict) {
      lines += paragraph("Why", contestant.reason(for: column))
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text padded with spaces on the right, or unchanged if it is longer.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text in lines of at most this many characters.
  func wrapped(to width: Int) -> [String] {
    split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
