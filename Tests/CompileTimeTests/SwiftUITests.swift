import Foundation
import Testing

extension CompileTimeTests {
  /// `OnceSwiftUI`, compiled and run on a stand-in for SwiftUI where there is none.
  ///
  /// It shows that the sources compile against declarations like those of the SDK and do what they say when a view
  /// comes and goes. What the real SwiftUI does with them can only be seen on Apple's systems.
  @Suite struct `OnceSwiftUI on a stand-in` {
    @Test func `modifiers act once per identity, and again after an interruption`() async throws {
      let modifiers = try await ModuleLibrary.everything(variant: "SwiftUI")
      let outcome = try await modifiers.run(
        Fixture.all(in: "SwiftUIClient").map(\.url),
        name: "SwiftUIClient"
      )
      #expect(
        outcome.output == """
          onAppearOnce, appeared twice: 1
          onAppearOnce, another identity: 2
          taskOnce, appeared twice: 1
          taskOnce, interrupted and back: 2 at most 1 at a time

          """
      )
      #expect(outcome.status == 0)
    }
  }
}
