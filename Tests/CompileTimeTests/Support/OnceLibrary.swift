import Foundation

/// The module `Once` as a library, built from its sources in a way that the package's own build does not show.
struct OnceLibrary {
  let folder: URL

  /// Builds the library.
  ///
  /// - Parameters:
  ///   - name: The folder for it.
  ///   - flags: How it differs from the package's own build.
  /// - Throws: What the compiler says, if it says anything.
  init(_ name: String, flags: [String]) async throws {
    // An archive that is there already would keep the objects of an earlier build beside the new ones.
    try FileManager.default.removeItem(at: Compiler.productFolder(name))
    folder = try Compiler.productFolder(name)
    let sources = Fixture.swiftFiles(below: Fixture.root.appending(path: "Sources/Once"))
    let product = ["-emit-library", "-static", "-o", folder.appending(path: Self.fileName).path]
    let module = ["-emit-module", "-emit-module-path", folder.appending(path: "Once.swiftmodule").path]
    let names = ["-module-name", "Once", "-package-name", "swift_once", "-parse-as-library"]
    let outcome = try await Compiler.compile(
      sources,
      arguments: product + module + names + ["-swift-version", "6", "-warnings-as-errors"] + flags
    )
    guard outcome.status == 0, outcome.output.isEmpty else { throw BuildFailure(output: outcome.output) }
  }

  /// Leaves the textual interface as all that a client sees of the module.
  func removeBinaryModule() throws {
    try FileManager.default.removeItem(at: folder.appending(path: "Once.swiftmodule"))
  }

  /// Compiles a program against the library and runs it.
  func run(_ sources: [URL], name: String, flags: [String]) async throws -> Compiler.Outcome {
    let program = try Compiler.productFolder("Programs").appending(path: name + Self.programSuffix)
    let library = ["-I", folder.path, "-L", folder.path, "-lOnce"]
    let product = ["-parse-as-library", "-module-name", "Client", "-o", program.path]
    let outcome = try await Compiler.compile(
      sources,
      arguments: product + library + ["-warnings-as-errors"] + flags
    )
    guard outcome.status == 0, outcome.output.isEmpty else { throw BuildFailure(output: outcome.output) }
    return try await Compiler.run(program)
  }

  struct BuildFailure: Error, CustomStringConvertible {
    let output: String

    var description: String { output }
  }

  private static var fileName: String {
    #if os(Windows)
      "Once.lib"
    #else
      "libOnce.a"
    #endif
  }

  private static var programSuffix: String {
    #if os(Windows)
      ".exe"
    #else
      ""
    #endif
  }
}
