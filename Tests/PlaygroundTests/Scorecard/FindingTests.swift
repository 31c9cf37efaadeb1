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
      "D18": "it hung", "D19": "it hung", "D21": "Recursive call to lock Mutex",
      "LazyOnce": "recursive call of LazyOnce<Int>",
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

    @Test func `the modifier of the package keeps its flag as the one that stands in for it`() {
      func lines(_ path: String) -> [String] {
        Playground.text(of: path).replacing("hasAppeared.value", with: "hasAppeared").split(separator: "\n")
          .map { $0.trimmingCharacters(in: .whitespaces) }.drop { !$0.hasPrefix("guard !hasAppeared") }.prefix(3)
          .map(\.self)
      }
      let standIn = lines("Playgrounds/Alternatives/OnAppearOnce.swift")
      #expect(standIn.count == 3 && lines("Sources/OnceSwiftUI/OnAppearOnce.swift") == standIn)
    }
  }
#endif
