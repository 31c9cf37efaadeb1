import Foundation
import Testing

extension CompileTimeTests {
  /// Every example that readers may copy.
  @Suite struct `Documentation` {
    private static let readme = Fixture.root.appending(path: "README.md")
    private static let documents = [readme] + Fixture.files(in: "Sources", "md", "swift")
    /// What people read on GitHub: also how to contribute, and how to test.
    private static let pages =
      documents.filter { $0.pathExtension == "md" } + Fixture.files(in: ".github", "md")
      + [Fixture.root.appending(path: "Tests/README.md")]

    /// An example prints what the comments beside its top-level statements say, line by line, or the text below it.
    @Test(arguments: ClientConfiguration.documented)
    func `every example, and whole code in the text, compiles without a warning, and prints what it says`(
      configuration: ClientConfiguration
    ) async throws {
      let examples = try Self.documents.flatMap { document in
        try Example.all(in: document).filter { !$0.isTest }.map { (document.lastPathComponent, $0) }
      }
      let inline = try Self.documents.flatMap(InlineCode.all)
      #expect(examples.count > 10 && inline.count > 50)
      let declarations = inline.enumerated().map { $1.code(named: "Inline\($0)") }
      let output = try await run(examples.map(\.1), beside: declarations.joined(separator: "\n\n"), in: configuration)
      #expect(output.count == examples.count)
      for ((document, example), output) in zip(examples, output) {
        #expect(output == example.output, "\(document):\n\(example.code)")
      }
    }

    /// A test cannot be local to a function, as the examples are; so this one is a test of ours, with its model.
    @Test func `the test that a document shows is a test of this target`() throws {
      let source = Fixture.root.appending(path: "Tests/CompileTimeTests/GettingStartedTests.swift")
      let text = try String(contentsOf: source, encoding: .utf8)
      let examples = try Example.all(in: Fixture.article("GettingStarted"))
      let test = try #require(examples.first { $0.isTest })
      let model = try #require(examples.first { $0.code.contains("import SwiftUI") })
      for code in [test.code, model.code.components(separatedBy: "struct FeedView")[0]] {
        #expect(text.contains(code.replacing(/import .*\n/, with: "").trimmingCharacters(in: .newlines)))
      }
      #expect(try Self.documents.flatMap(Example.all).count { $0.isTest } == 1)
    }

    /// README and `RunOnce` quote what most people need.
    @Test func `what to write stands in one table, and other tables have its rows word for word`() throws {
      func rows(_ path: String) throws -> [String] {
        let text = try Example.text(of: Fixture.root.appending(path: path))
          .replacing(#/\[([^\]]+)\]\([^)]+\)/#) { $0.output.1 }
        let tables = text.matches(of: #/(?m)^\| You need \| You write \|\n\|[-|]+\n((?:\|.*\n)+)/#)
        return tables.flatMap { $0.output.1.split(separator: "\n").map(String.init) }
      }
      let all = try rows("Sources/Once/Once.docc/Articles/ChooseAWrapper.md")
      for quoting in ["README.md", "Sources/Once/RunOnce/RunOnce.swift"] {
        let quoted = try rows(quoting)
        #expect(quoted.count > 10 && quoted == all.filter(quoted.contains), "\(quoting)")
      }
    }

    /// GitHub follows paths, and shows `[Title](doc:Article)` as the title.
    @Test func `every file, link and picture on GitHub is there, and the README leads to every article`() throws {
      var missing: Set<String> = []
      for page in Self.pages {
        let text = try String(contentsOf: page, encoding: .utf8)
        let named = text.matches(of: /[` ]((?:Sources|Tests|Playgrounds|\.ci)\/[\w\/+-]+(?:\.\w+)?)/)
          .map { Fixture.root.appending(path: $0.output.1) }
        let linked = text.matches(of: /\]\((?!doc:|https:)([^)#]*)[^)]*\)|<(doc:[^>]*)>/)
          .map { page.deletingLastPathComponent().appending(path: $0.output.1 ?? $0.output.2 ?? "") }
        for file in named + linked where !FileManager.default.fileExists(atPath: file.path()) {
          missing.insert("\(page.lastPathComponent): \(file.path())")
        }
      }
      #expect(missing == [])
      let readme = try String(contentsOf: Self.readme, encoding: .utf8)
      let articles = Self.pages.filter { $0.deletingLastPathComponent().lastPathComponent == "Articles" }
      #expect(articles.count > 5)
      #expect(articles.filter { !readme.contains("/\($0.lastPathComponent))") } == [])
    }

    /// That the list names no section which is not there, DocC tells.
    @Test func `the list of recipes names every section`() throws {
      let text = try String(contentsOf: Fixture.article("Recipes"), encoding: .utf8)
      let sections = text.matches(of: /\n## (.+)/).dropFirst().map { $0.output.1.replacing(",", with: "") }
      #expect(sections.count > 10)
      #expect(sections.filter { !text.contains("(doc:Recipes#\($0.replacing(" ", with: "-")))") } == [])
    }

    /// Runs the examples in one program, each in its own scope, and tells their outputs apart.
    private func run(
      _ examples: [Example],
      beside declarations: String,
      in configuration: ClientConfiguration
    ) async throws -> [String] {
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
      let calls = examples.indices.map { "print(\"\(mark)\")\ntry await Example\($0).run()" }
      let program = """
        import Foundation
        import Observation
        import Once
        import OnceFoundation
        import OnceKeyed
        import OnceSwiftUI
        import SwiftUI
        import Synchronization

        func fetchItems() async throws -> [String] { [] }
        func work() {}

        struct User { var name = "ada" }
        let ada = User()
        let url = URL(filePath: "/mark")
        typealias Image = Data
        typealias Answer = Bool
        typealias Session = String
        func download(_ url: URL) async throws -> Image { Image() }
        func makeValue() -> Int { 3 }
        func strip(_ html: String) -> String { html }
        let handler: @Sendable () -> Void = {}
        final class Server: Sendable {}
        let server = Server()
        final class Owner {}
        final class Feed {}
        @MainActor final class Seen {
          @RunOnce var trackView = {}
          @RunOnce.WithSelf(onMainActor: { (_: Seen) async throws in }) var load
        }
        @MainActor let (screen, feed, model) = (Seen(), Seen(), Seen())

        @main struct Main {
          @MainActor static func main() async throws {
        \(calls.joined(separator: "\n"))
          }
        }

        \(functions.joined(separator: "\n\n"))

        \(declarations)
        """
      let file = try Compiler.productFolder("Documentation").appending(path: "Examples.swift")
      try program.write(to: file, atomically: true, encoding: .utf8)
      let outcome = try await ModuleLibrary.products().run([file], name: "Documentation", flags: configuration.flags)
      #expect(outcome.status == 0)
      return outcome.output.components(separatedBy: mark + "\n").dropFirst().map { part in
        part.split(separator: "\n").joined(separator: " / ")
      }
    }
  }
}
