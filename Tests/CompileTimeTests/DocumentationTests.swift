import Foundation
import Once
import Testing

extension CompileTimeTests {
  /// Every example that readers may copy.
  ///
  /// An example prints what the comments beside its top-level statements say, line by line, or the text below it.
  @Suite struct `Documentation` {
    private static let documents: [URL] = {
      let root = Fixture.root
      let sources = FileManager.default.enumerator(
        at: root.appending(path: "Sources"),
        includingPropertiesForKeys: nil
      )
      let files = sources?.compactMap { $0 as? URL } ?? []
      return [root.appending(path: "README.md")]
        + files.filter { ["md", "swift"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    }()

    @Test func `every example compiles and prints what it says`() async throws {
      let examples = try Self.documents.flatMap { document in
        try Example.all(in: document).map { (document.lastPathComponent, $0) }
      }
      #expect(examples.count > 10)
      let output = try await run(examples.map(\.1))
      #expect(output.count == examples.count)
      for ((document, example), output) in zip(examples, output) {
        #expect(output == example.output, "\(document):\n\(example.code)")
      }
    }

    @Test func `every table cell that says what to write compiles`() async throws {
      let tables = try Self.documents.flatMap { document in
        try Replacement.all(in: document)
      }
      #expect(tables.count >= 17)
      let file = try Compiler.productFolder("Documentation").appending(path: "Replacements.swift")
      let program = """
        \(Self.imports)

        func work() {}

        @main struct Main {
          static func main() { print("compiled") }
        }

        \(tables.map(\.code).joined(separator: "\n\n"))
        """
      try program.write(to: file, atomically: true, encoding: .utf8)
      let outcome = try await Self.library().run([file], name: "Replacements", isStrict: false)
      #expect(outcome.output == "compiled\n")
    }

    @Test func `every file that a document names exists`() throws {
      var missing: Set<String> = []
      for document in Self.documents where document.pathExtension == "md" {
        let text = try String(contentsOf: document, encoding: .utf8)
        let paths = text.matches(of: /[` ]((?:Sources|Tests|Playgrounds|\.ci)\/[\w\/+-]+(?:\.\w+)?)/).map(\.output.1)
        for path in paths where !FileManager.default.fileExists(atPath: Fixture.root.path() + path) {
          missing.insert("\(document.lastPathComponent): \(path)")
        }
      }
      #expect(missing == [])
    }

    /// GitHub follows paths, and shows `[Title](doc:Article)` as the title.
    @Test func `every link and picture works on GitHub, and the README leads to every article`() throws {
      let root = Fixture.root
      let forms = try FileManager.default.contentsOfDirectory(
        at: root.appending(path: ".github"),
        includingPropertiesForKeys: nil
      )
      let pages = (Self.documents + forms).filter { $0.pathExtension == "md" }
      var dead: Set<String> = []
      for page in pages {
        let text = try String(contentsOf: page, encoding: .utf8)
        let targets = text.matches(of: /<doc:[^>]*>|\]\((?!doc:|https:)([^)#]*)[^)]*\)/)
        for target in targets {
          let file = target.output.1.map { page.deletingLastPathComponent().appending(path: $0).path() }
          if file.map({ !FileManager.default.fileExists(atPath: $0) }) ?? true {
            dead.insert("\(page.lastPathComponent): \(target.output.0)")
          }
        }
      }
      #expect(dead == [])
      let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      let articles = pages.filter { $0.deletingLastPathComponent().lastPathComponent == "Articles" }
      #expect(articles.count > 5)
      #expect(articles.filter { !readme.contains("/\($0.lastPathComponent))") } == [])
    }

    private static let library = RunOnce { () async throws in
      try await ModuleLibrary.everything(variant: "Documentation")
    }

    private static let imports = """
      import Foundation
      import Observation
      import Once
      import OnceFoundation
      import OnceSwiftUI
      import SwiftUI
      import Synchronization
      """

    /// Runs the examples in one program, each in its own scope, and tells their outputs apart.
    private func run(_ examples: [Example]) async throws -> [String] {
      let mark = "-- example --"
      let functions = examples.enumerated().map { index, example in
        // A macro's expansion of a type cannot be local to a function, so such types go before it.
        let usesMacro = example.code.contains(/@(Observable|TaskLocal)/)
        let (types, statements) = usesMacro ? example.typesAndStatements : ("", example.code)
        return """
          enum Example\(index) {
          \(types.replacing(/import .*/, with: ""))
          @MainActor static func run() async throws {
          \(statements.replacing(/import .*/, with: ""))
          }
          }
          """
      }
      let calls = examples.indices.map { "    print(\"\(mark)\")\n    try await Example\($0).run()" }
      let program = """
        \(Self.imports)

        func fetchItems() async throws -> [String] { [] }

        @main struct Main {
          @MainActor static func main() async throws {
        \(calls.joined(separator: "\n"))
          }
        }

        \(functions.joined(separator: "\n\n"))
        """
      let file = try Compiler.productFolder("Documentation").appending(path: "Examples.swift")
      try program.write(to: file, atomically: true, encoding: .utf8)
      let outcome = try await Self.library().run([file], name: "Documentation", isStrict: false)
      #expect(outcome.status == 0)
      return outcome.output.components(separatedBy: mark + "\n").dropFirst().map { part in
        part.split(separator: "\n").joined(separator: ", ")
      }
    }
  }
}
