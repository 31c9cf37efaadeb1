import Once
import Testing

#if !canImport(ObjectiveC)  // With it, marks die with their objects.
  @Suite(.serialized, .timeLimit(.minutes(1)), .endsHangs) struct `In line: memory of a mass that has died` {
    private final class Row {
      private let payload = (0, 0, 0, 0)
    }

    /// Where the object is, as roughly as it is large: an allocator may cut what is free again at other places.
    private func place(of row: Row) -> UInt { UInt(bitPattern: ObjectIdentifier(row)) / 64 }

    @Test func `is free again after a few more additions, although no table is full`() {
      let count = 64_000
      var dead: Set<UInt> = []
      do {
        let rows = (0..<count).map { _ in Row() }
        for row in rows { RunOnce.forLifetime(of: row) {} }
        dead = Set(rows.map(place))
      }
      // A mark keeps the bare memory of its object until it is swept out. Some for each part of the table:
      let others = (0..<4_000).map { _ in Row() }
      for row in others { RunOnce.forLifetime(of: row) {} }
      let new = (0..<count).map { _ in Row() }
      let reused = new.lazy.filter { dead.contains(place(of: $0)) }.count
      #expect(reused > count / 4)
      withExtendedLifetime(others) {}
    }
  }
#endif
