import Alternatives
import Foundation
import Once
import Testing

@Suite(.timeLimit(.minutes(1))) struct `In line: nothing stays when the object dies` {
  private final class Object: Sendable {}

  /// Tells when it dies, and uses the table even then.
  private final class Tracked: Sendable {
    let ended: Counter
    let sibling: Object

    init(_ ended: Counter, sibling: Object) {
      self.ended = ended
      self.sibling = sibling
    }

    deinit {
      ended.increment()
      RunOnce.forLifetime(of: sibling) {}
    }
  }

  @Test func `an object at an address that was used before starts afresh`() {
    var used: Set<ObjectIdentifier> = []
    var repetitions = 0
    for _ in 1...100_000 where repetitions < 100 {
      let object = Object()
      #expect(RunOnce.isFirstCall(for: object))
      if !used.insert(ObjectIdentifier(object)).inserted { repetitions += 1 }
    }
    #expect(repetitions == 100)
  }

  @Test func `the object is not kept alive, whatever came of its blocks`() {
    var object: Object? = Object()
    weak let watched = object
    if let object {
      RunOnce.forLifetime(of: object) {}
      #expect(RunOnce.isFirstCall(for: object))
      #expect(throws: Failure.self) { try RunOnce.forLifetime(of: object) { throw Failure() } }
    }
    #expect(watched != nil)
    object = nil
    #expect(watched == nil)
  }

  @Test func `what a block captured is let go, after success and after failure`() {
    let object = Object()
    var captured: Object? = Object()
    weak let watched = captured
    if let captured {
      RunOnce.forLifetime(of: object) { _ = captured }
      #expect(throws: Failure.self) {
        try RunOnce.forLifetime(of: object) {
          _ = captured
          throw Failure()
        }
      }
    }
    captured = nil
    #expect(watched == nil)
    withExtendedLifetime(object) {}
  }

  @Test func `objects may die on other threads and while others are swept`() {
    let ended = Counter()
    let reruns = Counter()
    let sibling = Object()
    let exchange = UnsafelyShared<[Tracked]>([])
    for _ in 1...100 {
      exchange.value = (0..<32).map { _ in Tracked(ended, sibling: sibling) }
      for object in exchange.value where !RunOnce.isFirstCall(for: object) { reruns.increment() }
      let dying = BackgroundThread { exchange.value = [] }
      for _ in 0..<64 where !RunOnce.isFirstCall(for: Object()) { reruns.increment() }
      dying.join()
    }
    #expect(ended.value == 3_200)
    #expect(reruns.value == 0)
  }

  @Test func `a million short-lived objects take up few addresses`() {
    var used: Set<ObjectIdentifier> = []
    for _ in 1...1_000_000 {
      let object = Object()
      RunOnce.forLifetime(of: object) {}
      used.insert(ObjectIdentifier(object))
    }
    // Without the sweep there would be a million: where a mark stays, its address is not used again.
    #expect(used.count < 500_000)
  }

  #if os(Linux)
    /// The memory that the process occupies, in bytes.
    private func residentMemory() throws -> Int {
      let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(Int(words[1])) * Int(getpagesize())
    }

    @Test func `masses of objects that die at once leave room for the next`() throws {
      func cycle() {
        var objects = (0..<100_000).map { _ in Object() }
        for object in objects { RunOnce.forLifetime(of: object) {} }
        objects = []
        // First calls sweep.
        for _ in 1...1_000 { RunOnce.forLifetime(of: Object()) {} }
      }
      for _ in 1...2 { cycle() }
      let before = try residentMemory()
      for _ in 1...8 { cycle() }
      // Eight hundred thousand marks that stayed would be 160 megabytes; tests beside this one need some, too.
      #expect(try residentMemory() - before < 80_000_000)
    }
  #endif
}
