import Foundation

extension Score {
  /// The marks before and after the tables in a page of the documentation.
  package static let (begin, end) = ("<!-- scorecard:begin -->", "<!-- scorecard:end -->")

  /// A page with the current score between its marks, of which it may have several pairs.
  ///
  /// Where there is a single table, it keeps the rows and columns that it has; otherwise all tables are written.
  package func updating(_ page: String) -> String? {
    let parts = page.components(separatedBy: Self.begin)
    let updated = parts.dropFirst().compactMap { part -> String? in
      guard let end = part.range(of: Self.end) else { return nil }
      let shown = part[..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
      let isWhole = shown.dropFirst().dropLast().contains("")
      guard let lines = isWhole ? all : excerpt(like: shown.filter { !$0.isEmpty }) else { return nil }
      return "\(Self.begin)\n\(lines.joined(separator: "\n"))\n\(part[end.lowerBound...])"
    }
    return parts.count > 1 && updated.count == parts.count - 1 ? parts[0] + updated.joined() : nil
  }

  /// All tables and the meaning of the signs; empty lines separate the parts.
  private var all: [String] {
    let words = ["### In words", ""] + table(rows, ["fails if"], "---") { [$0.faults] }
    return words + ["", Verdict.legend]
      + Column.themes.flatMap { theme in
        let legend = theme.columns.map { "- **\($0.words.heading)** (`\($0.rawValue)`): \($0.words.title)." }
        let (shown, leftOut) = rows(in: theme)
        let signs = table(shown, theme.columns.map(\.words.heading), ":-:") { $0.cells(theme.columns) }
        return ["", "### \(theme.title)", ""] + legend + ["", leftOut, ""] + signs
      }
  }

  private func table(_ rows: [Row], _ headings: [String], _ mark: String, _ cells: (Row) -> [String]) -> [String] {
    let body = lines(of: rows, cells).map { line in
      [line.rows.map { $0.isOurs ? "**`\($0.name)`**" : $0.name }.joined(separator: " · ")] + line.cells
    }
    return ([[""] + headings, ["---"] + headings.map { _ in mark }] + body).map(Self.line)
  }

  /// The rows and columns that the page shows, from whatever table.
  private func excerpt(like shown: [Substring]) -> [String]? {
    func cells(_ line: Substring) -> [String] {
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let headings = shown.first.map(cells)?.dropFirst() ?? []
    let columns = headings.compactMap { heading in Column.allCases.first { $0.words.heading == heading } }
    guard columns.count == headings.count else { return nil }
    let rows = shown.dropFirst(2).compactMap { line in
      let name = cells(line)[0]
      return self.rows.first { $0.name == name.filter { !"*`".contains($0) } }.map { [name] + $0.cells(columns) }
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
