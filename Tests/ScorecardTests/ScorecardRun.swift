import Foundation
import ScorecardKit
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  /// One run of the program that users run.
  struct ScorecardRun {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: [String]) throws {
      let executable: URL = try #require(Self.executable, "there is no Scorecard beside the tests")
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "COLUMNS" }
      let output = Pipe()
      let errors = FileManager.default.temporaryDirectory.appending(path: "ScorecardTests.\(UUID().uuidString)")
      try Data().write(to: errors)
      defer { try? FileManager.default.removeItem(at: errors) }
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      self.errors = try String(contentsOf: errors, encoding: .utf8)
      status = process.terminationStatus
    }

    /// All findings of one run, used by most tests.
    static let score = Result {
      let run = try ScorecardRun(["--json"])
      return try JSONDecoder().decode(Score.self, from: Data(run.output.utf8))
    }

    /// The program lies beside the test bundle.
    private static var executable: URL? {
      CommandLine.arguments.lazy.compactMap { $0.prefixMatch(of: /(.*\/)[^\/]*\.xctest/)?.1 }
        .map { URL(filePath: "\($0)Scorecard") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }
  }

  extension Score {
    func finding(_ row: String, _ column: Column) throws -> Finding {
      let row = try #require(rows.first { $0.id == row }, "there is no row \(row)")
      return try #require(row.findings[column], "\(row.id) has no finding for \(column)")
    }
  }
#endif
