import Once
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

  @Test func `a mass death does not take the living with it`() {
    let living = (0..<1_000).map { _ in Object() }
    var runs = 0
    let call = { (object: Object) in RunOnce.forLifetime(of: object) { runs += 1 } }
    for object in living {
      call(object)
      for _ in 1...64 { RunOnce.forLifetime(of: Object()) {} }
    }
    do {
      let dying = (0..<64_000).map { _ in Object() }
      for object in dying { RunOnce.forLifetime(of: object) {} }
    }
    for _ in 1...32_000 { RunOnce.forLifetime(of: Object()) {} }
    living.forEach(call)
    #expect(runs == 1_000)
  }
}
