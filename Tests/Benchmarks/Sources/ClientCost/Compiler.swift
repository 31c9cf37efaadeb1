import Foundation

/// The toolchain's compiler, with one build of the module `Once`.
struct Compiler {
  /// The folder with `Once.swiftmodule`.
  let modules: URL
  /// Holds sources and products.
  let folder: URL

  /// What type-checking a file took.
  struct Effort {
    /// Processor time in user mode, in seconds.
    var seconds: Double
    /// Scopes the solver opened.
    var scopes: Int
    /// The errors reported.
    var errors: Int
  }

  /// Type-checks a file in its own process.
  ///
  /// - Parameter source: The text of the file.
  /// - Returns: What it took.
  /// - Throws: If the compiler cannot be run or counts nothing.
  func typeCheck(_ source: String) throws -> Effort {
    let statistics = folder.appending(path: "Statistics")
    try? FileManager.default.removeItem(at: statistics)
    try FileManager.default.createDirectory(at: statistics, withIntermediateDirectories: true)
    let start = Self.userTimeOfChildren
    let (_, output) = try run(
      ["-frontend", "-typecheck", try write(source), "-stats-output-dir", statistics.path] + Self.systemLibrary
    )
    let seconds = Self.userTimeOfChildren - start
    let errors = output.components(separatedBy: ": error: ").count - 1
    return Effort(seconds: seconds, scopes: try scopes(in: statistics), errors: errors)
  }

  /// Compiles a file with optimization, and measures the machine code.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - flags: Compiler flags in addition to `-O`.
  /// - Returns: The bytes of all code sections of the object file.
  /// - Throws: If it does not compile.
  func machineCode(of source: String, flags: [String]) throws -> Int {
    let object = folder.appending(path: "Client.o").path
    let (status, output) = try run(["-O", "-emit-object", try write(source), "-o", object] + flags)
    guard status == 0 else { throw Failure(description: output) }
    return try Self.machineCode(in: [object])
  }

  /// Measures the machine code of the module itself.
  func machineCodeOfModule() throws -> Int { try Self.machineCode(in: try objectsOfModule()) }

  /// Compiles, links and strips a program, and measures its file.
  ///
  /// - Parameter source: The text of the file, which declares what is `@main`.
  /// - Returns: The bytes of the file. The module is linked in whether the program uses it or not, if it imports it.
  /// - Throws: If it does not compile or link.
  func program(_ source: String) throws -> Int {
    let program = folder.appending(path: "Program")
    // As the package manager links for release: sections that nobody refers to are left out.
    let (status, output) = try run(
      ["-O", try write(source), "-o", program.path, "-Xlinker", "--gc-sections", "-Xlinker", "--strip-all"]
        + (source.contains("import Once") ? try objectsOfModule() : [])
    )
    guard status == 0 else { throw Failure(description: output) }
    return try FileManager.default.attributesOfItem(atPath: program.path)[.size] as? Int ?? 0
  }

  private func objectsOfModule() throws -> [String] {
    let folder = modules.deletingLastPathComponent().appending(path: "Once.build")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map(\.path)
      .filter { $0.hasSuffix(".o") }
  }

  private static func machineCode(in objects: [String]) throws -> Int {
    let headers = try run(["llvm-objdump", "--section-headers"] + objects).output
    // index, name, size in hexadecimal digits, address, type
    let sizes = headers.split(separator: "\n").compactMap { line -> Int? in
      let columns = line.split(separator: " ")
      return columns.count >= 5 && columns.last == "TEXT" ? Int(columns[2], radix: 16) : nil
    }
    guard !sizes.isEmpty else { throw Failure(description: "No code in what llvm-objdump tells:\n\(headers)") }
    return sizes.reduce(0, +)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

extension Compiler {
  /// Gives `body` a compiler whose folder lasts as long.
  static func using<Result>(_ modules: URL, _ body: (Compiler) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ClientCost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = Compiler(modules: modules, folder: folder)
    // Fills the module cache, so that the first run does not pay for it.
    _ = try compiler.typeCheck(ClientCode.imports)
    return try body(compiler)
  }

  private func write(_ source: String) throws -> String {
    let file = folder.appending(path: "Client.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    // A cache of its own: the first run fills it, and other users of the shared one do not matter.
    let cache = ["-module-cache-path", folder.appending(path: "ModuleCache").path]
    return try Self.run(
      ["swiftc"] + arguments + ["-I", modules.path, "-swift-version", "6", "-parse-as-library"] + cache
    )
  }

  /// The solver's counters, unlike the times, do not depend on the machine's load.
  private func scopes(in statistics: URL) throws -> Int {
    let files = try FileManager.default.contentsOfDirectory(at: statistics, includingPropertiesForKeys: nil)
    for file in files {
      let counters = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      guard let counters, counters["AST.NumSourceLines"] != nil else { continue }
      // An empty file has nothing to solve, and so no such counter.
      return counters["Sema.NumConstraintScopes"] as? Int ?? 0
    }
    throw Failure(description: "The compiler wrote no statistics.")
  }

  private static var userTimeOfChildren: Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }

  /// Runs a tool of the toolchain to completion.
  ///
  /// - Parameter command: Its name and its arguments.
  /// - Returns: What it returned and printed.
  /// - Throws: If it cannot be started.
  @discardableResult
  static func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    #if os(macOS)
      process.executableURL = URL(filePath: "/usr/bin/xcrun")
    #else
      process.executableURL = URL(filePath: "/usr/bin/env")
    #endif
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Without the driver, nothing tells the compiler where the system's library is.
  private static let systemLibrary: [String] = {
    #if os(macOS)
      let path = (try? run(["--show-sdk-path"]).output) ?? ""
      return ["-sdk", path.trimmingCharacters(in: .whitespacesAndNewlines)]
    #else
      return []
    #endif
  }()
}
