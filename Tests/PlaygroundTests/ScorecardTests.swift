import Foundation
import TestSupport
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  @Suite(.timeLimit(.minutes(20))) struct ScorecardTests {
    @Test(arguments: ["--nonsense", "lazy", "--explain", "--explain nobody race", "--explain lazy color"])
    func `wrong arguments get a usage line and status 64`(arguments: String) async throws {
      let run = try await scorecard(arguments)
      #expect(run.status == 64 && run.output.hasPrefix("Scorecard: ") && run.output.contains("\nusage: Scorecard "))
    }

    @Test(arguments: [
      ("setfirst race", "✗ does not hold", "an attempt, the work was done, the second returned, the first"),
      ("RunOnce early", "✓ holds", "compiler says"), ("RunOnce shared", "∅ cannot be declared", "compiler says"),
      ("state async", "✗ does not hold", "an attempt, an attempt"),
      ("dispatchOnce itself", "✗ does not hold", "the block re-entered"),
      ("keptTask itself", "✗ does not hold", "it hung"),
    ])
    func `a cell is explained by what the run observed`(cell: String, sign: String, observed: String) async throws {
      let run = try await scorecard("--explain \(cell)")
      #expect(run.status == 0 && run.output.contains("  \(sign)\n") && run.output.contains(observed), "\(run.output)")
    }

    @Test(.enabled(if: isLongRun, "in a long run"))
    func `the tables fit a terminal, and that of the article is what it prints`() async throws {
      let run = try await scorecard("")
      #expect(run.status == 0 && run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
      let article = Playground.text(of: "Sources/Once/Once.docc/Articles/Alternatives.md")
      let marks = ("<!-- scorecard:begin -->\n", "<!-- scorecard:end -->")
      let table = try #require(Playground.names(in: article, between: marks.0, and: marks.1).first)
      #expect(table.hasPrefix("|") && run.output.contains(table), "not what `swift run Scorecard` prints")
    }

    /// Runs the program that users run, without blocking a thread that other tests may need.
    private func scorecard(_ arguments: String) async throws -> (status: Int32, output: String) {
      // It lies beside the test bundle.
      let folders = CommandLine.arguments.lazy.compactMap { $0.prefixMatch(of: /(.*\/)[^\/]*\.xctest/)?.1 }
      let (process, output) = (Process(), Pipe())
      process.executableURL = folders.map { URL(filePath: "\($0)Scorecard") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
      process.arguments = arguments.split(separator: " ").map(String.init)
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let bytes = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile()) }
      }
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
  }
#endif
