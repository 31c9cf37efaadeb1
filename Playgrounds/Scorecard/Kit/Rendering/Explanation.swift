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
    let verdict =
      switch finding.verdict {
      case .holds: "✓ it holds"
      case .breaks: "✗ it does not"
      case .stops: "! it stops the process"
      case .absent: "– the question does not arise"
      case .measured: finding.value.map { column == .cost ? "\($0.shortened) ×" : "\(Int($0)) bytes" } ?? "#"
      }
    var lines = "\(name), \(column.rawValue): \(column.title)".wrapped(to: width) + [""]
    lines += paragraph("Tried", finding.tried) + paragraph("Observed", finding.observed)
    lines += paragraph("Verdict", verdict)
    if [.breaks, .stops].contains(finding.verdict) { lines += paragraph("Why", contestant.reason(for: column)) }
    lines += paragraph("Rule", column.rule)
    if let promise = contestant.promises[column] {
      let isKept = promise == finding.verdict
      lines += paragraph("Promised", "\(promise.symbol), which is \(isKept ? "kept" : "NOT kept")")
    }
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
