#if os(macOS) || os(Linux)  // Only these have a shell, and can start a process.
  import Foundation

  /// Runs a program; returns the non-empty lines that it printed, and how it ended.
  func run(_ program: String, _ arguments: [String]) throws -> (output: [String], status: Int32) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    return (lines.filter { !$0.isEmpty }, process.terminationStatus)
  }

  /// A page as a program, compiled against the modules that were built with these tests.
  ///
  /// `Playgrounds/run` builds a page as the package does; but a build cannot start another one.
  enum PageProgram {
    private static let modules = ["Once", "OnceFoundation", "Alternatives", "Props"]

    /// The build's products, where the tests are: on a Mac a bundle that a tool loads, elsewhere a program.
    private static let products: URL = {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    }()

    /// Whether modules and objects are where `swift build` puts them; Xcode has other places.
    static var canBeBuilt: Bool {
      modules.allSatisfy { module in
        FileManager.default.fileExists(atPath: products.appending(path: "Modules/\(module).swiftmodule").path)
      }
    }

    /// Builds and runs a page.
    static func run(_ page: Page) throws -> (output: [String], status: Int32) {
      let program = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: program) }
      let compiled = try PlaygroundTests.run(
        "/usr/bin/env",
        ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-module-name", page.name]
          + ["-I", products.appending(path: "Modules").path, "-o", program.path]
          // Modules that count how often a line runs need what counts.
          + (ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] == nil ? [] : ["-profile-generate"])
          + [Playground.root.appending(path: Page.path(of: page.name)).path] + objects
      )
      return compiled.status == 0 ? try PlaygroundTests.run(program.path, []) : compiled
    }

    private static let objects: [String] = modules.flatMap { module in
      let folder = products.appending(path: "\(module).build")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.allObjects as? [URL] ?? []).map(\.path).filter { $0.hasSuffix(".o") }
    }
  }
#endif
