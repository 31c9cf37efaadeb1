import Foundation
import ScorecardKit
import Testing

/// Checks what the pages show, and what is in the folders, against the program's current output.
@Suite(.timeLimit(.minutes(20))) struct PageTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../..")
    .standardizedFileURL

  /// The README and the pages of the documentation that show the tables.
  private static var pages: [URL] {
    let documentation = package.appending(path: "Sources/Once/Once.docc")
    let articles =
      FileManager.default.enumerator(at: documentation, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    return ([package.appending(path: "README.md")] + articles).filter { page in
      page.pathExtension == "md"
        && (try? String(contentsOf: page, encoding: .utf8))?.contains(MarkdownTable.begin) == true
    }
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test(arguments: pages)
    func `a page shows the program's current output, for all rows or some, but always ours`(
      page: URL
    ) throws {
      let now = try parts(MarkdownTable(ScorecardRun.score.get().score).text)
      let text = try String(contentsOf: page, encoding: .utf8)
      for shown in text.components(separatedBy: MarkdownTable.begin).dropFirst() {
        let end = try #require(shown.range(of: MarkdownTable.end), "\(page.lastPathComponent): no end mark")
        let block = parts(String(shown[..<end.lowerBound]))
        #expect(!block.isEmpty, "\(page.lastPathComponent): nothing between the marks")
        for part in block {
          let isCurrent = now.contains { isExcerpt(part, of: $0) }
          #expect(
            isCurrent,
            "`swift run Scorecard --into \(page.lastPathComponent)` would write this anew:\n\(part)"
          )
        }
      }
    }
  #endif

  @Test func `an excerpt has the heading, our own rows, and nothing that is not in the whole`() {
    let whole = "| row | x |\n| --- | :-: |\n| D1 | ✗ |\n| D2 | ✗ |\n| **ours** | ✓ |"
    #expect(isExcerpt(whole, of: whole))
    #expect(isExcerpt("| row | x |\n| --- | :-: |\n| D2 | ✗ |\n| **ours** | ✓ |", of: whole))
    #expect(!isExcerpt("| row | x |\n| --- | :-: |\n| D2 | ✓ |\n| **ours** | ✓ |", of: whole))
    #expect(!isExcerpt("| row | x |\n| --- | :-: |\n| D2 | ✗ |\n| D1 | ✗ |\n| **ours** | ✓ |", of: whole))
    #expect(!isExcerpt("| row | x |\n| --- | :-: |\n| D1 | ✗ |", of: whole))
    #expect(!isExcerpt("| **ours** | ✓ |", of: whole))
    #expect(!isExcerpt("✓ holds", of: "✓ holds, ✗ breaks"))
  }

  @Test func `the page on the score gives the right number of questions`() throws {
    let page = Self.package.appending(path: "Playgrounds/Once.playground/Pages/Score.xcplaygroundpage/Contents.swift")
    let text = try String(contentsOf: page, encoding: .utf8)
    let prose = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(prose.contains("`swift run Scorecard` puts \(Column.allCases.count - Column.measures.count) of them"))
  }

  @Test func `every contestant's file is a row`() throws {
    let folder = Self.package.appending(path: "Playgrounds/Scorecard/Kit/Contestants")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasPrefix("Contestant+") && $0 != "Contestant+PlainBool.swift" }
    #expect(files.count == Contestant.all.count)
  }

  @Test func `the rows are the documents' systems in order, then our own`() {
    let theirs = Contestant.all.prefix { !$0.isOurs }
    #expect(theirs.enumerated().allSatisfy { index, row in row.id == "D\(index + 1)" })
    #expect(Contestant.all[theirs.endIndex...].allSatisfy { $0.isOurs })
    #expect(Set(Contestant.all.map(\.id)).count == Contestant.all.count)
  }

  @Test func `every system in the alternatives folder has a row`() throws {
    let folder = Self.package.appending(path: "Playgrounds/Alternatives")
    let numbers = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .compactMap { try String(contentsOf: $0, encoding: .utf8).firstMatch(of: #//// (D\d+), /#)?.1 }
    #expect(!numbers.isEmpty)
    #expect(Set(numbers.map(String.init)).isSubset(of: Contestant.all.map(\.id)))
  }

  /// The parts between empty lines, without the marks.
  private func parts(_ text: String) -> [String] {
    text.replacing(MarkdownTable.begin, with: "").replacing(MarkdownTable.end, with: "")
      .components(separatedBy: "\n\n")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }

  /// Whether a part equals the other, or is a table with some of its rows.
  private func isExcerpt(_ part: String, of whole: String) -> Bool {
    let lines = part.split(separator: "\n")
    let all = whole.split(separator: "\n")
    guard part.hasPrefix("|"), lines.count > 2, lines.prefix(2) == all.prefix(2) else { return part == whole }
    let ours = all.filter { $0.hasPrefix("| **") }
    let kept = all.filter(lines.contains)
    return kept == lines && ours.allSatisfy(lines.contains)
  }
}
