import Once
import Testing

@Suite struct `The three wrappers` {
  @Test func `run once`() {
    var runs = 0
    @RunOnce var count = { runs += 1 }
    count()
    count()
    #expect(runs == 1)
  }
}
