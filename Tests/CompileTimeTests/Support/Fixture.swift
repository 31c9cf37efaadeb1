import Foundation
import Testing

/// A source file that is not part of the tests but is compiled by them.
struct Fixture: CustomTestStringConvertible {
  let url: URL

  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  /// The files of a folder of fixtures, in the order of their names.
  static func all(in folder: String) -> [Fixture] {
    let url = root.appending(path: "Tests/CompileTimeTests/Fixtures/\(folder)")
    return swiftFiles(below: url).map { Fixture(url: $0) }
  }

  /// The top folder of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../..")
    .standardizedFileURL

  static func swiftFiles(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

  /// Compiles the file and compares what its comments announce with what the compiler says.
  ///
  /// A first line such as `// flags: -default-isolation MainActor` says how.
  func differences() async throws -> [String] {
    let text = try String(contentsOf: url, encoding: .utf8)
    let flags = text.prefixMatch(of: /\/\/ flags: (.+)\n/).map { $0.output.1.split(separator: " ").map(String.init) }
    let outcome = try await Compiler.check([url], flags: ["-swift-version", "6"] + (flags ?? []))
    let announced = Diagnostics(announcedIn: text)
    let reported = Diagnostics(reportedIn: outcome.output, file: url.lastPathComponent)
    // A compiler that crashes says it in other words.
    let crash = outcome.status != 0 && reported.errors.isEmpty ? [outcome.output] : []
    return announced.differences(from: reported) + crash
  }
}
