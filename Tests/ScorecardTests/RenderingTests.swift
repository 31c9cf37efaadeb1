import Foundation
import ScorecardKit
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct RenderingTests {
    private let score: Score

    init() throws {
      score = try ScorecardRun.score.get()
    }

    @Test(arguments: [40: 80, 100: 100, 300: 120])
    func `the tables fit a terminal, and have every row, with a cell for every column`(width: Int, limit: Int) throws {
      let text = TextTable(score, width: width).text
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= limit })
      let tables = text.components(separatedBy: "\n\n")
      for theme in Column.themes {
        let title = try #require(tables.firstIndex { $0.contains(theme.title) }, "\(theme.title)")
        let lines = tables[title + 1].split(separator: "\n")
        for row in score.rows {
          let label = limit < 120 ? row.id : row.isOurs ? row.name : "\(row.id) \(row.name)"
          let line = try #require(lines.first { $0.hasPrefix(label + " ") }, "\(row.id) \(theme.title)")
          #expect(line.dropFirst(label.count).split(separator: " ").count >= theme.columns.count, "\(line)")
        }
      }
    }

    @Test func `only a colored table has escape sequences, and otherwise they are the same`() {
      let plain = TextTable(score).text
      let colored = TextTable(score, style: .colored).text
      #expect(!plain.contains("\u{1B}") && colored != plain)
      let uncolored = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(#/ +\n/#, with: "\n")
      #expect(uncolored == plain.replacing(#/ +\n/#, with: "\n"))
    }

    @Test func `the rows of a Markdown table have as many cells as its heading`() {
      for part in MarkdownTable(score).text.components(separatedBy: "\n\n") where part.hasPrefix("|") {
        let rows = part.split(separator: "\n")
        #expect(rows.count == score.rows.count + 2)
        #expect(Set(rows.map { $0.count { $0 == "|" } }).count == 1)
      }
    }

    @Test func `every cell can be explained`() throws {
      for (contestant, row) in zip(Contestant.all, score.rows) {
        for column in Column.allCases {
          let finding = try score.finding(row.id, column)
          let text = Explanation(of: column, of: contestant, finding: finding, width: 60).text
          for heading in ["  Tried     ", "  Observed  ", "  Verdict   ", "  Rule      "] {
            #expect(text.contains(heading), "\(row.id) \(column)")
          }
          #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 }, "\(row.id) \(column)")
        }
      }
    }
  }
#endif
