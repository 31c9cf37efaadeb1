/// The score as text for a terminal.
public struct TextTable {
  private let score: Score
  private let width: Int
  private let style: Style

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - score: What to show.
  ///   - width: How many characters fit into a line; fewer than 80 are too few, and more than 120 are not used.
  ///   - style: Whether to use colors.
  public init(_ score: Score, width: Int = 80, style: Style = .plain) {
    self.score = score
    self.width = min(max(width, 80), 120)
    self.style = style
  }

  /// All tables, and the meaning of the signs.
  public var text: String {
    let help = "--explain ROW COLUMN says what was tried and observed for a cell, and why: --explain D7 copy"
    let end = Verdict.legend.wrapped(to: width) + help.wrapped(to: width)
    return (Column.themes.map(table) + [end]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Names where there is room for them, otherwise what the command line calls the rows.
  private func label(_ row: Score.Row) -> String {
    width < 110 ? row.id : row.isOurs ? row.name : "\(row.id) \(row.name)"
  }

  private func table(_ theme: Column.Theme) -> [String] {
    let labelWidth = (score.rows.map { label($0).count }.max() ?? 0) + 2
    let headings = theme.columns.map { $0.heading.wrapped(to: 8) }
    let widths = theme.columns.indices.map { index in
      let cells = score.rows.map { $0.cell(theme.columns[index]).text.count + 1 }
      return (headings[index].map(\.count) + cells).max().map { $0 + 2 } ?? 0
    }
    let height = headings.map(\.count).max() ?? 0
    let header = (0..<height).map { line in
      String(repeating: " ", count: labelWidth)
        + zip(headings, widths).map { words, width in
          let first = height - words.count
          return (line < first ? "" : words[line - first]).padded(to: width)
        }.joined()
    }
    let start = labelWidth + widths.reduce(0, +)
    func line(_ row: Score.Row) -> [String] {
      let cells = zip(theme.columns, widths).map { column, width in
        let cell = row.cell(column)
        let sign = cell.isWrong && column.isCount ? "✗" : ""
        return style.cell(row.findings[column]?.verdict ?? .absent, (cell.text + sign).padded(to: width))
      }
      let name = label(row).padded(to: labelWidth)
      let words = theme.saysWhatBroke ? row.breakages(in: theme.columns).wrapped(to: width - start) : []
      let rest = words.dropFirst().map { String(repeating: " ", count: start) + $0 }
      return [(row.isOurs ? style.bold(name) : name) + cells.joined() + (words.first ?? "")] + rest
    }
    let rule = style.dim(String(repeating: "─", count: width))
    let theirs = score.rows.filter { !$0.isOurs }.flatMap(line)
    let ours = score.rows.filter(\.isOurs).flatMap(line)
    let legend = theme.columns.map { "  \($0.rawValue.padded(to: 10)) \($0.title)" }
    let rows = theirs + (theirs.isEmpty || ours.isEmpty ? [] : [rule]) + ours
    return [style.bold(theme.title), ""] + (header + rows).map(\.trimmed) + [""] + legend
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
