import Foundation
import Once
import OnceFoundation
import Testing

@Suite(.timeLimit(.minutes(1)), .endsHangs) struct `The ledgers of a process` {
  @Test func `are unique per path and per key of an object`() throws {
    let registry = LedgerRegistry()
    let (first, second) = (try TemporaryDefaults(), try TemporaryDefaults())
    let media: [LedgerRegistry.Medium] = [
      .file(path: [1]), .file(path: [2]), .noFile(url: [1]),
      .userDefaults(ObjectIdentifier(first.defaults), key: [1]),
      .userDefaults(ObjectIdentifier(first.defaults), key: [2]),
      .userDefaults(ObjectIdentifier(second.defaults), key: [1]),
    ]
    let ledgers = media.map { registry.ledger(of: $0) }
    #expect(Set(ledgers.map(ObjectIdentifier.init)).count == media.count)
    for (medium, ledger) in zip(media, ledgers) { #expect(registry.ledger(of: medium) === ledger) }
  }

  @Test func `do not pile up for marks that are no longer used`() {
    let registry = LedgerRegistry()
    let kept = registry.ledger(of: .file(path: [0]))
    for number in 0..<10_000 { _ = registry.ledger(of: .file(path: Array("/\(number)".utf8))) }
    #expect(registry.count <= 64)
    #expect(registry.ledger(of: .file(path: [0])) === kept)
  }

  @Test func `stay if they know something the medium does not`() throws {
    let folder = try TemporaryFolder()
    let log = FailureLog()
    try Data().write(to: folder("file"))
    let impossible = folder("file/mark")
    #expect(SetOnce(in: .file(at: impossible, onFailure: log.record)).set())
    for number in 0..<1000 { #expect(!OnceStore.file(at: folder("\(number)")).isMarked) }
    #expect(!SetOnce(in: .file(at: impossible, onFailure: log.record)).set())
  }

  @Test func `stay if a store fails, and is released, while they are checked for use`() {
    struct Refusal: Error {}
    var store: OnceStore?
    weak var ledger: OnceLedger?
    let registry = LedgerRegistry { asked in
      let answer = asked.isDispensable
      // Another thread acts at the worst moment.
      if asked === ledger {
        store?.mark()
        store = nil
      }
      return answer
    }
    do {
      let made = registry.ledger(of: .file(path: [0]))
      ledger = made
      store = OnceStore(isMarked: { false }, mark: { throw Refusal() }, onFailure: { _ in }, ledger: made)
    }
    for number in 0..<1000 { _ = registry.ledger(of: .file(path: Array("/\(number)".utf8))) }
    #expect(registry.count <= 64)
    #expect(registry.ledger(of: .file(path: [0])) === ledger)
  }

  @Test func `keep the run that the process owes`() throws {
    struct Refusal: Error {}
    let folder = try TemporaryFolder()
    let mark = folder("mark")
    #expect(throws: Refusal.self) {
      try RunOnce(in: .file(at: mark), marking: .beforeRun) { () throws in throw Refusal() }()
    }
    for number in 0..<1000 { #expect(!OnceStore.file(at: folder("\(number)")).isMarked) }
    var runs = 0
    @RunOnce(in: .file(at: mark), marking: .beforeRun) var run = { runs += 1 }
    run()
    #expect(runs == 1)
  }
}
