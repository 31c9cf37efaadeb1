import Foundation

/// Everything that was found out about everybody in one run.
public struct Score: Codable, Sendable {
  /// One contestant and its findings.
  public struct Row: Codable, Sendable {
    /// What the table calls it when there is little room.
    public let id: String
    /// What it is.
    public let name: String
    /// Whether it is one of the package's own.
    public let isOurs: Bool
    /// What was found out.
    public var findings: [Column: Finding]
    /// Where it fell short of what the design promises.
    public var shortcomings: [Column]
  }

  /// How the program was built: `debug` or `release`.
  public let build: String
  /// One for each contestant.
  public var rows: [Row]

  /// The questions that were asked, in order.
  var columns: [Column] {
    Column.allCases.filter { column in rows.contains { $0.findings[column] != nil } }
  }

  /// Whether all of the package's own keep what the design promises.
  public var isKept: Bool { rows.allSatisfy(\.shortcomings.isEmpty) }

  /// Runs all questions on all contestants.
  ///
  /// - Parameters:
  ///   - contestants: Whom to ask.
  ///   - columns: What to ask.
  ///   - referee: Who makes the experiments.
  ///   - progress: Is told who is being looked at, and how much of the whole is behind.
  @MainActor
  public init(
    of contestants: [Contestant] = Contestant.all,
    columns: [Column] = Column.allCases,
    by referee: Referee,
    progress: (_ name: String, _ fraction: Double) -> Void = { _, _ in }
  ) {
    build = Build.configuration
    rows = []
    let steps = Double(contestants.count + 2)
    // Before anything else has left its mark on the heap and the clock.
    progress("what a call costs", 0)
    let costs = columns.contains(.cost) ? CostMeter(contestants).findings() : []
    progress("what may hang or stop the process", 1 / steps)
    let elsewhere = referee.judgeElsewhere(columns, of: contestants)
    for (number, contestant) in contestants.enumerated() {
      progress("\(contestant.id) \(contestant.name)", Double(number + 2) / steps)
      var row = Row(
        id: contestant.id,
        name: contestant.name,
        isOurs: contestant.isOurs,
        findings: elsewhere[number],
        shortcomings: []
      )
      for column in columns where row.findings[column] == nil {
        row.findings[column] = column == .cost ? costs[number] : referee.judge(column, of: contestant)
      }
      row.shortcomings = columns.filter { column in
        guard let promise = contestant.promises[column] else { return false }
        return row.findings[column]?.verdict != promise
      }
      rows.append(row)
    }
  }
}

extension Score.Row {
  /// What broke in the situation, in words.
  var breakages: [String] {
    let broken = Column.situation.filter {
      findings[$0]?.verdict == .breaks || findings[$0]?.verdict == .stops
    }
    var words: [String] = []
    let appearances: [Column] = [.returns, .loading, .reloads]
    let runsAtEveryAppearance = appearances.allSatisfy(broken.contains)
    if runsAtEveryAppearance { words.append("runs at every appearance") }
    for column in broken {
      if runsAtEveryAppearance, appearances.contains(column) { continue }
      guard let finding = findings[column] else { continue }
      let breakage = finding.runs.map(column.breakage) ?? finding.observed
      // What one of our own does not promise, another does.
      words.append(isOurs && !shortcomings.contains(column) ? "\(breakage): take @RunOnce" : breakage)
    }
    return words + Column.situation.compactMap { findings[$0]?.caveat }
  }
}
