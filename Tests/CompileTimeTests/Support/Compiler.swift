import Foundation

/// The Swift compiler, on the module `Once` that was built for the tests.
enum Compiler {
  /// What a run of a program left behind.
  struct Outcome {
    let status: Int32
    let output: String
  }

  /// Whether this platform can start a compiler at all: the phones, the watch, the browser cannot.
  static var isAvailable: Bool {
    #if os(macOS) || os(Linux) || os(Windows)
      executable != nil && buildFolder != nil
    #else
      false
    #endif
  }

  /// Where the build has put what it made: the nearest folder above the tests with the module in it.
  ///
  /// It holds for every configuration and scratch path, as the tests themselves lie in it.
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

  /// The folder with the module `Once`: SwiftPM keeps modules in one of their own, Xcode beside the products.
  private static func moduleFolder(in folder: URL) -> URL? {
    [folder.appending(path: "Modules"), folder].first { candidate in
      FileManager.default.fileExists(atPath: candidate.appending(path: "Once.swiftmodule").path)
    }
  }

  /// The compiler of the toolchain that is in use.
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

  /// A folder for products of the tests, inside the build's own.
  static func productFolder(_ name: String) throws -> URL {
    guard let buildFolder else { throw CocoaError(.fileNoSuchFile) }
    let folder = buildFolder.appending(path: "CompileTimeTests/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Compiles `sources` up to the passes that find errors of isolation, which come after type checking.
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
    // One line a diagnostic, which can be taken apart.
    let style = ["-diagnostic-style=llvm", "-no-color-diagnostics"]
    // One process for all files, which takes half the time.
    let mode = ["-whole-module-optimization"]
    let tool = executable.lastPathComponent == "xcrun" ? ["swiftc"] : []
    return try await run(executable, tool + arguments + mode + cache + style + sources.map(\.path))
  }

  /// Runs a program and waits for its end without holding a thread, which other tests may need.
  static func run(_ program: URL, _ arguments: [String] = []) async throws -> Outcome {
    #if os(macOS) || os(Linux) || os(Windows)  // Only there can a process be started.
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
