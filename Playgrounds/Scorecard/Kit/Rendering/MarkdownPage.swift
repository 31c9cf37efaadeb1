import Foundation

/// A page that shows the tables, or one with some of their rows and columns, between two marks.
public struct MarkdownPage {
  private let text: String

  /// Creates a page.
  ///
  /// - Parameter text: What is in the file.
  public init(_ text: String) {
    self.text = text
  }

  /// The page with the program's current output between its marks; a page with one table keeps its rows and columns.
  ///
  /// - Parameter table: What the program says.
  /// - Returns: The new text; `nil` if there are no marks, or between them a heading that no table has.
  public func updated(with table: MarkdownTable) -> String? {
    guard let begin = text.range(of: MarkdownTable.begin),
      let end = text.range(of: MarkdownTable.end),
      begin.upperBound < end.lowerBound
    else { return nil }
    let shown = text[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let now = table.text.split(separator: "\n", omittingEmptySubsequences: false)
    let isWhole = shown.dropFirst().dropLast().contains("")
    let whole = now.dropFirst().dropLast(2).map(String.init)
    guard let block = isWhole ? whole : excerpt(of: now, like: shown.filter { !$0.isEmpty }) else { return nil }
    return "\(text[..<begin.upperBound])\n\(block.joined(separator: "\n"))\n\(text[end.lowerBound...])"
  }

  /// The rows and columns that the page shows, from whatever table; a row may be shown without its number.
  private func excerpt(of now: [Substring], like shown: [Substring]) -> [String]? {
    func cells(_ line: Substring) -> [String] {
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    var answers: [String: [String: String]] = [:]
    for table in now.split(separator: "").map({ $0.filter { $0.hasPrefix("|") }.map(cells) }) {
      for row in table.dropFirst(2) {
        for (heading, cell) in zip(table[0], row).dropFirst() { answers[row[0], default: [:]][heading] = cell }
      }
    }
    let headings = shown.first.map(cells)?.dropFirst() ?? []
    guard headings.allSatisfy({ heading in answers.values.contains { $0[heading] != nil } }) else { return nil }
    let rows = shown.dropFirst(2).compactMap { line in
      let name = cells(line)[0]
      return answers.first { $0.key.hasSuffix(name) }.map { _, cells in [name] + headings.map { cells[$0] ?? "" } }
    }
    return shown.prefix(2).map(String.init) + rows.map { "| \($0.joined(separator: " | ")) |" }
  }
}
