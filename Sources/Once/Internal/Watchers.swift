/// The tasks that wait for one flag, and its observers.
///
/// Most flags are never waited for and never observed, so they have no room for this. It lies in a table by the flag's
/// address, from the first watcher until the flag is up and nobody is left, at most until the flag's owner dies.
struct Watchers {
  /// What is observed, as a bit of the flag: `done` by `isSet`, `hasRun` and `isInitialized`, or `running`.
  typealias Change = UInt8
  /// Where observers are registered.
  typealias Place = (probe: ObservationProbe, path: ObservationProbe.Path)

  var waiters = WaiterList()
  /// Where the observers are registered.
  private var probes: [(probe: ObservationProbe, change: Change)] = []
  private var room = 4

  /// Whether no observer is left to tell; a task that waits keeps its flag, and leaves when that is up.
  var isIdle: Bool { probes.allSatisfy(\.probe.isIdle) }

  /// Keeps the probe that an observer is registered with, for as long as the observer may have to be told.
  ///
  /// Idle probes are removed when they may be half of all: amortized constant time.
  mutating func keep(_ probe: ObservationProbe, _ change: Change) {
    if probes.count == room {
      probes.removeAll(where: \.probe.isIdle)
      room = max(4, probes.count * 2)
    }
    probes.append((probe, change))
  }

  /// Where an observer of the same change is registered.
  func place(for change: Change) -> Place? {
    probes.first { $0.change == change }.map { ($0.probe, $0.probe.path) }
  }

  /// Where the observers of a change, or of any, are registered.
  func places(of change: Change?) -> [Place] {
    probes.filter { change == nil || $0.change == change }.map { ($0.probe, $0.probe.path) }
  }
}

extension Watchers {
  /// Runs `body` on the entry of a flag, under its lock, which no foreign code may want.
  ///
  /// One lock for all would make flags that have nothing to do with each other wait for each other: there are 64.
  static func withEntry(for address: UInt, _ body: (inout Watchers?) -> Void) {
    // The flags of one allocation size are that far apart, so the address is mixed.
    let hash = UInt64(truncatingIfNeeded: address) &* 0x9E37_79B9_7F4A_7C15
    tables[Int(hash >> 58)].withEntry(for: address, body)
  }

  private static let tables = (0..<64).map { _ in Table() }

  /// `@unchecked Sendable`: `entries` is touched only under the lock.
  private final class Table: @unchecked Sendable {
    private let lock = Lock()
    private var entries: [UInt: Watchers] = [:]

    func withEntry(for address: UInt, _ body: (inout Watchers?) -> Void) {
      lock.withLock { body(&entries[address]) }
    }
  }
}
