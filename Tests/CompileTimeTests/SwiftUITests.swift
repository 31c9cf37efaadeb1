import Foundation
import Testing

extension CompileTimeTests {
  /// `OnceSwiftUI` and the view of “Getting started”, compiled and run on a stand-in where there is no SwiftUI.
  ///
  /// It shows that the sources compile against declarations like the SDK's and do what they say when a view comes and
  /// goes. What the real SwiftUI does with them shows only on Apple's systems.
  @Suite struct `OnceSwiftUI on a stand-in` {
    @Test func `modifiers act once per identity, and a view shows a spinner, no cancellation, an error, and the list`()
      async throws
    {
      let examples = try Example.all(in: Fixture.article("GettingStarted"))
      let view = try #require(examples.first { $0.code.contains("import SwiftUI") })
      let file = try Compiler.productFolder("SwiftUIClient").appending(path: "Feed.swift")
      try view.code.write(to: file, atomically: true, encoding: .utf8)
      let client = Fixture.all(in: "SwiftUIClient").map(\.url) + [file]
      let outcome = try await ModuleLibrary.products().run(client, name: "SwiftUIClient")
      #expect(
        outcome.output == """
          onAppearOnce, two identities of one value, each appeared twice: 2
          onAppearOnce, appearing in its own action: 3
          taskOnce, two identities of one value, each appeared twice: 2
          taskOnce, interrupted and back: 2 at most 1 at a time
          before: spinner
          went away: spinner
          redraw
          failed: [Try again: no network]
          redraw
          loading again: spinner
          redraw
          loaded: Hello, world by request 3

          """
      )
      #expect(outcome.status == 0)
    }
  }
}
