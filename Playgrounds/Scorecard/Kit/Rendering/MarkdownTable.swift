/// The score as Markdown, for the README and the documentation.
///
/// It omits whatever depends on the machine, so that the same program prints the same text everywhere. Empty lines
/// separate its parts; a page may show some of them.
public struct MarkdownTable {
  /// The mark before the table in a page.
  public static let begin = "<!-- scorecard:begin -->"
  /// The mark after it.
  public static let end = "<!-- scorecard:end -->"

  private let score: Score

  /// Creates a renderer.
  ///
  /// - Parameter score: What to show.
  public init(_ score: Score) {
    self.score = score
  }

  /// Both tables and their legend, between the two marks.
  public var text: String {
    [[Self.begin], situation, [""], [count, ""], requirements, [""], legend, [Self.end]]
      .flatMap(\.self)
      .map { $0 + "\n" }
      .joined()
  }

  private var situation: [String] {
    let columns = Column.situation.filter(score.columns.contains)
    let header = ["times run, when a screen …"] + columns.map(\.shortScene) + ["what broke"]
    let rows = score.rows.map { row in
      let cells = columns.map { column in
        let finding = row.findings[column]
        let text = finding?.runs.map(String.init) ?? finding?.verdict.symbol ?? ""
        return finding?.verdict == .breaks ? "**\(text)**" : text
      }
      return [label(row)] + cells + [row.breakages.joined(separator: "; ")]
    }
    return table(header, rows, leftAligned: [0, header.count - 1])
  }

  /// How many systems fall short, so that nobody has to count.
  private var count: String {
    let theirs = score.rows.filter { !$0.isOurs }
    let short = theirs.filter { row in
      Column.situation.contains { [.breaks, .stops].contains(row.findings[$0]?.verdict) }
    }
    return "Of \(theirs.count) systems \(short.count) fall short in a scene, each for the reason beside it."
  }

  private var requirements: [String] {
    let columns = Column.requirements.filter(score.columns.contains)
    let header = [""] + columns.map(\.rawValue)
    let rows = score.rows.map { row in
      [label(row)]
        + columns.map { column in
          guard let verdict = row.findings[column]?.verdict else { return "" }
          return verdict == .holds || verdict == .absent ? verdict.symbol : "**\(verdict.symbol)**"
        }
    }
    return table(header, rows, leftAligned: [0])
  }

  private var legend: [String] {
    ["✓ it holds, ✗ it does not, ! it stops the process, – the question does not arise.", ""]
      + Column.groups.map { group in
        let columns = group.columns.map { "`\($0.rawValue)` \($0.title)" }.joined(separator: "; ")
        return "- \(group.id.isEmpty ? "" : "\(group.id) ")\(group.title): \(columns)."
      }
  }

  private func label(_ row: Score.Row) -> String {
    row.isOurs ? "**`\(row.name)`**" : "\(row.id) \(row.name)"
  }

  private func table(_ header: [String], _ rows: [[String]], leftAligned: Set<Int>) -> [String] {
    let rule = header.indices.map { leftAligned.contains($0) ? "---" : ":-:" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }
}
