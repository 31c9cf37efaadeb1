/// The score as text, for a terminal of 80 characters.
package struct TextTable {
  private static let labelWidth = 31

  private let score: Score

  /// Creates a renderer.
  package init(_ score: Score) {
    self.score = score
  }

  /// All tables, and the meaning of the signs.
  package var text: String {
    let help = "--explain ROW COLUMN says what was tried and observed for a cell, and why: --explain D7 copy"
    let end = Verdict.legend.map { "  \($0)" } + [""] + help.wrapped(to: 80)
    return (Column.themes.map(table) + [end]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func table(_ theme: Column.Theme) -> [String] {
    let headings = theme.columns.map { $0.heading.wrapped(to: 8) }
    let height = headings.map(\.count).max() ?? 0
    func line(_ label: String, _ cells: [String]) -> String {
      let widths = headings.map { ($0.map(\.count).max() ?? 0) + 2 }
      let line = label.padded(to: Self.labelWidth) + zip(cells, widths).map { $0.padded(to: $1) }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    let header = (0..<height).map { number in
      line("", headings.map { number < height - $0.count ? "" : $0[number - height + $0.count] })
    }
    let rows = score.rows(in: theme).flatMap { row in
      let cells = theme.columns.map { column in
        let cell = row.cell(column)
        return cell.text + (cell.isWrong && column.isCount ? "✗" : "")
      }
      let words = theme.saysWhatBroke ? row.breakages(in: theme.columns).wrapped(to: 70) : []
      return [line(row.label, cells)] + words.map { "        " + $0 }
    }
    let legend = theme.columns.map { "  \($0.rawValue.padded(to: 10)) \($0.title)" }
    return [theme.title, ""] + header + rows + [""] + legend
  }
}
