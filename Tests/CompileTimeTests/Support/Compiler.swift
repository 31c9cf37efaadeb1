import Foundation

/// The Swift compiler, with the modules that were built for the tests.
enum Compiler {
  /// What a program printed, and how it ended.
  struct Outcome {
    let status: Int32
    let output: String
  }

  /// Whether this platform can start a compiler: phones, the watch and the browser cannot.
  static var isAvailable: Bool {
    #if os(macOS) || os(Linux)
      modules != nil
    #else
      false
    #endif
  }

  /// Whether its own words are those that the fixtures announce, which were read from Swift 6.3.
  static var hasAnnouncedWords: Bool {
    #if compiler(>=6.3) && compiler(<6.4)
      true
    #else
      false
    #endif
  }

  /// The nearest folder above the tests that contains the module: SwiftPM keeps modules apart, Xcode with the products.
  ///
  /// This holds for every configuration and scratch path, because the tests themselves lie in it.
  static let modules: URL? = {
    for start in [Bundle(for: Marker.self).bundleURL, Bundle.main.bundleURL] {
      var folder = start.standardizedFileURL
      while folder.pathComponents.count > 1 {
        for candidate in [folder.appending(path: "Modules"), folder]
        where FileManager.default.fileExists(atPath: candidate.appending(path: "Once.swiftmodule").path) {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  private final class Marker {}

  /// A folder for the tests' products, inside the build's.
  static func productFolder(_ name: String) throws -> URL {
    guard let modules else { throw CocoaError(.fileNoSuchFile) }
    let build = modules.lastPathComponent == "Modules" ? modules.deletingLastPathComponent() : modules
    let folder = build.appending(path: "CompileTimeTests/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Compiles through the passes that find isolation errors, which come after type checking.
  static func check(_ sources: [URL], flags: [String]) async throws -> Outcome {
    guard let modules else { throw CocoaError(.fileNoSuchFile) }
    let product = try productFolder("Check").appending(path: "\(UUID().uuidString).sil")
    defer { try? FileManager.default.removeItem(at: product) }
    return try await compile(
      sources,
      ["-parse-as-library", "-emit-sil", "-o", product.path] + flags + ["-I", modules.path]
    )
  }

  /// Runs the compiler.
  static func compile(_ sources: [URL], _ arguments: [String]) async throws -> Outcome {
    let cache = ["-module-cache-path", try productFolder("ModuleCache").path]
    // One line per diagnostic, so that it can be parsed.
    let style = ["-diagnostic-style=llvm", "-no-color-diagnostics"]
    // One process for all files takes half the time.
    let mode = ["-whole-module-optimization"]
    return try await run(
      URL(filePath: "/usr/bin/env"),
      ["swiftc"] + arguments + mode + cache + style + sources.map(\.path)
    )
  }

  /// Runs a program and waits for it without blocking a thread that other tests may need.
  ///
  /// What it leaves in its temporary folder, as the compiler and examples do, is removed.
  static func run(_ program: URL, _ arguments: [String] = []) async throws -> Outcome {
    #if os(macOS) || os(Linux)  // Only these can start a process.
      let folder = try productFolder("Runs/\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let log = folder.appending(path: "log")
      try Data().write(to: log)
      let handle = try FileHandle(forWritingTo: log)
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
      process.standardOutput = handle
      process.standardError = handle
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      try handle.close()
      return Outcome(status: process.terminationStatus, output: try String(contentsOf: log, encoding: .utf8))
    #else
      throw CocoaError(.featureUnsupported)
    #endif
  }
}
