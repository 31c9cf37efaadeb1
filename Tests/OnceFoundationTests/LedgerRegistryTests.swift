import Foundation
import Observation
import Once
import OnceFoundation
import Props
import Testing

@Suite(.timeLimit(.minutes(20)), .endsHangs) struct `The ledgers of a process` {
  private struct Refusal: Error {}

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Asks for so many other marks that the process drops the ledgers that are not used.
  private func askForOthers() {
    for number in 0..<1_000 { #expect(!OnceStore.file(at: folder("\(number)")).isMarked) }
  }

  @Test func `are unique per kind, name and object`() {
    final class Owner {}
    let registry = LedgerRegistry()
    let owners = [Owner(), Owner()]
    let made: [(key: LedgerRegistry.Key, owner: Owner?)] = [
      (.number(1), nil), (.number(2), nil), (.number(1, of: "another kind"), nil),
      (.number(1), owners[0]), (.number(2), owners[0]), (.number(1), owners[1]),
    ]
    let ledgers = made.map { registry.ledger(of: $0.key, owner: $0.owner) }
    #expect(Set(ledgers.map(ObjectIdentifier.init)).count == made.count)
    for (made, ledger) in zip(made, ledgers) {
      #expect(registry.ledger(of: made.key, owner: made.owner) === ledger)
    }
  }

  @Test(arguments: [1, 200, 10_000])
  func `do not pile up for marks that are no longer used, however many still are or were`(count: Int) {
    let registry = LedgerRegistry()
    var kept = (1...count).map { registry.ledger(of: .number(-$0)) }
    registry.fill(10_000)
    #expect((count...max(64, 2 * count)).contains(registry.count))
    for (number, ledger) in kept.enumerated() { #expect(registry.ledger(of: .number(-number - 1)) === ledger) }
    kept = []
    registry.fill(4_000)
    #expect(registry.count <= 64)
  }

  @Test func `are looked at a few at a time: no store waits for a search of all`() {
    var looks = 0
    let registry = LedgerRegistry { _ in
      looks += 1
      return false
    }
    let most = (0..<1_000).map { number in
      looks = 0
      _ = registry.ledger(of: .number(number))
      return looks
    }.max()
    #expect(registry.count == 1_000)
    #expect(most == 8)
  }

  @Test func `stay if they know what the medium does not: that it failed, or that a run is owed`() throws {
    try Data().write(to: folder("file"))
    let (impossible, mark) = (folder("file/mark"), folder("mark"))
    #expect(SetOnce(in: .file(at: impossible, onFailure: { _ in })).set())
    #expect(throws: Refusal.self) {
      try RunOnce(in: .file(at: mark), marking: .beforeRun) { () throws in throw Refusal() }()
    }
    askForOthers()
    #expect(!SetOnce(in: .file(at: impossible, onFailure: { _ in })).set())
    var runs = 0
    @RunOnce(in: .file(at: mark), marking: .beforeRun) var run = { runs += 1 }
    run()
    #expect(runs == 1)
  }

  @Test func `stay if a store fails, and is released, while they are checked for use`() {
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
      let made = registry.ledger(of: .number(-1))
      ledger = made
      store = OnceStore(isMarked: { false }, mark: { throw Refusal() }, onFailure: { _ in }) { made }
    }
    registry.fill()
    #expect(registry.count <= 64)
    #expect(registry.ledger(of: .number(-1)) === ledger)
  }

  @Test func `do not keep the object they are named after, and are not those of another at its address`() {
    final class Owner {}
    let registry = LedgerRegistry()
    weak var owner: Owner?
    var (address, ledger): (ObjectIdentifier?, OnceLedger?)
    do {
      let made = Owner()
      (owner, address) = (made, ObjectIdentifier(made))
      ledger = registry.ledger(of: .number(-1), owner: made)
    }
    #expect(owner == nil)
    // One of the next objects gets the memory.
    var others: [Owner] = []
    while others.count < 10_000, others.last.map(ObjectIdentifier.init) != address { others.append(Owner()) }
    guard let other = others.last, ObjectIdentifier(other) == address else { return }
    #expect(registry.ledger(of: .number(-1), owner: other) !== ledger)
    #expect(registry.count == 1)
  }

  @Test func `tell observers of what they drop under no lock: one may make a store`() {
    let thread = BackgroundThread {
      let registry = LedgerRegistry()
      do {
        let ledger = registry.ledger(of: .number(-1))
        let store = OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in }) { ledger }
        withObservationTracking {
          _ = SetOnce(in: store).isSet
        } onChange: {
          _ = registry.ledger(of: .number(-2))
        }
      }
      registry.fill()
    }
    #expect(thread.hasFinished(within: longestWait), "the observer waits for the lock under which it is told")
  }

  /// What a caller passes dies with its callers, and not on the thread that makes a store of its own.
  @Test func `leave the user defaults to whoever made a store of them`() throws {
    final class Defaults: UserDefaults {
      var ended: CallLog?
      deinit { ended?.record(Thread.current.threadDictionary["maker"] == nil ? "elsewhere" : "on its thread") }
    }
    let (temporary, ended) = (try TemporaryDefaults(), CallLog())
    BackgroundThread {
      Thread.current.threadDictionary["maker"] = true
      guard let defaults = Defaults(suiteName: temporary.suite) else { return }
      defaults.ended = ended
      #expect(SetOnce(in: .userDefaults(defaults, key: "flag")).set())
    }.join()
    // On other threads, stores that are made sweep the ledgers of those before them.
    for number in 0..<20 { _ = SetOnce(in: .userDefaults(temporary.defaults, key: "\(number)")).isSet }
    #expect(ended.entries == ["on its thread"])
  }

  /// A ledger that is dropped would not know of a change: its observers get one false alarm, and look again.
  @Test func `tell whoever observes a mark to look again when they are dropped`() {
    let marks = [folder("flag"), folder("run")]
    let (ofFlag, ofRun) = (CallLog(), CallLog())
    func observe() {
      // Kept until both are observed, as other tests ask for other marks meanwhile.
      let (flag, run) = (SetOnce(in: .file(at: marks[0])), RunOnce(in: .file(at: marks[1])) {})
      withObservationTracking {
        #expect(!flag.isSet)
      } onChange: {
        ofFlag.record("told")
      }
      withObservationTracking {
        #expect(!run.hasRun)
      } onChange: {
        ofRun.record("told")
      }
      withExtendedLifetime((flag, run)) {}
    }
    observe()
    askForOthers()
    #expect((ofFlag.entries.count, ofRun.entries.count) == (1, 1))
    observe()
    #expect(SetOnce(in: .file(at: marks[0])).set())
    RunOnce(in: .file(at: marks[1])) {}()
    #expect((ofFlag.entries.count, ofRun.entries.count) == (2, 2))
  }

  @Test func `stay for a task that waits for a mark`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let mark = folder("mark")
    let waiter = Task.immediate { try await SetOnce(in: .file(at: mark)).wait() }
    askForOthers()
    #expect(SetOnce(in: .file(at: mark)).set())
    try await waiter.value
  }

  @Test func `do not pile up for observers that look no more`() {
    let registry = LedgerRegistry()
    for number in 0..<1_000 {
      let ledger = registry.ledger(of: .number(number))
      let store = OnceStore(isMarked: { false }, mark: { true }, onFailure: { _ in }) { ledger }
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

extension LedgerRegistry {
  /// Asks for so many other ledgers that it drops those that are not used.
  fileprivate func fill(_ count: Int = 1_000) {
    for number in 0..<count { _ = ledger(of: .number(number)) }
  }
}

extension LedgerRegistry.Key {
  fileprivate static func number(_ number: Int, of kind: String = "file") -> Self {
    Self(kind, Array("\(number)".utf8))
  }
}
