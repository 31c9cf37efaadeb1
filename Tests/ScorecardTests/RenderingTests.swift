import Foundation
import ScorecardKit
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct RenderingTests {
    private let score: Score

    init() throws {
      score = try ScorecardRun.score.get().score
    }

    @Test(arguments: [48, 50, 60, 72, 80, 120])
    func `the tables fit the width they are given`(width: Int) {
      let lines = TextTable(score, width: width).text.split(separator: "\n")
      #expect(lines.map(\.count).max() ?? 0 <= width)
      #expect(lines.count > 2 * score.rows.count)
    }

    @Test(arguments: [50, 80])
    func `every row is in both tables, with a cell for every column`(width: Int) throws {
      let lines = TextTable(score, width: width).text.split(separator: "\n")
      for row in score.rows {
        let label = row.isOurs && width == 80 ? row.name : row.id
        let verdicts = Column.groups.flatMap(\.columns).compactMap { row.findings[$0]?.verdict.symbol }
        let matches = lines.filter { $0.hasPrefix(label + " ") }
        #expect(matches.count >= 2, "\(row.id)")
        #expect(
          matches.contains { line in
            let cells = line.split(separator: " ").map(String.init).filter { "✓✗!–".contains($0) }
            return cells.starts(with: verdicts)
          },
          "\(row.id)"
        )
      }
    }

    @Test func `every column is named, even where there is little room`() {
      let text = TextTable(score, width: 48).text
      for column in Column.requirements { #expect(text.contains("┌ \(column.rawValue)"), "\(column)") }
    }

    @Test func `numbers other than one are marked, with what broke`() throws {
      let line = try #require(
        TextTable(score, width: 120).text.split(separator: "\n").first { $0.hasPrefix("D7 ") }
      )
      #expect(line.contains("1  1  1  1  1  –  2✗ 2✗ –  both threads run it; the copy runs it again"))
    }

    @Test func `colours appear only on request`() {
      #expect(!TextTable(score, style: .plain).text.contains("\u{1B}"))
      #expect(TextTable(score, style: .colored).text.contains("\u{1B}[31;1m✗"))
    }

    @Test func `a debug build says that its costs are a debug build's`() {
      #expect(TextTable(score).text.contains("This is a debug build") == (score.build == "debug"))
    }

    @Test func `Markdown has a row for every contestant, with the same number of cells in each`() {
      let lines = MarkdownTable(score).text.split(separator: "\n")
      #expect(lines.first == "<!-- scorecard:begin -->")
      #expect(lines.last == "<!-- scorecard:end -->")
      let tables = lines.filter { $0.hasPrefix("|") }.map { $0.count { $0 == "|" } }
      #expect(tables.count == 2 * (score.rows.count + 2))
      #expect(Set(tables) == [Column.situation.count + 3, Column.requirements.count + 2])
    }

    @Test func `Markdown contains nothing that depends on the machine`() throws {
      var other = score
      for index in other.rows.indices {
        for column in Column.measures { other.rows[index].findings[column] = nil }
      }
      #expect(MarkdownTable(other).text == MarkdownTable(score).text)
    }

    @Test func `JSON survives a round trip`() throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(score)
      let again = try encoder.encode(JSONDecoder().decode(Score.self, from: data))
      #expect(data == again)
      #expect(String(decoding: data, as: UTF8.self).contains(#""race":{"#))
    }

    @Test func `the chart is well-formed, and names every contestant whose cost was measured`() throws {
      let text = CostChart(score).text
      let parser = XMLParser(data: Data(text.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      for row in score.rows where row.findings[.cost]?.value != nil {
        let label = row.isOurs ? row.name : "\(row.name) (\(row.id))"
        #expect(text.contains(">\(label)</text>"), "\(row.id)")
      }
      for name in ["let SetOnce", "let RunOnce", "let LazyOnce"] { #expect(text.contains(">\(name)</text>")) }
      #expect(text.contains(">10×</text>"))
      #expect(text.contains("prefers-color-scheme: dark"))
    }

    @Test func `the chart has its light colours even without a style sheet`() throws {
      let text = CostChart(score).text
      #expect(!text.contains("var("))
      let shapes = text.split(separator: "\n").filter { $0.contains(/<(text|line|circle|rect)\b/) }
      #expect(!shapes.isEmpty)
      for shape in shapes { #expect(shape.contains(/(fill|stroke)="#[0-9a-f]{6}"/), "\(shape)") }
    }

    @Test func `the chart leaves stand-ins out, and says so`() throws {
      let text = CostChart(score).text
      for row in score.rows where row.findings[.cost]?.verdict == .absent {
        #expect(!text.contains("(\(row.id))</text>"), "\(row.id)")
        #expect(text.contains(try Regex("Without a bar: [D0-9, ]*\\b\(row.id)\\b")), "\(row.id)")
      }
      #expect(try score.finding("D11", .cost).verdict == .absent)
    }

    @Test func `every cell can be explained`() throws {
      for (contestant, row) in zip(Contestant.all, score.rows) {
        #expect(contestant.id == row.id)
        for column in Column.allCases {
          let finding = try #require(row.findings[column])
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
