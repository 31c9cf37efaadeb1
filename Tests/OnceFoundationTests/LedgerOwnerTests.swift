import OnceFoundation
import Testing

@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `A ledger that is named after an object` {
  private final class Owner {}

  @Test func `keeps it for as long as it is known, as another may get its address`() {
    let registry = LedgerRegistry()
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      _ = registry.ledger(of: .userDefaults(ObjectIdentifier(made), key: [1]), owner: made)
    }
    #expect(owner != nil)
    for number in 0..<1_000 { _ = registry.ledger(of: .file(path: Array("/\(number)".utf8))) }
    #expect(owner == nil)
  }
}
