import Foundation
import Testing

/// A source file that the tests compile but do not contain.
struct Fixture: CustomTestStringConvertible {
  let url: URL

  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  /// The files in a folder of fixtures, by name.
  static func all(in folder: String) -> [Fixture] {
    files(in: "Tests/CompileTimeTests/Fixtures/\(folder)").map { Fixture(url: $0) }
  }

  /// The package's root folder.
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  static func article(_ name: String) -> URL { root.appending(path: "Sources/Once/Once.docc/Articles/\(name).md") }

  /// The files with one of these extensions in a folder of the package, at any depth.
  static func files(in folder: String, _ extensions: String...) -> [URL] {
    let extensions = extensions.isEmpty ? ["swift"] : extensions
    let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  /// What its comments announce.
  func announced() throws -> [Diagnostic] {
    Diagnostic.announced(in: try String(contentsOf: url, encoding: .utf8))
  }

  /// Compiles the file and compares what its comments announce with what the compiler reports.
  ///
  /// A first line such as `// flags: -default-isolation MainActor` adds compiler flags.
  func differences(in configuration: ClientConfiguration = .plain, with more: [String] = []) async throws -> [String] {
    let text = try String(contentsOf: url, encoding: .utf8)
    let written = text.prefixMatch(of: /\/\/ flags: (.+)\n/).map { $0.output.1.split(separator: " ").map(String.init) }
    let flags = configuration.flags + (written ?? []) + more
    let outcome = try await ModuleLibrary.products().check([url], flags: flags)
    let reported = Diagnostic.reported(in: outcome.output, file: url.lastPathComponent)
    // A compiler that crashes reports no diagnostics.
    let crash = outcome.status != 0 && reported.isEmpty ? [outcome.output] : []
    return Diagnostic.differences(announced: try announced(), reported: reported) + crash
  }
}
