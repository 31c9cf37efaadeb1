import Foundation
import Once
import ScorecardKit
import TestSupport
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct ScorecardTests {
    @Test func `what the compiler is said to refuse is a line that it refuses`() {
      let fixture = "Tests/CompileTimeTests/Fixtures/MustNotCompile/ScorecardAttempts.swift"
      let text = Playground.text(of: fixture)
      // An announcement stands behind the line, or above it.
      let behind = text.matches(of: /(\S.*)  \/\/ error: (.*)/).map { "\($0.output.1): \($0.output.2)" }
      let above = text.matches(of: /\/\/ error@\+1: (.*)\n *(.*)/).map { "\($0.output.2): \($0.output.1)" }
      let quoted = Contestant.all.flatMap(\.refused.values).map { "\($0.code): \($0.message)" }
      #expect(Set(behind + above) == Set(quoted))
    }

    @Test(arguments: [
      "--nonsense", "D8", "--explain", "--explain D0 race", "--explain D8 color", "--into", "--rows D0",
    ])
    func `wrong arguments get a usage line and status 64`(arguments: String) async throws {
      let run = try await ScorecardRun(arguments.split(separator: " ").map(String.init))
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("Scorecard: ") && run.errors.contains("\nusage: Scorecard "))
    }

    @Test func `a cell is explained by what the run observed`() async throws {
      let output = try await ScorecardRun(["--explain", "d1b", "race"]).output
      #expect(output.contains("flag and check, set first, race: ") && output.contains("the work was done twice"))
    }

    @Test func `a page's table is rewritten, and a page without marks is an error`() async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "PlaygroundTests.\(UUID().uuidString).md")
      defer { try? FileManager.default.removeItem(at: file) }
      for (table, status) in [
        ("", 1), ("\(Score.begin)\n| | next test |\n| --- | :-: |\n| lazy var | 9 |\n\(Score.end)", 0),
      ] {
        try table.write(to: file, atomically: true, encoding: .utf8)
        #expect(try await ScorecardRun(["--rows", "D8", "--into", file.path()]).status == Int32(status))
      }
      #expect(try String(contentsOf: file, encoding: .utf8).contains("| lazy var | ✓ |"))
    }
  }

  // Some of the experiments hang for seconds, and so this is for a long run.
  @Suite(.timeLimit(.minutes(20)), .enabled(if: isLongRun, "in a long run")) struct FindingsTests {
    /// All findings of one run of the program.
    private static let score = RunOnce { () async throws -> Score in
      let run = try await ScorecardRun(["--json"])
      return try JSONDecoder().decode(Score.self, from: Data(run.output.utf8))
    }

    private func finding(_ row: String, _ column: Column) async throws -> Finding {
      let row = try #require(try await Self.score().rows.first { $0.id == row }, "there is no row \(row)")
      return try #require(row.findings[column], "\(row.id) has no finding for \(column)")
    }

    @Test func `every verdict has its experiment, and every cross its reason`() async throws {
      let asked = Set(Column.themes.flatMap(\.columns))
      #expect(asked == Set(Column.allCases) && Set(Contestant.all.map(\.id)).count == Contestant.all.count)
      for (contestant, row) in zip(Contestant.all, try await Self.score().rows) {
        #expect(Set(row.findings.keys) == asked, "\(row.id)")
        for (column, finding) in row.findings {
          #expect(finding.verdict == .absent || !finding.tried.isEmpty, "\(row.id) \(column)")
          #expect(!finding.observed.isEmpty, "\(row.id) \(column)")
          let isCross = [.breaks, .stops, .intended].contains(finding.verdict)
          #expect(!isCross || contestant.reason(for: column).hasSuffix("."), "\(row.id) \(column)")
        }
      }
    }

    @Test(arguments: [
      "D11": "DispatchOnce: the block re-entered its own token", "D18": "it hung", "D19": "it hung",
      "D21": "Recursive call to lock Mutex", "LazyOnce": "recursive read of LazyOnce<Int>",
    ])
    func `a contestant that stops its process is noticed, and others go on`(row: String, why: String) async throws {
      let finding = try await finding(row, .itself)
      #expect(finding.verdict == .stops)
      #expect(finding.observed.hasPrefix("the process was stopped: ") && finding.observed.contains(why))
    }

    @Test func `user defaults have two winners between processes, and a file has one`() async throws {
      #expect(try await finding("SetOnceDefaults", .processes).runs == 2)
      #expect(try await finding("SetOnceFile", .processes).runs == 1)
    }

    @Test func `the tables fit a terminal, and each shows a row or says why it leaves it out`() async throws {
      let score = try await Self.score()
      #expect(score.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      for theme in Column.themes {
        let (shown, leftOut) = score.rows(in: theme)
        #expect(score.text.replacing("\n", with: " ").contains(leftOut))
        #expect(score.rows.allSatisfy { row in shown.contains { $0.id == row.id } || leftOut.contains(row.name) })
      }
      let words = score.text.replacing("\n", with: " ").replacing(#/ +/#, with: " ")
      #expect(words.contains("state enum the screen comes back while it loads, or the work calls it again"))
    }

    @Test func `a page shows the program's current output`() async throws {
      let articles = "Sources/Once/Once.docc/Articles"
      let paths = ["README.md"] + Playground.files(in: articles, ".md").map { "\(articles)/\($0)" }
      let pages = paths.filter { Playground.text(of: $0).contains(Score.begin) }
      #expect(!pages.isEmpty)
      for page in pages {
        let text = Playground.text(of: page)
        let lines = (try await Self.score().updating(text) ?? "").components(separatedBy: "\n")
        let changes = lines.difference(from: text.components(separatedBy: "\n"))
        #expect(changes.isEmpty, "write it anew: swift run Scorecard --into \(page)")
      }
    }

    @Test func `a single table keeps its choice of rows and columns`() async throws {
      func page(_ cells: String) -> String {
        let table = "| | second thread | no storage |\n| --- | :-: | :-: |\n\(cells)"
        return "before\n\(Score.begin)\n\(table)\n\(Score.end)\nafter\n"
      }
      let old = page("| lazy var | 9 | 9 |\n| atomic exchange | | |\n| **`@RunOnce`** | | |\n| gone | 9 | 9 |")
      let new = page("| lazy var | **2** | **✗** |\n| atomic exchange | 1 | **✗** |\n| **`@RunOnce`** | 1 | **✗** |")
      let score = try await Self.score()
      #expect(score.updating(old + old) == new + new)
      #expect(score.updating(old.replacing("second thread", with: "gone")) == nil)
      #expect(score.updating("no marks") == nil)
    }

  }

  /// One run of the program that users run.
  private struct ScorecardRun {
    let status: Int32
    let (output, errors): (String, String)

    /// Runs it without blocking a thread that other tests may need.
    init(_ arguments: [String]) async throws {
      // It lies beside the test bundle.
      let folders = CommandLine.arguments.lazy.compactMap { $0.prefixMatch(of: /(.*\/)[^\/]*\.xctest/)?.1 }
      let executable: URL? = folders.map { URL(filePath: "\($0)Scorecard") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
      let folder = FileManager.default.temporaryDirectory.appending(path: "PlaygroundTests.\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = ["output", "errors"].map { folder.appending(path: $0) }
      for file in files { try Data().write(to: file) }
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.standardOutput = try FileHandle(forWritingTo: files[0])
      process.standardError = try FileHandle(forWritingTo: files[1])
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      output = try String(contentsOf: files[0], encoding: .utf8)
      errors = try String(contentsOf: files[1], encoding: .utf8)
      status = process.terminationStatus
    }
  }
#endif
