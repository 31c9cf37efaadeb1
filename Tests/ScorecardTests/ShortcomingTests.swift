import ScorecardKit
import Testing

@Suite(.timeLimit(.minutes(20))) @MainActor struct ShortcomingTests {
  /// A contestant that does not keep its promise.
  private static var braggart: [Contestant] {
    Contestant.all.filter { $0.id == "D6" }.map { $0.with { $0.promises = [.copy: .holds, .reset: .holds] } }
  }

  @Test func `a promise that is not kept is a shortcoming`() {
    let score = Score(of: Self.braggart, columns: [.copy, .reset, .early], by: Referee())
    #expect(score.rows.map(\.shortcomings) == [[.copy]])
    #expect(!score.isKept)
  }

  @Test func `a contestant that promises nothing has no shortcomings`() {
    let score = Score(of: Contestant.all.filter { $0.id == "D6" }, columns: [.copy], by: Referee())
    #expect(score.rows.map(\.shortcomings) == [[]])
    #expect(score.rows.map { $0.findings[.copy]?.verdict } == [.breaks])
    #expect(score.isKept)
  }

  @Test func `a shortcoming makes the program end with 1`() {
    #expect(Program.run(["--explain", "D6", "copy"], contestants: Self.braggart, executable: nil) == 1)
    #expect(Program.run(["--explain", "D6", "reset"], contestants: Self.braggart, executable: nil) == 0)
  }
}
