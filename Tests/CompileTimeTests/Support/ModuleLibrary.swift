import Foundation
import Once

/// Modules, built from their sources for the clients that the tests compile.
struct ModuleLibrary {
  private let folder: URL
  private let modules: [String]

  /// All products, on the stand-in for SwiftUI.
  static let products = RunOnce { () async throws -> ModuleLibrary in
    try await ModuleLibrary(["Once", "SwiftUI", "OnceFoundation", "OnceKeyed", "OnceSwiftUI"], in: "Products")
  }

  /// Builds modules, each for the next, in a folder for the variant, with flags that the package's own build lacks.
  ///
  /// Throws what the compiler says, if it says anything.
  init(_ modules: [String], in variant: String, flags: [String] = []) async throws {
    // A textual interface that an earlier run has left may be preferred to the module that is built now.
    try FileManager.default.removeItem(at: Compiler.productFolder(variant))
    folder = try Compiler.productFolder(variant)
    self.modules = modules
    for name in modules {
      let sources = name == "SwiftUI" ? "Tests/CompileTimeTests/Fixtures/SwiftUI" : "Sources/\(name)"
      // The module comes from the same run: a run of its own would take a third more.
      let product = ["-emit-object", "-o", object(of: name).path, "-emit-module", "-no-emit-module-separately-wmo"]
      let module = ["-emit-module-path", folder.appending(path: "\(name).swiftmodule").path, "-module-name", name]
      let settings = ["-package-name", "swift_once", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
      let outcome = try await Compiler.compile(
        Fixture.files(in: sources),
        product + module + imports + settings + flags
      )
      guard outcome.status == 0, outcome.output.isEmpty else { throw BuildFailure(description: outcome.output) }
    }
  }

  /// Leaves a client only the modules' textual interfaces.
  func removeBinaryModules() throws {
    for name in modules { try FileManager.default.removeItem(at: folder.appending(path: "\(name).swiftmodule")) }
  }

  /// Compiles a client through the passes that find isolation errors, which come after type checking.
  ///
  /// A module in a folder that the flags name comes before one of the library.
  func check(_ sources: [URL], flags: [String]) async throws -> Compiler.Outcome {
    try await Compiler.compile(sources, ["-parse-as-library", "-emit-sil", "-o", "/dev/null"] + flags + imports)
  }

  /// Compiles a program against the modules and runs it.
  func run(
    _ sources: [URL],
    name: String,
    flags: [String] = ClientConfiguration.plain.flags
  ) async throws -> Compiler.Outcome {
    let program = try Compiler.productFolder("Programs").appending(path: name)
    let product = ["-parse-as-library", "-module-name", "Client", "-o", program.path, "-warnings-as-errors"]
    let settings = Self.optimization + imports + flags
    let outcome = try await Compiler.compile(sources + modules.map(object), product + settings)
    guard outcome.status == 0, outcome.output.isEmpty else { throw BuildFailure(description: outcome.output) }
    return try await Compiler.run(program)
  }

  private var imports: [String] { ["-I", folder.path] }

  private func object(of name: String) -> URL { folder.appending(path: "\(name).o") }

  /// A program is optimized if the tests are.
  private static var optimization: [String] {
    #if DEBUG
      []
    #else
      ["-O"]
    #endif
  }

  private struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }
}
