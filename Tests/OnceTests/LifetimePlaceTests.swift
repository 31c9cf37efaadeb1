import Once
import Testing

@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `In line: a file` {
  private final class Screen {}

  /// A literal of one character, which is no string in memory but a number.
  private func letter<Literal: ExpressibleByUnicodeScalarLiteral>() -> Literal { "x" }

  @Test func `is known by what it is called, wherever its name lies in memory`() {
    let screen = Screen()
    let (string, scalar): (StaticString, StaticString) = ("x", letter())
    #expect(string.hasPointerRepresentation != scalar.hasPointerRepresentation)
    #expect(RunOnce.isFirstCall(for: screen, fileID: string, line: 1, column: 1))
    #expect(!RunOnce.isFirstCall(for: screen, fileID: scalar, line: 1, column: 1))
    #expect(!RunOnce.isFirstCall(for: screen, fileID: string, line: 1, column: 1))
    #expect(RunOnce.isFirstCall(for: screen, fileID: "y", line: 1, column: 1))
  }
}
