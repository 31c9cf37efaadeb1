import Foundation
import ScorecardKit
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct RenderingTests {
    private let score: Score

    init() async throws {
      score = try await ScorecardRun.score()
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
  }
#endif
