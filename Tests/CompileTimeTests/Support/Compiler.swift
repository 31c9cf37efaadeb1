import Foundation

/// The Swift compiler.
enum Compiler {
  /// What a program printed, and how it ended.
  struct Outcome {
    let status: Int32
    let output: String
  }

  /// Whether this platform can start a compiler: phones, the watch and the browser cannot.
  static var isAvailable: Bool {
    #if os(macOS) || os(Linux)
      true
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

  /// A folder for the tests' products, inside the build's, so each configuration and scratch path has its own.
  static func productFolder(_ name: String) throws -> URL {
    // A bundle is one file on a Mac, and elsewhere the folder of the program.
    let bundle = Bundle(for: Marker.self).bundleURL
    let build = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    let folder = build.appending(path: "CompileTimeTests/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private final class Marker {}

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
