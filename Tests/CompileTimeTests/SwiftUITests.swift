import Foundation
import Testing

extension CompileTimeTests {
  /// `OnceSwiftUI`, compiled and run on a stand-in where there is no SwiftUI.
  ///
  /// It shows that the sources compile against declarations like the SDK's and do what they say when a view comes and
  /// goes. What the real SwiftUI does with them shows only on Apple's systems.
  @Suite struct `OnceSwiftUI on a stand-in` {
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
  }
}
