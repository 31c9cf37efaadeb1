import Foundation
import Testing

extension CompileTimeTests {
  /// `OnceSwiftUI`, compiled and run on a stand-in where there is no SwiftUI.
  ///
  /// It shows that the sources compile against declarations like the SDK's and do what they say when a view comes and
  /// goes. What the real SwiftUI does with them shows only on Apple's systems.
  @Suite(.serialized) struct `OnceSwiftUI on a stand-in` {
    @Test func `modifiers act once per identity, and again after an interruption`() async throws {
      let client = Fixture.all(in: "SwiftUIClient").map(\.url)
      let outcome = try await ModuleLibrary.products().run(client, name: "SwiftUIClient")
      #expect(
        outcome.output == """
          onAppearOnce, two identities of one value, each appeared twice: 2
          onAppearOnce, appearing in its own action: 3
          taskOnce, two identities of one value, each appeared twice: 2
          taskOnce, interrupted and back: 2 at most 1 at a time

          """
      )
      #expect(outcome.status == 0)
    }

    @Test func `the view of Getting started has a spinner, no cancellation, an error with a button, and the list`()
      async throws
    {
      try await play(
        "Sources/Once/Once.docc/Articles/GettingStarted.md",
        model: "Feed(fetchItems: fetchItems)",
        prints: """
          before: spinner
          appeared: spinner
          went away: spinner
          redraw
          failed: [Try again: no network]
          redraw
          appeared again: spinner
          redraw
          loaded: Hello, world by request 3

          """
      )
    }

    @Test func `the README's view shows a spinner during each load, and then the list`() async throws {
      try await play(
        "README.md",
        model: "Feed()",
        prints: """
          before: nothing
          appeared: spinner
          went away: nothing
          redraw
          failed: nothing
          redraw
          appeared again: spinner
          redraw
          loaded: Hello, world by request 3

          """
      )
    }

    /// Plays a document's view: a load is canceled, one fails, and two appearances share the one that succeeds.
    private func play(_ document: String, model: String, prints output: String) async throws {
      let examples = try Example.all(in: Fixture.root.appending(path: document))
      let view = try #require(examples.first { $0.code.contains("import SwiftUI") })
      let code = "\(view.code)\n\n@MainActor func makeFeedView() -> FeedView { FeedView(feed: \(model)) }\n"
      let file = try Compiler.productFolder("FeedClient").appending(path: "Feed.swift")
      try code.write(to: file, atomically: true, encoding: .utf8)
      let client = Fixture.all(in: "FeedClient").map(\.url) + [file]
      let outcome = try await ModuleLibrary.products().run(client, name: "FeedClient")
      #expect(outcome.output == output)
      #expect(outcome.status == 0)
    }
  }
}
