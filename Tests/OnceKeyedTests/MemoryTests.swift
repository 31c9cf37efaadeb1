import OnceKeyed
import Testing

/// Not by the process's memory, as Swift Testing keeps some for each error that is thrown.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `Nothing is left` {
  @Test(arguments: Kept.allCases)
  func `of a hundred thousand keys that fail`(kept: Kept) async {
    let (table, released) = (OncePerKey<KeyWithObject, Int>(keeping: kept.results), Counter())
    let count = kept == .all ? 100_000 : 1_000
    for number in 0..<count {
      // Its entry holds the key, so what is released with the key is the entry and its run, too.
      let key = KeyWithObject(number: number, object: Tracked { released.increment() })
      _ = try? await table(key) { throw Failure() }
    }
    #expect(released.value == count && OnceKeyedTests.count(of: table) == 0)
  }

  @Test func `of keys that succeed, but for those that are kept`() async throws {
    for (results, kept) in [(KeptResults.nothing, 0), (.last(10), 10)] {
      let (table, released) = (OncePerKey<KeyWithObject, Int>(keeping: results), Counter())
      for number in 0..<1_000 {
        _ = try await table(KeyWithObject(number: number, object: Tracked { released.increment() })) { number }
      }
      #expect(released.value == 1_000 - kept && count(of: table) == kept)
    }
  }
}
