/// A page that shows the tables, or some rows of one, between two marks.
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
    let shown = text[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let now = table.text.split(separator: "\n", omittingEmptySubsequences: false)
    let isWhole = shown.dropFirst().dropLast().contains("")
    let block = isWhole ? now.dropFirst().dropLast(2) : excerpt(of: now, like: shown.filter { !$0.isEmpty })
    return text[..<begin.upperBound] + "\n" + block.map { $0 + "\n" }.joined() + text[end.lowerBound...]
  }

  /// The table with the same first heading, and of it the rows that the page shows.
  private func excerpt(of now: [Substring], like shown: [Substring]) -> ArraySlice<Substring> {
    func name(_ line: Substring) -> Substring? { line.split(separator: " | ").first }
    let names = Set(shown.map(name))
    let table = now.drop { $0.isEmpty || name($0) != shown.first.flatMap(name) }.prefix { !$0.isEmpty }
    return table.prefix(2) + table.dropFirst(2).filter { names.contains(name($0)) }
  }
}
