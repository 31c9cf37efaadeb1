import Foundation
import Once

/// A module as a library, built from its sources in a way that the package's own build does not cover.
struct ModuleLibrary {
  private let folder: URL
  private let name: String
  private let dependencies: [ModuleLibrary]

  /// All products, on the stand-in for SwiftUI: the last of them, with the others as its dependencies.
  static let products = RunOnce { () async throws -> ModuleLibrary in
    let once = try await ModuleLibrary("Once", in: "Products")
    let standIn = try await ModuleLibrary("SwiftUI", sources: "Tests/CompileTimeTests/Fixtures/SwiftUI", in: "Products")
    let foundation = try await ModuleLibrary("OnceFoundation", in: "Products", dependencies: [once])
    return try await ModuleLibrary("OnceSwiftUI", in: "Products", dependencies: [foundation, standIn, once])
  }

  /// Builds a module in a folder for the variant, with the flags that tell it from the package's own build.
  ///
  /// Throws what the compiler says, if it says anything.
  init(
    _ name: String,
    sources: String? = nil,
    in variant: String,
    dependencies: [ModuleLibrary] = [],
    flags: [String] = []
  ) async throws {
    self.name = name
    self.dependencies = dependencies
    // An existing archive would keep an earlier build's objects beside the new ones.
    try FileManager.default.removeItem(at: Compiler.productFolder("\(variant)/\(name)"))
    folder = try Compiler.productFolder("\(variant)/\(name)")
    let product = ["-emit-library", "-static", "-o", folder.appending(path: "lib\(name).a").path]
    let module = ["-emit-module", "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path]
    let names = ["-module-name", name, "-package-name", "swift_once", "-parse-as-library"]
    let imports = dependencies.flatMap { ["-I", $0.folder.path] }
    let outcome = try await Compiler.compile(
      Fixture.files(in: sources ?? "Sources/\(name)"),
      product + module + names + imports + ["-swift-version", "6", "-warnings-as-errors"] + flags
    )
    guard outcome.status == 0, outcome.output.isEmpty else { throw BuildFailure(description: outcome.output) }
  }

  /// Leaves a client only the module's textual interface.
  func removeBinaryModule() throws {
    try FileManager.default.removeItem(at: folder.appending(path: "\(name).swiftmodule"))
  }

  /// Compiles a program against the library and runs it.
  func run(
    _ sources: [URL],
    name: String,
    flags: [String] = ClientConfiguration.plain.flags,
    isStrict: Bool = true
  ) async throws -> Compiler.Outcome {
    let program = try Compiler.productFolder("Programs").appending(path: name)
    let linking = ([self] + dependencies).flatMap { ["-L", $0.folder.path, "-l\($0.name)"] } + Self.dispatch
    let product = ["-parse-as-library", "-module-name", "Client", "-o", program.path] + Self.optimization
    let strictness = isStrict ? ["-warnings-as-errors"] : []
    let outcome = try await Compiler.compile(sources, product + imports + linking + strictness + flags)
    guard outcome.status == 0, !isStrict || outcome.output.isEmpty else {
      throw BuildFailure(description: outcome.output)
    }
    return try await Compiler.run(program)
  }

  /// Compiles a program against the library through all checks.
  func check(_ sources: [URL], flags: [String]) async throws -> Compiler.Outcome {
    try await Compiler.check(sources, flags: imports + flags)
  }

  private var imports: [String] { ([self] + dependencies).flatMap { ["-I", $0.folder.path] } }

  /// A program is optimized if the tests are.
  private static var optimization: [String] {
    #if DEBUG
      []
    #else
      ["-O"]
    #endif
  }

  /// A module's internal imports, which a package build finds in the objects but a linker does not find in an archive.
  private static var dispatch: [String] {
    #if os(Linux)
      ["-lswiftDispatch", "-ldispatch", "-lBlocksRuntime"]
    #else
      []
    #endif
  }

  private struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }
}
