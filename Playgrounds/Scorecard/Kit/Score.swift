/// Everything that one run found out.
public struct Score: Codable, Sendable {
  /// One contestant and its findings.
  public struct Row: Codable, Sendable {
    /// What the command line calls it.
    public let id: String
    /// What it is.
    public let name: String
    /// Whether it is one of the package's own.
    public let isOurs: Bool
    /// What was found.
    public var findings: [Column: Finding]
  }

  /// One for each contestant.
  public var rows: [Row]

  /// Puts all questions to all contestants.
  ///
  /// - Parameters:
  ///   - contestants: The contestants.
  ///   - referee: Runs the experiments.
  ///   - progress: Receives what is under way, and the fraction done.
  @MainActor
  public init(
    of contestants: [Contestant] = Contestant.all,
    by referee: Referee,
    progress: (_ name: String, _ fraction: Double) -> Void = { _, _ in }
  ) {
    rows = []
    let steps = Double(contestants.count + 1)
    progress("what may hang or stop the process", 0)
    let elsewhere = referee.judgeElsewhere(Column.allCases, of: contestants)
    for (number, contestant) in contestants.enumerated() {
      progress("\(contestant.id) \(contestant.name)", Double(number + 1) / steps)
      var findings = elsewhere[number]
      for column in Column.allCases where findings[column] == nil {
        findings[column] = referee.judgeHere(column, of: contestant)
      }
      rows.append(Row(id: contestant.id, name: contestant.name, isOurs: contestant.isOurs, findings: findings))
    }
  }
}

extension Score.Row {
  /// What the row shows in a column, and whether that is wrong.
  func cell(_ column: Column) -> (text: String, isWrong: Bool) {
    guard let finding = findings[column] else { return ("", false) }
    let isWrong = finding.verdict == .breaks || finding.verdict == .stops
    if let fact = finding.fact { return (fact, false) }
    guard column.isCount, let runs = finding.runs else { return (finding.verdict.symbol, isWrong) }
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
