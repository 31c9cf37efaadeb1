/// The score as Markdown, for the README and the documentation; empty lines separate its parts.
public struct MarkdownTable {
  /// The mark before the tables in a page.
  public static let begin = "<!-- scorecard:begin -->"
  /// The mark after them.
  public static let end = "<!-- scorecard:end -->"

  private let score: Score

  /// Creates a renderer.
  ///
  /// - Parameter score: What to show.
  public init(_ score: Score) {
    self.score = score
  }

  /// All tables and the meaning of the signs, between the two marks.
  public var text: String {
    let parts = Column.themes.flatMap { theme in [["**\(theme.title)**"], table(theme), legend(theme)] }
    return ([[Self.begin + "\n" + Verdict.legend]] + parts).map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n" + Self.end + "\n"
  }

  private func table(_ theme: Column.Theme) -> [String] {
    let header = [theme.corner] + theme.columns.map(\.heading) + (theme.saysWhatBroke ? ["what broke"] : [])
    let rule = ["---"] + theme.columns.map { _ in ":-:" } + (theme.saysWhatBroke ? ["---"] : [])
    let rows = score.rows.map { row in
      [row.isOurs ? "**`\(row.name)`**" : "\(row.id) \(row.name)"]
        + theme.columns.map { column in
          let cell = row.cell(column)
          return cell.isWrong ? "**\(cell.text)**" : cell.text
        } + (theme.saysWhatBroke ? [row.breakages(in: theme.columns)] : [])
    }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }

  private func legend(_ theme: Column.Theme) -> [String] {
    ["`--explain ROW COLUMN`: " + theme.columns.map { "`\($0.rawValue)` \($0.title)" }.joined(separator: "; ") + "."]
  }
}
