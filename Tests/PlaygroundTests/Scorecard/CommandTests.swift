import Foundation
import ScorecardKit
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct CommandTests {
    @Test(arguments: [
      ["--nonsense"], ["D7"], ["--explain"], ["--explain", "D7"], ["--explain", "D0", "copy"],
      ["--explain", "D7", "color"], ["--into"], ["--rows", "D0"], ["--into", "README.md", "--json"],
    ])
    func `wrong arguments get a usage line and status 64`(arguments: [String]) async throws {
      let run = try await ScorecardRun(arguments)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("Scorecard: ") && run.errors.contains("\nusage: Scorecard "))
    }

    @Test func `help names every row and every column`() async throws {
      let run = try await ScorecardRun(["--help"])
      #expect(run.status == 0 && run.output.contains("usage: Scorecard "))
      for name in Contestant.all.map(\.id) + Column.allCases.map(\.rawValue) {
        #expect(run.output.contains("\n  \(name) "), "\(name)")
      }
    }

    @Test func `a cell is explained by what the run observed`() async throws {
      let run = try await ScorecardRun(["--explain", "d7", "copy"])
      #expect(run.status == 0)
      #expect(
        run.output == """
          D7 encapsulating struct, copy: a copy of the guard does not run it again

            Tried     called, and then ran a copy of the struct
            Observed  the work was done twice
            Verdict   ✗ it does not hold (where the column counts: a wrong number)
            Why       It is a struct, so a copy has a flag of its own.

          """
      )
    }

    /// `PublishedTableTests` looks at what is written.
    @Test func `a page's table is rewritten, and a page without marks is an error`() async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "PlaygroundTests.\(UUID().uuidString).md")
      defer { try? FileManager.default.removeItem(at: file) }
      try "".write(to: file, atomically: true, encoding: .utf8)
      let failed = try await ScorecardRun(["--rows", "D6", "--into", file.path()])
      #expect(failed.status == 1 && failed.errors.contains("there are no marks"))
      let lines = [MarkdownTable.begin, "| | copied |", "| --- | :-: |", "| settable-only flag | 9 |"]
      try (lines + [MarkdownTable.end]).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      let run = try await ScorecardRun(["--rows", "D6", "--into", file.path()])
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("| settable-only flag | **✗** |"))
    }
  }
#endif
