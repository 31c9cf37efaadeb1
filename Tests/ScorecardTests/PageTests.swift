import Foundation
import ScorecardKit
import Testing

/// What the pages show, and what is in the folders, against what the program says now.
@Suite(.timeLimit(.minutes(1))) struct PageTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../..")
    .standardizedFileURL

  /// The README and the pages of the documentation that show the tables.
  private static var pages: [URL] {
    let documentation = package.appending(path: "Sources/Once/Once.docc")
    let articles = FileManager.default.enumerator(at: documentation, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    return ([package.appending(path: "README.md")] + articles).filter { page in
      page.pathExtension == "md"
        && (try? String(contentsOf: page, encoding: .utf8))?.contains(MarkdownTable.begin) == true
    }
  }

  @Test(arguments: pages)
  func `a page shows the tables as they are now`(page: URL) throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    let now = try parts(MarkdownTable(ScorecardRun.score.get().score).text)
    for shown in text.components(separatedBy: MarkdownTable.begin).dropFirst() {
      let ending = try #require(shown.range(of: MarkdownTable.end), "\(page.lastPathComponent): no end mark")
      let block = parts(String(shown[..<ending.lowerBound]))
      #expect(!block.isEmpty)
      for part in block {
        #expect(now.contains(part), "\(page.lastPathComponent) differs from `swift run Scorecard --markdown`")
      }
    }
  }

  @Test func `every file of a contestant is a row`() throws {
    let folder = Self.package.appending(path: "Playgrounds/Scorecard/Kit/Contestants")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasPrefix("Contestant+") && $0 != "Contestant+PlainBool.swift" }
    #expect(files.count == Contestant.all.count)
  }

  @Test func `the rows are all seventeen systems of the documents, and then our own`() {
    let ids = Contestant.all.filter { !$0.isOurs }.map(\.id)
    #expect(ids == (1...17).map { "D\($0)" })
    #expect(Contestant.all.suffix(from: 17).count { !$0.isOurs } == 0)
    #expect(Set(Contestant.all.map(\.id)).count == Contestant.all.count)
  }

  /// The parts between empty lines, without the marks.
  private func parts(_ text: String) -> [String] {
    text.replacing(MarkdownTable.begin, with: "").replacing(MarkdownTable.end, with: "")
      .components(separatedBy: "\n\n")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }
}
