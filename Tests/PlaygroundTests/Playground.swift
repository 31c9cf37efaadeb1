import Foundation
import Testing

/// The playground in the package, and the programs built from its pages.
enum Playground {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The pages in the order of `contents.xcplayground`.
  static let pages: [Page] = names(
    in: text(of: "Playgrounds/Once.playground/contents.xcplayground"),
    between: "<page name='",
    and: "'/>"
  ).map(Page.init)

  /// The parts of a text between two marks.
  static func names(in text: String, between start: String, and end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }

  /// The build's products, where the programs lie beside the test bundle.
  static var products: URL {
    // On Apple platforms the tests are a bundle that a tool loads; elsewhere they are the program itself.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }

  #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
    /// Whether the pages were built as programs, as they are everywhere but on a Mac; see `Package.swift`.
    static var hasPrograms: Bool {
      #if os(macOS)
        pages.allSatisfy { FileManager.default.isExecutableFile(atPath: products.appending(path: $0.name).path) }
      #else
        true
      #endif
    }

    /// Runs a page; returns the non-empty lines it printed, and how it ended.
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
