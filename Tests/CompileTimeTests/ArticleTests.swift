import Foundation
import Testing

extension CompileTimeTests {
  /// The article “When it does not compile”; `Documentation` tests that its remedies compile.
  @Suite struct `When it does not compile` {
    /// The messages that files announce; another test checks that the compiler reports them.
    private func announced(in fixtures: [Fixture]) throws -> Set<String> {
      try Set(fixtures.flatMap { try $0.announced().map(\.words) })
    }

    @Test func `it quotes messages that the compiler gives, and every message of its own files`() throws {
      let article = Fixture.root.appending(path: "Sources/Once/Once.docc/Articles/WhenItDoesNotCompile.md")
      let text = try String(contentsOf: article, encoding: .utf8)
      // Each heading is a message, cut where it says “…”, except those of examples.
      let headings = text.matches(of: /\n### (?!Example: )(?:… )?(.+?)(?: …)?\n/)
      let quotes = Set(headings.map { String($0.output.1).replacing("\\", with: "") })
      let fixtures = Fixture.all(in: "MustNotCompile")
      let own = fixtures.filter { $0.testDescription.hasPrefix("WhatTheArticleExplains") }
      #expect(quotes.count > 20 && own.count == 4)
      #expect(try quotes.subtracting(announced(in: fixtures)) == [])
      // What a file announces again may be cut to fit.
      #expect(try announced(in: own).filter { words in !quotes.contains { $0.contains(words) } } == [])
    }
  }
}
