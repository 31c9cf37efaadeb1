import Foundation
import Once
import ScorecardKit
import Testing

#if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
  /// One run of the program that users run.
  struct ScorecardRun {
    let status: Int32
    let output: String
    let errors: String

    /// Runs it without blocking a thread that other tests may need.
    init(_ arguments: [String]) async throws {
      let executable: URL = try #require(Self.executable, "there is no Scorecard beside the tests")
      let folder = FileManager.default.temporaryDirectory.appending(path: "PlaygroundTests.\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
      for file in [output, errors] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "COLUMNS" }
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      self.output = try String(contentsOf: output, encoding: .utf8)
      self.errors = try String(contentsOf: errors, encoding: .utf8)
      status = process.terminationStatus
    }

    /// All findings of one run, used by most tests.
    static let score = RunOnce { () async throws -> Score in
      let run = try await ScorecardRun(["--json"])
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
