/// What one run found out, for a terminal of 80 columns; the tables are also Markdown, for an article.
struct Tables {
  let findings: [[Column: Finding]]

  private func sign(_ row: Int, _ column: Column) -> Finding.Sign { findings[row][column]?.sign ?? .unasked }

  var text: String {
    let legend = Finding.Sign.allCases.map { "\($0.painted) \($0.meaning.words)" }.joined(separator: " · ")
    let parts = ["In words: it fails if …"] + systems.indices.map(words) + Column.themes.map(table)
    let help = """
      For what was tried and observed in a cell, and why, name its row and column:
        swift run Scorecard --explain "\(systems[0].title.name)" race
      """
    return (parts + [legend, help]).joined(separator: "\n\n")
  }

  /// Whom a row lets down, and what was not asked of it.
  private func words(_ row: Int) -> String {
    let faults = Column.allCases.filter { sign(row, $0) == .fails }.compactMap(\.meaning.fault)
    let unasked = Column.allCases.filter { sign(row, $0) == .unasked }.map(\.rawValue)
    let said = [
      faults.isEmpty ? "never, in what was tried" : faults.joined(separator: ", or "),
      unasked.isEmpty ? "" : "not asked: \(unasked.joined(separator: ", "))",
    ]
    return ([systems[row].title.name] + said.filter { !$0.isEmpty }.map { $0.wrapped(to: 80, indent: 4) })
      .joined(separator: "\n")
  }

  /// The rows of which at least one of the questions was asked.
  private func table(_ title: String, _ columns: [Column]) -> String {
    func line(_ name: String, _ cells: [String]) -> String {
      "| \(name.padded(to: 27)) | \(cells.joined(separator: " | ")) |"
    }
    let rows = systems.indices.filter { row in columns.contains { sign(row, $0) != .unasked } }.map { row in
      line(systems[row].title.name, columns.map { sign(row, $0).painted + "".padded(to: $0.rawValue.count - 1) })
    }
    let rule = line(String(repeating: "-", count: 27), columns.map { String(repeating: "-", count: $0.rawValue.count) })
    let legend = columns.map { "- `\($0.rawValue)`: \($0.meaning.title)" }
    return ([title, "", line("", columns.map(\.rawValue)), rule] + rows + [""] + legend).joined(separator: "\n")
  }
}

extension String {
  /// The text padded with spaces on the right.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text in indented lines of at most this many characters.
  func wrapped(to width: Int, indent: Int = 0) -> String {
    let lines = split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("".padded(to: indent) + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
