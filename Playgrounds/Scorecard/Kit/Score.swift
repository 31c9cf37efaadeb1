import Foundation

/// Everything that one run found out.
public struct Score: Codable, Sendable {
  /// One contestant and its findings.
  public struct Row: Codable, Sendable {
    /// What the table calls it when space is short.
    public let id: String
    /// What it is.
    public let name: String
    /// Whether it is one of the package's own.
    public let isOurs: Bool
    /// What was found.
    public var findings: [Column: Finding]
    /// Where it fell short of the design's promises.
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

  /// Whether all of the package's own keep the design's promises.
  public var isKept: Bool { rows.allSatisfy(\.shortcomings.isEmpty) }

  /// Puts all questions to all contestants.
  ///
  /// - Parameters:
  ///   - contestants: The contestants.
  ///   - columns: The questions.
  ///   - referee: Runs the experiments.
  ///   - progress: Receives what is under way, and the fraction done.
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
    // First, before anything else disturbs the heap and the clock.
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
      // What one of ours does not promise, another does.
      words.append(isOurs && !shortcomings.contains(column) ? "\(breakage): take @RunOnce" : breakage)
    }
    return words + Column.situation.compactMap { findings[$0]?.caveat }
  }
}
