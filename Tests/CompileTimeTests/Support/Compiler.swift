import Foundation

/// The Swift compiler, with the module `Once` that was built for the tests.
enum Compiler {
  /// What a program printed, and how it ended.
  struct Outcome {
    let status: Int32
    let output: String
  }

  /// Whether this platform can start a compiler: phones, the watch and the browser cannot.
  static var isAvailable: Bool {
    #if os(macOS) || os(Linux) || os(Windows)
      executable != nil && buildFolder != nil
    #else
      false
    #endif
  }

  /// The build's products: the nearest folder above the tests that contains the module.
  ///
  /// This holds for every configuration and scratch path, because the tests themselves lie in it.
  static let buildFolder: URL? = {
    let starts = [Bundle(for: Marker.self).bundleURL, Bundle.main.bundleURL]
    for start in starts.map(\.standardizedFileURL) {
      var folder = start
      while folder.pathComponents.count > 1 {
        if moduleFolder(in: folder) != nil { return folder }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  private final class Marker {}

  /// The folder with the module `Once`: SwiftPM keeps modules in a separate folder, Xcode beside the products.
  private static func moduleFolder(in folder: URL) -> URL? {
    [folder.appending(path: "Modules"), folder].first { candidate in
      FileManager.default.fileExists(atPath: candidate.appending(path: "Once.swiftmodule").path)
    }
  }

  /// The current toolchain's compiler.
  private static let executable: URL? = {
    #if os(macOS)
      return URL(filePath: "/usr/bin/xcrun")
    #elseif os(Windows)
      return search(for: "swiftc.exe", separator: ";")
    #else
      return search(for: "swiftc", separator: ":")
    #endif
  }()

  private static func search(for name: String, separator: Character) -> URL? {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? environment["Path"] ?? "").split(separator: separator)
    return folders.map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// A folder for the tests' products, inside the build's.
  static func productFolder(_ name: String) throws -> URL {
    guard let buildFolder else { throw CocoaError(.fileNoSuchFile) }
    let folder = buildFolder.appending(path: "CompileTimeTests/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Compiles `sources` through the passes that find isolation errors, which come after type checking.
  static func check(_ sources: [URL], flags: [String] = ["-swift-version", "6"]) async throws -> Outcome {
    guard let buildFolder, let modules = moduleFolder(in: buildFolder) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let product = try productFolder("Check").appending(path: "\(UUID().uuidString).sil")
    defer { try? FileManager.default.removeItem(at: product) }
    let arguments = ["-parse-as-library", "-emit-sil", "-I", modules.path, "-o", product.path]
    return try await compile(sources, arguments: arguments + flags)
  }

  /// Runs the compiler.
  static func compile(_ sources: [URL], arguments: [String]) async throws -> Outcome {
    guard let executable, let buildFolder else { throw CocoaError(.fileNoSuchFile) }
    let cache = ["-module-cache-path", buildFolder.appending(path: "ModuleCache").path]
    // One line per diagnostic, so that it can be parsed.
    let style = ["-diagnostic-style=llvm", "-no-color-diagnostics"]
    // One process for all files takes half the time.
    let mode = ["-whole-module-optimization"]
    let tool = executable.lastPathComponent == "xcrun" ? ["swiftc"] : []
    return try await run(executable, tool + arguments + mode + cache + style + sources.map(\.path))
  }

  /// Runs a program and waits for it without blocking a thread that other tests may need.
  static func run(_ program: URL, _ arguments: [String] = []) async throws -> Outcome {
    #if os(macOS) || os(Linux) || os(Windows)  // Only these can start a process.
      let log = try productFolder("Logs").appending(path: UUID().uuidString)
      try Data().write(to: log)
      defer { try? FileManager.default.removeItem(at: log) }
      let handle = try FileHandle(forWritingTo: log)
      let status: Int32 = try await withCheckedThrowingContinuation { continuation in
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = handle
        process.standardError = handle
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
          try process.run()
        } catch {
          continuation.resume(throwing: error)
        }
      }
      try handle.close()
      return Outcome(status: status, output: try String(contentsOf: log, encoding: .utf8))
    #else
      throw CocoaError(.featureUnsupported)
    #endif
  }
}
