import Foundation
import ScorecardKit
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct RenderingTests {
    private let score: Score

    init() async throws {
      score = try await ScorecardRun.score()
    }

    @Test func `the tables fit a terminal, and have every row, named, with a cell for every column`() throws {
      let text = TextTable(score).text
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      let tables = text.components(separatedBy: "\n\n")
      for theme in Column.themes {
        let title = try #require(tables.firstIndex { $0.contains(theme.title) }, "\(theme.title)")
        let lines = tables[title + 1].split(separator: "\n")
        for row in score.rows {
          guard let line = lines.first(where: { $0.hasPrefix(row.label + " ") }) else {
            #expect(theme.saysWhatBroke, "\(row.id) \(theme.title)")
            continue
          }
          #expect(line.dropFirst(row.label.count).split(separator: " ").count == theme.columns.count, "\(line)")
        }
      }
    }

    @Test func `the first table shows the rows that have something to say`() throws {
      let table = try #require(TextTable(score).text.components(separatedBy: "\n\n").dropFirst().first)
      let shown = score.rows.filter { row in table.contains("\n\(row.label) ") }
      #expect(shown.count == 12 && shown.contains { $0.id == "D13" } && !shown.contains { $0.id == "D1" })
    }
  }
#endif
