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
      return ("\(runs)", verdict.isWrong)
    }

    /// Whom it lets down, in words.
    var faults: String {
      let all = Column.allCases.filter { cell($0).isWrong }.compactMap(\.fault)
      let faults = all.enumerated().filter { !all[..<$0.offset].contains($0.element) }.map(\.element)
      guard let last = faults.last else { return "never, in what was tried" }
      return faults.count == 1 ? last : faults.dropLast().joined(separator: ", ") + ", or " + last
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

  /// The rows that a table shows, and which rows it leaves out, in a sentence.
  package func rows(in theme: Column.Theme) -> (shown: [Row], leftOut: String) {
    func isLeftOut(_ row: Row) -> Bool {
      theme.columns.allSatisfy { row.findings[$0]?.verdict ?? .absent == .absent }
    }
    let names = rows.filter(isLeftOut).map(\.name).joined(separator: " · ")
    let leftOut = names.isEmpty ? "No row is left out." : "Left out, as the questions do not arise: \(names)."
    return (rows.filter { !isLeftOut($0) }, leftOut)
  }

  /// Rows that show the same share a line.
  func lines(of rows: [Row], _ cells: (Row) -> [String]) -> [(rows: [Row], cells: [String])] {
    rows.reduce(into: []) { lines, row in
      let cells = cells(row)
      if let same = lines.firstIndex(where: { $0.cells == cells }) {
        lines[same].rows.append(row)
      } else {
        lines.append(([row], cells))
      }
    }
  }
}
