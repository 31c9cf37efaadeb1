import Once
import Props
import Testing

// No time limit: nothing here waits, but a loaded machine may be slow.
@Suite struct `Inline: memory` {
  private final class Object: Sendable {}

  @Test func `a million short-lived objects take up few addresses`() async {
    let addresses = Counter()
    await runOnThread {
      var used: Set<ObjectIdentifier> = []
      for _ in 1...1_000_000 {
        let object = Object()
        RunOnce.forLifetime(of: object) {}
        if used.insert(ObjectIdentifier(object)).inserted { addresses.increment() }
      }
    }
    // Without the sweep there would be a million: an address is not reused while its mark stays.
    #expect(addresses.value < 500_000)
  }

  #if os(Linux)
    /// In its own process, so that nothing else uses its memory.
    @Test func `large objects that die in masses leave room for the next`() async {
      await #expect(processExitsWith: .success) {
        func cycle() {
          var objects = (0..<4_000).map { _ in Self.largeObject() }
          for object in objects { RunOnce.forLifetime(of: object) {} }
          objects = []
          // First calls sweep.
          for _ in 1...2_000 { RunOnce.forLifetime(of: Object()) {} }
        }
        for _ in 1...3 { cycle() }
        let before = try residentMemory()
        for _ in 1...6 { cycle() }
        // If the dead were kept, it would be 390 megabytes; a sanitizer keeps some for a while.
        let growth = try residentMemory() - before
        #expect(growth < 100_000_000)
      }
    }

    /// An object with 16 kilobytes of its own memory, which a mark could keep.
    private static func largeObject() -> AnyObject {
      ManagedBuffer<Void, UInt8>.create(minimumCapacity: 16_384) { buffer in
        buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: 1, count: 16_384) }
      }
    }
  #endif
}
