extension Score {
  /// All tables as text, for a terminal of 80 characters, and the meaning of the signs.
  package var text: String {
    let help = "--explain ROW COLUMN says what was tried and observed for a cell, and why: --explain D1 race"
    let parts = [words] + Column.themes.map(table) + [[Verdict.legend, ""] + help.wrapped(to: 80)]
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var words: [String] {
    ["In words: it fails if …"]
      + lines(of: rows) { [$0.faults] }.flatMap { line in
        let names = line.rows.map(\.name).joined(separator: " · ").wrapped(to: 80)
        return [""] + names + line.cells[0].wrapped(to: 76).map { "    \($0)" }
      }
  }

  private func table(_ theme: Column.Theme) -> [String] {
    let headings = theme.columns.map { $0.words.heading.wrapped(to: 8) }
    let height = headings.map(\.count).max() ?? 0
    func line(_ name: String, _ cells: [String]) -> String {
      let widths = headings.map { ($0.map(\.count).max() ?? 0) + 2 }
      let line = name.padded(to: 29) + zip(cells, widths).map { $0.padded(to: $1) }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    let header = (0..<height).map { number in
      line("", headings.map { number < height - $0.count ? "" : $0[number - height + $0.count] })
    }
    let (shown, leftOut) = rows(in: theme)
    let lines = shown.map { row in
      let cells = theme.columns.map { column in
        let cell = row.cell(column)
        return cell.text + (cell.isWrong && column.isCount ? "✗" : "")
      }
      return line(row.name, cells)
    }
    let legend = theme.columns.map { "  \($0.rawValue.padded(to: 10)) \($0.words.title)" }
    return [theme.title] + leftOut.wrapped(to: 80) + [""] + header + lines + [""] + legend
  }
}
