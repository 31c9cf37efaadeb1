import Foundation
import ScorecardKit
import Testing

/// Checks what the pages show, and what is in the folders, against the program's current output.
@Suite(.timeLimit(.minutes(20))) struct PublishedTableTests {
  /// The README and the articles that show the tables.
  private static var pages: [String] {
    let articles = "Sources/Once/Once.docc/Articles"
    let paths = Playground.files(in: articles).filter { $0.hasSuffix(".md") }.map { "\(articles)/\($0)" }
    return (["README.md"] + paths).filter { Playground.text(of: $0).contains(MarkdownTable.begin) }
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    @Test func `a page shows the program's current output`() async throws {
      #expect(Self.pages.count >= 2)
      let now = try await MarkdownTable(ScorecardRun.score())
      for page in Self.pages {
        let text = Playground.text(of: page)
        let lines = (now.updating(text) ?? "").components(separatedBy: "\n")
        let changes = lines.difference(from: text.components(separatedBy: "\n"))
        #expect(changes.isEmpty, "write it anew: swift run Scorecard --into \(page)")
      }
    }

    @Test func `a page with one table keeps its choice of rows and columns, from any table`() async throws {
      let whole = try await MarkdownTable(ScorecardRun.score())
      func page(_ cells: String) -> String {
        """
        before
        \(MarkdownTable.begin)
        | | second thread | no storage |
        | --- | :-: | :-: |
        \(cells)
        \(MarkdownTable.end)
        after

        """
      }
      let old = page("| lazy var | 9 | 9 |\n| atomic exchange | | |\n| **`@RunOnce`** | | |\n| gone | 9 | 9 |")
      let new = page("| lazy var | **2** | **✗** |\n| atomic exchange | 1 | **✗** |\n| **`@RunOnce`** | 1 | **✗** |")
      #expect(whole.updating(old) == new)
      #expect(whole.updating(old.replacing("second thread", with: "gone")) == nil)
    }
  #endif

  @Test func `the chart of costs shows the figures of the table`() throws {
    let documentation = "Sources/Once/Once.docc/"
    let table = Playground.text(of: documentation + "Articles/Speed.md").components(separatedBy: "<!-- systems:")
    let rows = try #require(table.dropFirst().first).split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    let counts = rows.map { row in
      row.split(separator: "|").prefix(2).map { String($0.filter { !"*`".contains($0) }.dropFirst().dropLast()) }
    }
    let chart = Playground.text(of: documentation + "Articles/cost-per-call.svg")
    let summary = try #require(chart.firstMatch(of: /<desc id="summary">(.+)<\/desc>/)?.1)
    #expect(rows.count > 15)
    #expect(Set(counts.map { $0.joined(separator: ": ") }) == Set(String(summary).components(separatedBy: "; ")))
  }

  @Test func `every contestant's file has a row, and every system, which does without the package`() {
    let files = Playground.files(in: "Playgrounds/Scorecard/Kit/Contestants")
    let systems = Playground.files(in: "Playgrounds/Alternatives")
    #expect(systems.filter { Playground.text(of: "Playgrounds/Alternatives/\($0)").contains("import Once") } == [])
    #expect(Set(systems.map { "Contestant+\($0)" }).isSubset(of: files))
    let ids = Contestant.all.filter { !$0.isOurs }.map { $0.id.filter { $0 != "b" } }
    // What is on no page is in the file of its row.
    #expect(Set(ids) == Set((1...Set(ids).count).map { "D\($0)" }))
    #expect(Set(Contestant.all.map(\.id)).count == Contestant.all.count)
  }
}
