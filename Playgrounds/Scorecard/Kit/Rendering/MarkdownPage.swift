/// A page that shows the tables, or part of the first, between two marks.
public struct MarkdownPage {
  private let text: String

  /// Creates a page.
  ///
  /// - Parameter text: What is in the file.
  public init(_ text: String) {
    self.text = text
  }

  /// The page with the program's current output between its marks; a page with one table keeps its choice of rows.
  ///
  /// - Parameter table: What the program says.
  /// - Returns: The new text; `nil` if there are no marks.
  public func updated(with table: MarkdownTable) -> String? {
    guard let begin = text.range(of: MarkdownTable.begin),
      let end = text.range(of: MarkdownTable.end),
      begin.upperBound < end.lowerBound
    else { return nil }
    let shown = text[begin.upperBound..<end.lowerBound]
    let now = table.text.split(separator: "\n", omittingEmptySubsequences: false)
    let isWhole = shown.contains("\n\n")
    let block = isWhole ? now.dropFirst().dropLast(2) : excerpt(of: now.dropFirst(), like: shown)
    return text[..<begin.upperBound] + "\n" + block.map { $0 + "\n" }.joined() + text[end.lowerBound...]
  }

  /// The first table with the rows that the page shows, and always our own.
  private func excerpt(of now: ArraySlice<Substring>, like shown: Substring) -> ArraySlice<Substring> {
    let ids = Set(shown.split(separator: "\n").compactMap(Self.id))
    let table = now.prefix { !$0.isEmpty }
    return table.prefix(2)
      + table.dropFirst(2).filter { row in row.hasPrefix("| **") || Self.id(of: row).map(ids.contains) == true }
  }

  /// The number of a system, which begins its row.
  private static func id(of line: Substring) -> Substring? {
    line.firstMatch(of: #/^\| (D\d+) /#)?.1
  }
}
