import Once
import Testing

#if os(Linux) && !canImport(ObjectiveC)  // Where there is an Objective-C runtime, marks die with their objects.
  /// Each in a process of its own, so that nothing else uses its memory or marks its objects.
  @Suite(.enabled(if: !isAllocatorReplaced, "a sanitizer has replaced the allocator"), .endsHangs)
  struct `Inline: the sweep` {
    private final class Object {}

    @Test func `finds the dead wherever they are, a few at each first call`() async {
      await #expect(processExitsWith: .success) {
        let buffers = MappedBuffers()
        let dead = 5_000
        Self.markAndDrop(dead)
        #expect(buffers.count == dead)
        var most = 0
        // These reuse a few addresses.
        for _ in 1...dead / 2 {
          let before = buffers.count
          RunOnce.forLifetime(of: Object()) {}
          most = max(most, before - buffers.count)
        }
        #expect(buffers.count < dead / 100, "\(buffers.count) stand")
        #expect(most <= 8, "\(most) at one call")
        // Nor does the sweep wander about in what the dead have left empty.
        for _ in 1...dead { RunOnce.forLifetime(of: Object()) {} }
        Self.markAndDrop(20)
        for _ in 1...400 { RunOnce.forLifetime(of: Object()) {} }
        #expect(buffers.count == 0, "\(buffers.count) stand")
      }
    }

    @Test func `gives back the room of many that have died`() async {
      await #expect(processExitsWith: .success) {
        Self.makeFirstCalls(1_000)
        ProcessMemory.trim()
        let before = ProcessMemory.resident
        do {
          let objects = (0..<100_000).map { _ in Object() }
          for object in objects { RunOnce.forLifetime(of: object) {} }
        }
        Self.makeFirstCalls(60_000)
        ProcessMemory.trim()
        // What was remembered takes almost five million bytes for the room of its entries alone. Without that, one and
        // a half million are left.
        let kept = ProcessMemory.resident - before
        #expect(kept < 4_000_000, "\(kept) bytes")
      }
    }

    @Test func `waits for unowned references of others, and then for nothing`() async {
      await #expect(processExitsWith: .success) {
        let buffers = MappedBuffers()
        var others: [Unowning] = []
        do {
          let objects = (0..<20).map { _ in MappedBuffers.make() }
          for object in objects {
            RunOnce.forLifetime(of: object) {}
            others += [Unowning(object), Unowning(object)]
          }
        }
        Self.makeFirstCalls(10_000)
        #expect(buffers.count == 20)
        others = []
        Self.makeFirstCalls(10_000)
        #expect(buffers.count == 0, "\(buffers.count) stand")
      }
    }

    private final class Unowning {
      unowned let object: AnyObject
      init(_ object: AnyObject) { self.object = object }
    }

    @Test func `finds a few among many that live, and their marks in all forms and at all places together`() async {
      await #expect(processExitsWith: .success) {
        let buffers = MappedBuffers()
        let living = (0..<1_000).map { _ in Object() }
        for object in living { RunOnce.forLifetime(of: object) {} }
        for _ in 1...20 {
          let object = MappedBuffers.make()
          for line in 1...10 as ClosedRange<UInt> {
            RunOnce.forLifetime(of: object, line: line, column: 1) {}
            #expect(RunOnce.claimFirstCall(for: object, line: line, column: 1))
            await RunOnce.forLifetime(of: object, line: line, column: 1) { () async in }
          }
        }
        #expect(buffers.count > 0)
        Self.makeFirstCalls(10_000)
        #expect(buffers.count == 0, "\(buffers.count) stand")
        withExtendedLifetime(living) {}
      }
    }

    private static func makeFirstCalls(_ count: Int) {
      for _ in 0..<count { RunOnce.forLifetime(of: Object()) {} }
    }

    /// The bare memory of each object that dies here stays as long as its mark.
    private static func markAndDrop(_ count: Int) {
      let objects = (0..<count).map { _ in MappedBuffers.make() }
      for object in objects { RunOnce.forLifetime(of: object) {} }
    }
  }
#endif
