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

    /// A load is canceled, one fails, and two appearances share the one that succeeds.
    @Test func `the view of Getting started shows a spinner during each load, no cancellation, an error, and the list`()
      async throws
    {
      let document = "Sources/Once/Once.docc/Articles/GettingStarted.md"
      let examples = try Example.all(in: Fixture.root.appending(path: document))
      let view = try #require(examples.first { $0.code.contains("import SwiftUI") })
      let code =
        "\(view.code)\n\n@MainActor func makeFeedView() -> FeedView { FeedView(feed: Feed(fetchItems: fetchItems)) }\n"
      let file = try Compiler.productFolder("FeedClient").appending(path: "Feed.swift")
      try code.write(to: file, atomically: true, encoding: .utf8)
      let client = Fixture.all(in: "FeedClient").map(\.url) + [file]
      let outcome = try await ModuleLibrary.products().run(client, name: "FeedClient")
      #expect(
        outcome.output == """
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
      #expect(outcome.status == 0)
    }
  }
}
