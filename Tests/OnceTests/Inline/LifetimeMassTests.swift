import Once
import Testing

#if !canImport(ObjectiveC)  // There, marks die with their objects.
  @Suite(.serialized, .timeLimit(.minutes(20)), .endsHangs) struct `Inline: memory after a mass death` {
    private final class Row {
      private let payload = (0, 0, 0, 0)
    }

    @Test func `is free again after a few more additions, even if no table is full`() {
      let count = 64_000
      var dead: Set<ObjectIdentifier> = []
      do {
        let rows = (0..<count).map { _ in Row() }
        for row in rows { RunOnce.forLifetime(of: row) {} }
        dead = Set(rows.map(ObjectIdentifier.init))
      }
      // A mark keeps its object's bare memory until it is swept out. Some for each part of the table:
      let others = (0..<4_000).map { _ in Row() }
      for row in others { RunOnce.forLifetime(of: row) {} }
      let new = (0..<2 * count).map { _ in Row() }
      // How many of the dead objects' addresses the allocator reuses is up to it; unswept, it can reuse none.
      #expect(new.contains { dead.contains(ObjectIdentifier($0)) })
      withExtendedLifetime(others) {}
    }

    @Test func `does not take the living with it`() {
      let living = (0..<1_000).map { _ in Row() }
      var runs = 0
      let call = { (row: Row) in RunOnce.forLifetime(of: row) { runs += 1 } }
      for row in living {
        call(row)
        for _ in 1...64 { RunOnce.forLifetime(of: Row()) {} }
      }
      do {
        let rows = (0..<64_000).map { _ in Row() }
        for row in rows { RunOnce.forLifetime(of: row) {} }
      }
      for _ in 1...32_000 { RunOnce.forLifetime(of: Row()) {} }
      living.forEach(call)
      #expect(runs == 1_000)
    }
  }
#endif
