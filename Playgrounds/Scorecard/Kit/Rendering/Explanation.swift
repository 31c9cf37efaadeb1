extension Contestant {
  /// What one cell means, in a few lines: what was tried, what was observed, and why.
  func explanation(of finding: Finding, for column: Column) -> String {
    func paragraph(_ heading: String, _ text: String) -> [String] {
      text.wrapped(to: 68).enumerated().map { ($0 == 0 ? "  \(heading)" : "").padded(to: 12) + $1 }
    }
    let verdict = finding.verdict.words
    var lines = "\(name), \(column.rawValue): \(column.words.title)".wrapped(to: 80) + [""]
    lines += paragraph("Tried", finding.tried.isEmpty ? "nothing" : finding.tried)
    lines += paragraph("Observed", finding.observed) + paragraph("Verdict", "\(verdict.meaning) (\(verdict.symbol))")
    if finding.verdict.isWrong || finding.verdict == .intended {
      lines += paragraph("Why", reason(for: column))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text padded with spaces on the right, or unchanged if it is longer.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

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
