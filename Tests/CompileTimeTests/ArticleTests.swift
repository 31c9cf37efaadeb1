import Foundation
import Testing

extension CompileTimeTests {
  /// The article “When it does not compile”; `Documentation` tests that its remedies compile.
  @Suite struct `When it does not compile` {
    /// Messages of this package say themselves what to write, so the article need not have them all.
    @Test func `it quotes messages that the compiler gives, and each of the compiler's own in its files`() throws {
      let text = try String(contentsOf: Fixture.article("WhenItDoesNotCompile"), encoding: .utf8)
      // A message is an item of a list, cut where it says “…”.
      let quotes = text.matches(of: /\n- `(?:… ?)?(.+?)(?: …)?`(?=\n)/).map { String($0.output.1) }
      let fixtures = ["MustNotCompile", "InEverySetting", "Manifests"].flatMap(Fixture.all)
      let announced = try fixtures.flatMap { try $0.announced() }
      let ownFixtures = fixtures.filter { $0.testDescription.hasPrefix("WhatTheArticleExplains") }
      let own = try ownFixtures.flatMap { try $0.announced() }
      #expect(quotes.count > 80 && own.count > 40)
      #expect(quotes.filter { quote in !announced.contains { $0.words.contains(quote) } } == [])
      // What a file announces again may be cut to fit.
      #expect(own.filter { line in !line.isOwn && !quotes.contains { $0.contains(line.words) } }.map(\.words) == [])
    }

    #if os(macOS) || os(Linux)  // Only these can start a process.
      @Test func `in a folder of another name, the package is asked for by that name`() async throws {
        let manifest = try #require(Fixture.all(in: "Manifests").first)
        let text = try String(contentsOf: manifest.url, encoding: .utf8)
        let folder = try Compiler.productFolder("Manifests/\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let fork = folder.appending(path: "once-fork")
        try FileManager.default.createSymbolicLink(at: fork, withDestinationURL: Fixture.root)
        let package = folder.appending(path: "App")
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)

        func show(_ text: String) async throws -> Compiler.Outcome {
          let file = package.appending(path: "Package.swift")
          try text.write(to: file, atomically: true, encoding: .utf8)
          let command = ["swift", "package", "--package-path", package.path, "show-dependencies"]
          return try await Compiler.run(URL(filePath: "/usr/bin/env"), command)
        }
        let reported = try await Diagnostic.reported(in: show(text).output, file: "Package.swift")
        #expect(try Diagnostic.differences(announced: manifest.announced(), reported: reported) == [])
        let right = try await show(text.replacing("package: \"swift-once\"", with: "package: \"once-fork\""))
        #expect(right.status == 0 && right.output.contains("once-fork"))
      }
    #endif
  }
}
