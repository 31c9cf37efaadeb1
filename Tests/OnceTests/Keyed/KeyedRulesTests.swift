import Once
import OnceKeyed
import Props
import Testing

// A `Dictionary` bears such keys: it misses, or stops.
@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A key that breaks the rules of Hashable` {
  /// Its identity changes.
  private final class Renamed: Hashable, Sendable {
    let name: UnsafelyShared<Int>

    init(_ name: Int) { self.name = UnsafelyShared(name) }

    static func == (one: Renamed, other: Renamed) -> Bool { one.name.value == other.name.value }

    func hash(into hasher: inout Hasher) { hasher.combine(name.value) }
  }

  /// It is equal to what is near, and so to two that are not equal.
  private struct Near: Hashable {
    let place: Int

    static func == (one: Near, other: Near) -> Bool { abs(one.place - other.place) < 2 }

    func hash(into hasher: inout Hasher) {}
  }

  @Test(arguments: [(Kept.last, 1), (.nothing, 0)])
  func `and is not equal to itself, leaves as any other`(kept: Kept, count: Int) async throws {
    let table = OncePerKey<Double, Int>(keeping: kept.results)
    for number in 0..<10 {
      #expect(try await table(.nan) { number } == number)
      await #expect(throws: Failure()) { try await table(.nan) { throw Failure() } }
    }
    #expect(OnceTests.count(of: table) == count)
  }

  /// It changes while it runs, or while its result is kept, and perhaps back.
  @Test(arguments: Kept.allCases, [false, true])
  func `and has changed, leaves as itself, and nothing of it is touched later`(kept: Kept, changesBack: Bool)
    async throws
  {
    let (table, lifetimes) = (OncePerKey<Renamed, Tracked>(keeping: kept.results), Lifetimes())
    for round in 0..<5 {
      let key = Renamed(round)
      await #expect(throws: Failure()) {
        try await table(key) {
          key.name.value += 100
          throw Failure()
        }
      }
      if changesBack { key.name.value -= 100 }
      _ = try await table(key) {
        key.name.value += 100
        return lifetimes.track()
      }
      if changesBack { key.name.value -= 100 }
      for number in 0..<3 { _ = try await table(Renamed(1_000 + number)) { lifetimes.track() } }
    }
    if kept == .last { #expect(lifetimes.alive == 1 && OnceTests.count(of: table) == 1) }
    if kept.isNothing { #expect(lifetimes.alive == 0 && OnceTests.count(of: table) == 0) }
  }

  @Test func `and has become that of another, takes nothing from that`() async throws {
    let (table, key) = (OncePerKey<Renamed, Int>(keeping: .all), Renamed(1))
    #expect(try await table(Renamed(2)) { 2 } == 2)
    await #expect(throws: Failure()) {
      try await table(key) {
        key.name.value = 2
        throw Failure()
      }
    }
    #expect(table.resultIfKept(for: Renamed(2)) == 2 && OnceTests.count(of: table) == 1)
  }

  /// A third is equal to both, so it finds one of them, or takes its place.
  @Test(arguments: [1, 2, 3]) func `and is equal to two that are not, leaves no trace in the list`(limit: Int)
    async throws
  {
    let (table, lifetimes) = (OncePerKey<Near, Tracked>(keeping: .last(limit)), Lifetimes())
    for round in 0..<20 {
      for place in [0, 3, 1, 2, 4] { _ = try await table(Near(place: (place + round) % 7)) { lifetimes.track() } }
      #expect(lifetimes.alive <= limit && (OnceTests.count(of: table) ?? 0) <= limit)
    }
  }
}
