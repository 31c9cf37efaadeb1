/// What one cell means: what was tried, what was observed, and the rule.
public struct Explanation {
  private let contestant: Contestant
  private let column: Column
  private let finding: Finding
  private let width: Int

  /// Creates an explanation.
  ///
  /// - Parameters:
  ///   - column: What was asked.
  ///   - contestant: The contestant.
  ///   - finding: What was found.
  ///   - width: How many characters fit into a line.
  public init(of column: Column, of contestant: Contestant, finding: Finding, width: Int = 80) {
    self.column = column
    self.contestant = contestant
    self.finding = finding
    self.width = max(width, 44)
  }

  /// The explanation in a few lines.
  public var text: String {
    let name = contestant.isOurs ? contestant.name : "\(contestant.id) \(contestant.name)"
    var lines = "\(name), \(column.rawValue): \(column.title)".wrapped(to: width) + [""]
    lines += paragraph("Tried", finding.tried.isEmpty ? "nothing" : finding.tried)
    lines += paragraph("Observed", finding.observed)
    lines += paragraph("Verdict", finding.fact ?? "\(finding.verdict.symbol) \(finding.verdict.meaning)")
    if [.breaks, .stops, .intended].contains(finding.verdict) {
      lines += paragraph("Why", contestant.reason(for: column))
    }
    lines += paragraph("Rule", column.rule)
    return lines.joined(separator: "\n") + "\n"
  }

  private func paragraph(_ heading: String, _ text: String) -> [String] {
    let indentation = 12
    let lines = text.wrapped(to: width - indentation)
    return lines.enumerated().map { number, line in
      (number == 0 ? "  \(heading)" : "").padded(to: indentation) + line
    }
  }
}
