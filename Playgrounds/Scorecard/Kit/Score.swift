/// Everything that one run found out.
package struct Score: Codable, Sendable {
  /// One contestant and its findings.
  package struct Row: Codable, Sendable {
    /// What the command line calls it.
    package let id: String
    /// What it is.
    package let name: String
    /// Whether it is one of the package's own.
    package let isOurs: Bool
    /// What was found.
    package let findings: [Column: Finding]
  }

  /// One for each contestant.
  package let rows: [Row]

  /// Puts all questions to all contestants.
  @MainActor
  package init(of contestants: [Contestant] = Contestant.all, by referee: Referee) {
    rows = zip(contestants, referee.judgeElsewhere(contestants)).map { contestant, elsewhere in
      var findings = elsewhere
      for column in Column.allCases where findings[column] == nil {
        findings[column] = referee.judgeHere(column, of: contestant)
      }
      return Row(id: contestant.id, name: contestant.name, isOurs: contestant.isOurs, findings: findings)
    }
  }

  /// The rows that a table shows.
  func rows(in theme: Column.Theme) -> [Row] {
    rows.filter { row in
      !theme.saysWhatBroke
        || theme.columns.contains { column in
          guard let finding = row.findings[column] else { return false }
          return finding.caveat != nil || ![.holds, .absent].contains(finding.verdict)
        }
    }
  }
}

extension Score.Row {
  /// The name, with the number of a system that is not one of ours.
  package var label: String { isOurs ? name : "\(id) \(name)" }

  /// What the row shows in a column, and whether that is wrong.
  func cell(_ column: Column) -> (text: String, isWrong: Bool) {
    guard let finding = findings[column] else { return ("", false) }
    let isWrong = finding.verdict == .breaks || finding.verdict == .stops
    guard column.isCount, let runs = finding.runs else { return (finding.verdict.words.symbol, isWrong) }
    return (finding.verdict == .intended ? "(\(runs))" : "\(runs)", isWrong)
  }

  /// What broke in some columns, in words.
  func breakages(in columns: [Column]) -> String {
    columns.flatMap { column -> [String] in
      guard let finding = findings[column] else { return [] }
      let breakage = finding.verdict == .breaks ? finding.runs.map(column.breakage) ?? finding.observed : nil
      return [breakage, finding.caveat].compactMap(\.self)
    }.joined(separator: "; ")
  }
}
