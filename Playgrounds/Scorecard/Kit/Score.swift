/// Everything that one run found out.
package struct Score: Codable, Sendable {
  /// One contestant and its findings.
  package struct Row: Codable, Sendable {
    package let id, name: String
    package let isOurs: Bool
    package let findings: [Column: Finding]

    /// What the row shows in a column, and whether that is wrong.
    func cell(_ column: Column) -> (text: String, isWrong: Bool) {
      guard let finding = findings[column] else { return ("", false) }
      let verdict = finding.verdict
      guard column.isCount, let runs = finding.runs else { return (verdict.words.symbol, verdict.isWrong) }
      return (verdict == .intended ? "(\(runs))" : "\(runs)", verdict.isWrong)
    }
  }

  /// One for each contestant.
  package let rows: [Row]

  /// Puts all questions to all contestants.
  @MainActor
  package init(of contestants: [Contestant] = Contestant.all, by referee: Referee) {
    rows = zip(contestants, referee.judge(contestants)).map { contestant, findings in
      Row(id: contestant.id, name: contestant.name, isOurs: contestant.isOurs, findings: findings)
    }
  }

  /// The rows that a table shows, and which rows it leaves out and why, in a sentence.
  package func rows(in theme: Column.Theme) -> (shown: [Row], leftOut: String) {
    let usual: Set<Verdict> = theme.isShort ? [.holds, .absent] : [.absent]
    func isLeftOut(_ row: Row) -> Bool {
      theme.columns.allSatisfy { column in row.findings[column].map { usual.contains($0.verdict) } ?? true }
    }
    let names = rows.filter(isLeftOut).map(\.name).joined(separator: " · ")
    let reason = theme.isShort ? "their code ran as often as it should" : "the questions do not arise"
    return (rows.filter { !isLeftOut($0) }, names.isEmpty ? "No row is left out." : "Left out, as \(reason): \(names).")
  }
}
