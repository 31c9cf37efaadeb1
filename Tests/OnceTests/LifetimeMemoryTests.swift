import Foundation
import Once
import Props
import Testing

// No time limit: nothing here waits for anything, but a loaded machine may need its time.
@Suite struct `In line: memory` {
  private final class Object: Sendable {}

  @Test func `a million short-lived objects take up few addresses`() async {
    let addresses = Counter()
    await onThreadOfItsOwn {
      var used: Set<ObjectIdentifier> = []
      for _ in 1...1_000_000 {
        let object = Object()
        RunOnce.forLifetime(of: object) {}
        if used.insert(ObjectIdentifier(object)).inserted { addresses.increment() }
      }
    }
    // Without the sweep there would be a million: where a mark stays, its address is not used again.
    #expect(addresses.value < 500_000)
  }

  #if os(Linux)
    /// In a process of its own, whose memory is that of nothing else.
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
        let before = try Self.residentMemory()
        for _ in 1...6 { cycle() }
        // Were the dead kept it would be 390 megabytes; a sanitizer keeps some for a while.
        let growth = try Self.residentMemory() - before
        #expect(growth < 100_000_000)
      }
    }

    /// An object whose own memory, which a mark could keep, is 16 kilobytes.
    private static func largeObject() -> AnyObject {
      ManagedBuffer<Void, UInt8>.create(minimumCapacity: 16_384) { buffer in
        buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: 1, count: 16_384) }
      }
    }

    /// The memory that the process occupies, in bytes.
    private static func residentMemory() throws -> Int {
      let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(Int(words[1])) * Int(getpagesize())
    }
  #endif

  /// What takes long must not keep a thread from the tests beside it, of which there are few.
  private func onThreadOfItsOwn(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      _ = BackgroundThread {
        body()
        continuation.resume()
      }
    }
  }
}
