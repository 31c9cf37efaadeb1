import Alternatives
import Once
import Testing

@Suite struct `Exactly once` {
  @Test(arguments: Subject<Int>.all)
  func `the payload runs at the first call and at no other`(subject: Subject<Int>) async throws {
    let runs = Counter()
    let once = await subject.make { runs.increment() }
    #expect(runs.value == 0)
    for _ in 0..<3 {
      #expect(try await once.call() == 1)
    }
    #expect(runs.value == 1)
  }
}
