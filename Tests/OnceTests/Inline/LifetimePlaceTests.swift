import Once
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Inline: a file` {
  private final class Screen {}

  /// A literal of one character, which is a number rather than a string in memory.
  private func letter<Literal: ExpressibleByUnicodeScalarLiteral>() -> Literal { "x" }

  @Test func `is known by its name, wherever the name lies in memory`() {
    let screen = Screen()
    let (string, scalar): (StaticString, StaticString) = ("x", letter())
    #expect(string.hasPointerRepresentation != scalar.hasPointerRepresentation)
    #expect(RunOnce.isFirstCall(for: screen, fileID: string, line: 1, column: 1))
    #expect(!RunOnce.isFirstCall(for: screen, fileID: scalar, line: 1, column: 1))
    #expect(!RunOnce.isFirstCall(for: screen, fileID: string, line: 1, column: 1))
    #expect(RunOnce.isFirstCall(for: screen, fileID: "y", line: 1, column: 1))
  }
}
