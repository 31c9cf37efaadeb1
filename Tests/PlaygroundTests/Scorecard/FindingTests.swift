import Foundation
import ScorecardKit
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct FindingTests {
    private let score: Score

    init() async throws {
      score = try await ScorecardRun.score()
    }

    @Test func `every verdict has its experiment, and every cross its reason`() throws {
      let asked = Set(Column.themes.flatMap(\.columns))
      #expect(asked == Set(Column.allCases))
      for (contestant, row) in zip(Contestant.all, score.rows) {
        #expect(Set(row.findings.keys) == asked, "\(row.id)")
        for (column, finding) in row.findings {
          #expect(finding.verdict == .absent || !finding.tried.isEmpty, "\(row.id) \(column)")
          #expect(!finding.observed.isEmpty, "\(row.id) \(column)")
          let isCross = [.breaks, .stops, .intended].contains(finding.verdict)
          #expect(!isCross || contestant.reason(for: column).hasSuffix("."), "\(row.id) \(column)")
        }
      }
    }

    @Test func `what the compiler is said to refuse is a line that it refuses`() throws {
      let fixture = "Tests/CompileTimeTests/Fixtures/MustNotCompile/ScorecardAttempts.swift"
      let lines = Playground.text(of: fixture).split(separator: "\n").map { $0.drop { $0 == " " } }
      let attempts = zip(lines, lines.dropFirst()).filter { $0.0.contains("expected-error") }
      var unquoted = Set(attempts.map { String($0.1) })
      for contestant in Contestant.all {
        for (column, refusal) in contestant.refused {
          let isThere = attempts.contains { $0.0.contains("{{\(refusal.message)}}") && $0.1 == refusal.code }
          #expect(isThere, "\(contestant.id) \(column): \(refusal.code)")
          unquoted.remove(refusal.code)
        }
      }
      #expect(unquoted == [])
    }

    @Test(arguments: [
      "D7": "exclusive access", "D11": "DispatchOnce: the block re-entered its own token",
      "D18": "it hung", "LazyOnce": "recursive call of LazyOnce<Int>",
      "LazyOnceSelf": "recursive call of LazyOnce<Int>",
    ])
    func `a contestant that stops the process is noticed, and the scorecard survives`(row: String, why: String) throws {
      let finding = try score.finding(row, .itself)
      #expect(finding.verdict == .stops)
      #expect(finding.observed.hasPrefix("the process was stopped: ") && finding.observed.contains(why))
    }

    @Test func `user defaults have two winners between processes, and a file has one`() throws {
      #expect(try score.finding("SetOnceDefaults", .processes).runs == 2)
      #expect(try score.finding("SetOnceFile", .processes).runs == 1)
    }

    @Test func `the package needs the system that its manifest names`() throws {
      let system = try #require(score.finding("RunOnce", .system).fact)
      #expect(Playground.text(of: "Package.swift").contains(".iOS(.v\(system))"))
    }
  }
#endif
