import OnceFoundation
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `A ledger named after an object` {
  private final class Owner {}

  @Test func `keeps the object as long as it is known, because another could get its address`() {
    let registry = LedgerRegistry()
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      _ = registry.ledger(of: LedgerRegistry.Medium("key", [1]), owner: made)
    }
    #expect(owner != nil)
    for number in 0..<1_000 { _ = registry.ledger(of: LedgerRegistry.Medium("file", Array("/\(number)".utf8))) }
    #expect(owner == nil)
  }
}
