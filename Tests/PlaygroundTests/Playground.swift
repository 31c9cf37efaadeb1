import Foundation
import Testing

/// The playground as it lies in the package, and the programs that are built from its pages.
enum Playground {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The pages in their order, as `contents.xcplayground` has them.
  static let pages: [Page] = names(
    in: text(of: "Playgrounds/Once.playground/contents.xcplayground"),
    between: "<page name='",
    and: "'/>"
  ).map(Page.init)

  /// The pieces of a text that stand between two marks.
  static func names(in text: String, between start: String, and end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }

  /// The folder of what has been built, where the programs lie beside the bundle of the tests.
  static var products: URL {
    // Elsewhere the tests are themselves the program; on Apple platforms they are a bundle that a tool loads.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    /// Whether the pages were built as programs, as they always are but on a Mac; see `Package.swift`.
    static var hasPrograms: Bool {
      #if os(macOS)
        pages.allSatisfy { FileManager.default.isExecutableFile(atPath: products.appending(path: $0.name).path) }
      #else
        true
      #endif
    }

    /// Runs a page, and returns the lines it printed that are not empty, and how it ended.
    static func run(_ page: Page) throws -> (output: [String], status: Int32) {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = products.appending(path: page.name)
      process.standardOutput = pipe
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
      return (lines.filter { !$0.isEmpty }, process.terminationStatus)
    }
  #endif
}
