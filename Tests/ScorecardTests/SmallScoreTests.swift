import ScorecardKit
import Testing

@Suite(.timeLimit(.minutes(20))) @MainActor struct SmallScoreTests {
  @Test func `a page can play a small score in its own process and survive`() {
    let rows = ["D7", "D11", "RunOnce"]
    let contestants = Contestant.all.filter { rows.contains($0.id) }
    let score = Score(of: contestants, columns: [.appears, .race, .copy, .throws, .itself], by: Referee())
    #expect(score.rows.map(\.id) == rows)
    #expect(score.rows.map { $0.findings[.itself]?.verdict } == [.stops, .stops, .holds])
    #expect(score.rows.map { $0.findings[.race]?.runs } == [2, 1, 1])
    #expect(score.isKept)
    #expect(TextTable(score).text.contains("1  2✗ 2✗ –  both threads run it"))
  }
}
