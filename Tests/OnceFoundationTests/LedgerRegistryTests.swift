import Foundation
import Observation
import Once
import OnceFoundation
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The ledgers of a process` {
  @Test func `are unique per path and per key of an object`() throws {
    let registry = LedgerRegistry()
    let (first, second) = (try TemporaryDefaults(), try TemporaryDefaults())
    let media: [(medium: LedgerRegistry.Medium, owner: AnyObject?)] = [
      (.file([1]), nil), (.file([2]), nil), (LedgerRegistry.Medium("another kind", [1]), nil),
      (.key([1]), first.defaults), (.key([2]), first.defaults), (.key([1]), second.defaults),
    ]
    let ledgers = media.map { registry.ledger(of: $0.medium, owner: $0.owner) }
    #expect(Set(ledgers.map(ObjectIdentifier.init)).count == media.count)
    for (made, ledger) in zip(media, ledgers) {
      #expect(registry.ledger(of: made.medium, owner: made.owner) === ledger)
    }
  }

  @Test func `do not pile up for marks that are no longer used`() {
    let registry = LedgerRegistry()
    let kept = registry.ledger(of: .file([0]))
    for number in 0..<10_000 { _ = registry.ledger(of: .file(Array("/\(number)".utf8))) }
    #expect(registry.count <= 64)
    #expect(registry.ledger(of: .file([0])) === kept)
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
      let made = registry.ledger(of: .file([0]))
      ledger = made
      store = OnceStore(isMarked: { false }, mark: { throw Refusal() }, onFailure: { _ in }, ledger: made)
    }
    for number in 0..<1000 { _ = registry.ledger(of: .file(Array("/\(number)".utf8))) }
    #expect(registry.count <= 64)
    #expect(registry.ledger(of: .file([0])) === ledger)
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

  @Test func `release what they drop under no lock: an owner may make a store as it dies`() {
    final class Owner {
      let registry: LedgerRegistry
      init(_ registry: LedgerRegistry) { self.registry = registry }
      deinit { _ = registry.ledger(of: .file([0])) }
    }
    let thread = BackgroundThread {
      let registry = LedgerRegistry()
      do {
        let owner = Owner(registry)
        _ = registry.ledger(of: .key([1]), owner: owner)
      }
      for number in 0..<100 { _ = registry.ledger(of: .file(Array("/\(number)".utf8))) }
    }
    #expect(thread.hasFinished(within: longestWait), "the owner waits for the lock under which it dies")
  }

  @Test func `stay for whoever observes a mark, although no store uses them`() throws {
    let folder = try TemporaryFolder()
    let marks = [folder("flag"), folder("run")]
    let told = CallLog()
    withObservationTracking {
      #expect(!SetOnce(in: .file(at: marks[0])).isSet)
    } onChange: {
      told.record("set")
    }
    withObservationTracking {
      #expect(!RunOnce(in: .file(at: marks[1])) {}.hasRun)
    } onChange: {
      told.record("has run")
    }
    for number in 0..<1_000 { #expect(!OnceStore.file(at: folder("\(number)")).isMarked) }
    #expect(SetOnce(in: .file(at: marks[0])).set())
    RunOnce(in: .file(at: marks[1])) {}()
    #expect(told.entries == ["set", "has run"])
  }

  @Test func `stay for a task that waits for a mark`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let folder = try TemporaryFolder()
    let mark = folder("mark")
    let waiter = Task.immediate { try await SetOnce(in: .file(at: mark)).wait() }
    for number in 0..<1_000 { #expect(!OnceStore.file(at: folder("\(number)")).isMarked) }
    #expect(SetOnce(in: .file(at: mark)).set())
    try await waiter.value
  }

  @Test func `do not pile up for observers that look no more`() {
    let registry = LedgerRegistry()
    for number in 0..<1_000 {
      let ledger = registry.ledger(of: .file(Array("/\(number)".utf8)))
      let store = OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in }, ledger: ledger)
      let other = SetOnce()
      withObservationTracking {
        _ = (SetOnce(in: store).isSet, RunOnce(in: store) {}.hasRun, other.isSet)
      } onChange: {
      }
      // Ends the observation of all.
      other.set()
    }
    #expect(registry.count <= 64)
  }
}

extension LedgerRegistry.Medium {
  fileprivate static func file(_ path: [UInt8]) -> Self { Self("file", path) }
  fileprivate static func key(_ name: [UInt8]) -> Self { Self("key", name) }
}
