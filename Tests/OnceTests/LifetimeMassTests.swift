import Once
import Testing

#if !canImport(ObjectiveC)  // With it, marks die with their objects.
  @Suite(.serialized, .timeLimit(.minutes(1)), .endsHangs) struct `In line: memory of a mass that has died` {
    private final class Row {
      private let payload = (0, 0, 0, 0)
    }

    @Test func `is free again after a few more additions, although no table is full`() {
      let count = 64_000
      var dead: Set<ObjectIdentifier> = []
      do {
        let rows = (0..<count).map { _ in Row() }
        for row in rows { RunOnce.forLifetime(of: row) {} }
        dead = Set(rows.map(ObjectIdentifier.init))
      }
      // A mark keeps the bare memory of its object until it is swept out. Some for each part of the table:
      let others = (0..<4_000).map { _ in Row() }
      for row in others { RunOnce.forLifetime(of: row) {} }
      let new = (0..<2 * count).map { _ in Row() }
      // How many of the dead's addresses the allocator gives out again is its own affair; unswept it can give out none.
      #expect(new.contains { dead.contains(ObjectIdentifier($0)) })
      withExtendedLifetime(others) {}
    }
  }
#endif
