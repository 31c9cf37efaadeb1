import Foundation
import Testing

extension CompileTimeTests {
  /// The article “When it does not compile”; `Documentation` tests that its remedies compile.
  @Suite struct `When it does not compile` {
    /// The messages in the first column of the article's table, cut where it cuts them.
    private static func quotes() throws -> Set<String> {
      let article = Fixture.root.appending(path: "Sources/Once/Once.docc/Articles/WhenItDoesNotCompile.md")
      let text = try String(contentsOf: article, encoding: .utf8)
      let cells = text.matches(of: /\n\| (`.+?`) \| .+ \| .+ \|/).map(\.output.1)
      return Set(cells.flatMap { $0.matches(of: /`(?:… )?(.+?)(?: …)?`/).map { String($0.1) } })
    }

    /// The errors that a file announces; another test checks that the compiler reports them.
    private static func announced(in fixture: Fixture) throws -> [String] {
      Diagnostics(announcedIn: try String(contentsOf: fixture.url, encoding: .utf8)).errors.map(\.words)
    }

    @Test func `every quoted message is one that the compiler gives`() throws {
      let given = try Set(Fixture.all(in: "MustNotCompile").flatMap(Self.announced))
      let quotes = try Self.quotes()
      #expect(quotes.count > 20)
      #expect(quotes.subtracting(given) == [])
    }

    @Test func `every message of the article's files is quoted`() throws {
      let fixtures = Fixture.all(in: "MustNotCompile").filter {
        $0.testDescription.hasPrefix("WhatTheArticleExplains")
      }
      #expect(fixtures.count == 3)
      let quotes = try Self.quotes()
      #expect(try fixtures.flatMap(Self.announced).filter { !quotes.contains($0) } == [])
    }
  }
}
