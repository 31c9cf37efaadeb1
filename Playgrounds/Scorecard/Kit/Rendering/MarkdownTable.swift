import Foundation

/// The score as Markdown, for the README and the documentation.
package struct MarkdownTable {
  /// The mark before the tables in a page.
  package static let begin = "<!-- scorecard:begin -->"
  /// The mark after them.
  package static let end = "<!-- scorecard:end -->"

  private let score: Score

  /// Creates a renderer.
  package init(_ score: Score) {
    self.score = score
  }

  /// A page with the current score between its marks; one with a single table keeps the rows and columns that it has.
  package func updating(_ page: String) -> String? {
    guard let begin = page.range(of: Self.begin), let end = page.range(of: Self.end),
      begin.upperBound < end.lowerBound
    else { return nil }
    let shown = page[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let isWhole = shown.dropFirst().dropLast().contains("")
    guard let lines = isWhole ? all : excerpt(like: shown.filter { !$0.isEmpty }) else { return nil }
    return "\(page[..<begin.upperBound])\n\(lines.joined(separator: "\n"))\n\(page[end.lowerBound...])"
  }

  /// All tables and the meaning of the signs; empty lines separate the parts.
  private var all: [String] {
    Verdict.legend.map { "- \($0)" }
      + Column.themes.flatMap { theme in
        let legend = theme.columns.map { "`\($0.rawValue)` \($0.title)" }.joined(separator: "; ")
        return ["", "### \(theme.title)", ""] + table(theme) + ["", "`--explain ROW COLUMN`: \(legend)."]
      }
  }

  /// Rows with the same cells share a line.
  private func table(_ theme: Column.Theme) -> [String] {
    let rest = theme.saysWhatBroke ? ["what broke"] : []
    var lines: [(names: [String], cells: [String])] = []
    for row in score.rows(in: theme) {
      let cells = row.cells(theme.columns) + (theme.saysWhatBroke ? [row.breakages(in: theme.columns)] : [])
      let name = row.isOurs ? "**`\(row.name)`**" : row.label
      if let same = lines.firstIndex(where: { $0.cells == cells }) {
        lines[same].names.append(name)
      } else {
        lines.append(([name], cells))
      }
    }
    let rule = ["---"] + theme.columns.map { _ in ":-:" } + rest.map { _ in "---" }
    let body = lines.map { [$0.names.joined(separator: " · ")] + $0.cells }
    return ([[""] + theme.columns.map(\.heading) + rest, rule] + body).map(Self.line)
  }

  /// The rows and columns that the page shows, from whatever table; a row is shown without its number.
  private func excerpt(like shown: [Substring]) -> [String]? {
    func cells(_ line: Substring) -> [String] {
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let headings = shown.first.map(cells)?.dropFirst() ?? []
    let columns = headings.compactMap { heading in Column.allCases.first { $0.heading == heading } }
    guard columns.count == headings.count else { return nil }
    let rows = shown.dropFirst(2).compactMap { line in
      let name = cells(line)[0]
      return score.rows.first { $0.name == name.filter { !"*`".contains($0) } }.map { [name] + $0.cells(columns) }
    }
    return shown.prefix(2).map(String.init) + rows.map(Self.line)
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension Score.Row {
  /// What the row shows in some columns, in bold where it is wrong.
  fileprivate func cells(_ columns: [Column]) -> [String] {
    columns.map(cell).map { $0.isWrong ? "**\($0.text)**" : $0.text }
  }
}
