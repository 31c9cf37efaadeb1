import Foundation

/// The toolchain's compiler, with a build of the module `Once`.
final class Compiler {
  /// The folder with `Once.swiftmodule`.
  private let modules: URL
  /// Holds sources and products, and lasts as long as the compiler.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "ClientCost-\(UUID().uuidString)")

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Builds the module for release: the bytes depend on how much of it is inlined.
  init() throws {
    let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let products = benchmarks.appending(path: ".build-module")
    try Self.run([
      "swift", "build", "--configuration", "release", "--target", "Once",
      "--package-path", benchmarks.appending(path: "../..").path, "--scratch-path", products.path,
    ])
    modules = products.appending(path: "release/Modules")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Type-checks a file, and returns how many scopes the solver opened.
  func scopes(of source: String, errors expected: Int) throws -> Double {
    let statistics = folder.appending(path: "Statistics")
    try? FileManager.default.removeItem(at: statistics)
    try FileManager.default.createDirectory(at: statistics, withIntermediateDirectories: true)
    let options = ["-frontend", "-typecheck", try write(source), "-stats-output-dir", statistics.path]
    let output = try run(options, mayFail: true)
    let errors = output.components(separatedBy: ": error: ").count - 1
    guard errors == expected else { throw Failure(description: "\(errors) errors in place of \(expected):\n\(output)") }
    for file in try FileManager.default.contentsOfDirectory(at: statistics, includingPropertiesForKeys: nil) {
      let counters = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      guard let counters, counters["AST.NumSourceLines"] != nil else { continue }
      return counters["Sema.NumConstraintScopes"] as? Double ?? 0
    }
    throw Failure(description: "The compiler wrote no statistics.")
  }

  /// Compiles a file with `-O`, and measures the machine code: all code sections of the object file.
  func machineCode(of source: String) throws -> Int {
    let object = folder.appending(path: "Client.o").path
    try run(["-O", "-emit-object", try write(source), "-o", object])
    let headers = try Self.run(["llvm-objdump", "--section-headers", object])
    // index, name, size in hexadecimal digits, address, type
    let rows = headers.split(separator: "\n").map { $0.split(separator: " ") }
    let code = rows.filter { $0.count >= 5 && $0.last == "TEXT" }
    return code.compactMap { Int($0[2], radix: 16) }.reduce(0, +)
  }

  /// Compiles, links and strips a program, and measures its file.
  ///
  /// The module is linked in whether the program uses it or not, if it imports it.
  func program(_ source: String) throws -> Int {
    let program = folder.appending(path: "Program").path
    let products = modules.deletingLastPathComponent().appending(path: "Once.build")
    let objects = try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil).map(\.path)
      .filter { $0.hasSuffix(".o") && source.contains(ClientCode.imports) }
    // As the package manager links for release: sections that nobody refers to are left out.
    try run(
      ["-O", try write(source), "-o", program, "-Xlinker", "--gc-sections", "-Xlinker", "--strip-all"] + objects
    )
    return try FileManager.default.attributesOfItem(atPath: program)[.size] as? Int ?? 0
  }

  private func write(_ source: String) throws -> String {
    let file = folder.appending(path: "Client.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @discardableResult
  private func run(_ arguments: [String], mayFail: Bool = false) throws -> String {
    // A cache of its own: the first run fills it, and other users of the shared one do not matter.
    let cache = ["-module-cache-path", folder.appending(path: "ModuleCache").path]
    let options = ["-I", modules.path, "-swift-version", "6", "-parse-as-library"] + cache
    return try Self.run(["swiftc"] + arguments + options, mayFail: mayFail)
  }

  /// Runs a tool of the toolchain to completion, and returns what it printed.
  @discardableResult
  private static func run(_ command: [String], mayFail: Bool = false) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard mayFail || process.terminationStatus == 0 else { throw Failure(description: output) }
    return output
  }
}
