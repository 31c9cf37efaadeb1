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

    /// It is redrawn as a load fails, begins again and succeeds; two appearances share the request.
    @Test func `the view that a document shows has a spinner, no cancellation, an error with a button, and the list`()
      async throws
    {
      let article = Fixture.root.appending(path: "Sources/Once/Once.docc/Articles/GettingStarted.md")
      let view = try #require(Example.all(in: article).first { $0.code.contains("import SwiftUI") })
      let file = try Compiler.productFolder("FeedClient").appending(path: "Feed.swift")
      try view.code.write(to: file, atomically: true, encoding: .utf8)
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
