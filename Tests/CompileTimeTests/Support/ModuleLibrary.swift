import Foundation

/// A module as a library, built from its sources in a way that the package's own build does not cover.
struct ModuleLibrary {
  let folder: URL
  private let name: String
  private let dependencies: [ModuleLibrary]

  /// Builds the library.
  ///
  /// - Parameters:
  ///   - name: The module.
  ///   - sources: Its sources.
  ///   - variant: The folder for it.
  ///   - dependencies: What it imports.
  ///   - flags: How it differs from the package's own build.
  /// - Throws: What the compiler says, if it says anything.
  init(
    _ name: String,
    sources: [URL],
    variant: String,
    dependencies: [ModuleLibrary] = [],
    flags: [String] = []
  ) async throws {
    self.name = name
    self.dependencies = dependencies
    // An existing archive would keep an earlier build's objects beside the new ones.
    try FileManager.default.removeItem(at: Compiler.productFolder("\(variant)/\(name)"))
    folder = try Compiler.productFolder("\(variant)/\(name)")
    let product = ["-emit-library", "-static", "-o", folder.appending(path: fileName).path]
    let module = ["-emit-module", "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path]
    let names = ["-module-name", name, "-package-name", "swift_once", "-parse-as-library"]
    let imports = dependencies.flatMap { ["-I", $0.folder.path] }
    let outcome = try await Compiler.compile(
      sources,
      arguments: product + module + names + imports + ["-swift-version", "6", "-warnings-as-errors"] + flags
    )
    guard outcome.status == 0, outcome.output.isEmpty else { throw BuildFailure(output: outcome.output) }
  }

  /// Builds `Once`.
  static func once(variant: String, flags: [String] = []) async throws -> ModuleLibrary {
    let sources = Fixture.swiftFiles(below: Fixture.root.appending(path: "Sources/Once"))
    return try await ModuleLibrary("Once", sources: sources, variant: variant, flags: flags)
  }

  /// Builds all products, on the stand-in for SwiftUI.
  static func everything(variant: String) async throws -> ModuleLibrary {
    let once = try await once(variant: variant)
    let standIn = try await ModuleLibrary(
      "SwiftUI",
      sources: Fixture.all(in: "SwiftUI").map(\.url),
      variant: variant
    )
    var libraries = [once, standIn]
    for product in ["OnceFoundation", "OnceSwiftUI"] {
      let sources = Fixture.swiftFiles(below: Fixture.root.appending(path: "Sources/\(product)"))
      guard !sources.isEmpty else { continue }
      libraries.append(
        try await ModuleLibrary(product, sources: sources, variant: variant, dependencies: [once, standIn])
      )
    }
    return ModuleLibrary(bundling: libraries)
  }

  /// Several libraries as one: the last, with the others as its dependencies.
  private init(bundling libraries: [ModuleLibrary]) {
    let last = libraries[libraries.count - 1]
    name = last.name
    folder = last.folder
    dependencies = libraries.dropLast()
  }

  /// Leaves a client only the module's textual interface.
  func removeBinaryModule() throws {
    try FileManager.default.removeItem(at: folder.appending(path: "\(name).swiftmodule"))
  }

  /// Compiles a program against the library and runs it.
  func run(_ sources: [URL], name: String, flags: [String] = ["-swift-version", "6"], isStrict: Bool = true)
    async throws
    -> Compiler.Outcome
  {
    let program = try Compiler.productFolder("Programs").appending(path: name + Self.programSuffix)
    let library = ([self] + dependencies).flatMap { library in
      ["-I", library.folder.path, "-L", library.folder.path, "-l\(library.name)"]
    }
    let product = ["-parse-as-library", "-module-name", "Client", "-o", program.path]
    let outcome = try await Compiler.compile(
      sources,
      arguments: product + library + Self.dispatch + (isStrict ? ["-warnings-as-errors"] : []) + flags
    )
    guard outcome.status == 0, !isStrict || outcome.output.isEmpty else {
      throw BuildFailure(output: outcome.output)
    }
    return try await Compiler.run(program)
  }

  /// A module's internal imports, which a package build finds in the objects but a linker does not find in an archive.
  private static var dispatch: [String] {
    #if os(Linux)
      ["-lswiftDispatch", "-ldispatch", "-lBlocksRuntime"]
    #else
      []
    #endif
  }

  struct BuildFailure: Error, CustomStringConvertible {
    let output: String

    var description: String { output }
  }

  private var fileName: String {
    #if os(Windows)
      "\(name).lib"
    #else
      "lib\(name).a"
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
