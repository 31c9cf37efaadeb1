import Foundation

/// Prints a heading for the lines that follow, apart from those before it.
///
/// - Parameter text: The words.
public func title(_ text: String) {
  printNow("\n── \(text) ──")
}

/// Prints a labeled line: what was tried, and what came of it.
///
/// - Parameters:
///   - label: What was tried.
///   - value: What came of it.
public func show(_ label: String, _ value: Any) {
  let dots = String(repeating: ".", count: max(3, 44 - label.count))
  printNow("\(label) \(dots) \(value)")
}

/// Prints a line at once, even into a file: a page that stops has still shown what came before.
private func printNow(_ line: String) {
  print(line)
  fflush(nil)
}

/// Prints a small table with its columns aligned.
///
/// - Parameters:
///   - header: The names of the columns.
///   - rows: The cells, row by row.
public func show(_ header: [String], rows: [[Any]]) {
  let lines = [header] + rows.map { $0.map { "\($0)" } }
  let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  let rule = widths.map { String(repeating: "-", count: $0) }
  for line in [header, rule] + lines.dropFirst() {
    let cells = zip(line, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.count)
    }
    var text = cells.joined(separator: "  ")
    while text.last == " " { text.removeLast() }
    print(text)
  }
}
