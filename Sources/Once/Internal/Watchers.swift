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
  // One list for each change: a run that fails is told to those who watch it run, however many wait for its success.
  private var ofEnd = Probes()
  private var ofRunning = Probes()

  /// Where the observers of one change are registered.
  private struct Probes {
    private(set) var all: [ObservationProbe] = []
    private var room = 4

    /// Idle probes are removed when they may be half of all: amortized constant time.
    mutating func keep(_ probe: ObservationProbe) {
      if all.count == room {
        all.removeAll(where: \.isIdle)
        room = max(4, all.count * 2)
      }
      all.append(probe)
    }

    var places: [Place] { all.map { ($0, $0.path) } }
  }

  /// Whether no observer is left to tell; a task that waits keeps its flag, and leaves when that is up.
  var isIdle: Bool { ofEnd.all.allSatisfy(\.isIdle) && ofRunning.all.allSatisfy(\.isIdle) }

  /// Keeps the probe that an observer is registered with, for as long as the observer may have to be told.
  mutating func keep(_ probe: ObservationProbe, _ change: Change) {
    if change == Flag.done { ofEnd.keep(probe) } else { ofRunning.keep(probe) }
  }

  /// Where an observer of the same change is registered.
  func place(for change: Change) -> Place? {
    (change == Flag.done ? ofEnd : ofRunning).all.first.map { ($0, $0.path) }
  }

  /// Where those are registered whom a change concerns: the end, after which nothing changes any more, all of them.
  func places(of change: Change) -> [Place] {
    change == Flag.done ? ofEnd.places + ofRunning.places : ofRunning.places
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
      lock.withLock {
        body(&entries[address])
        // A dictionary keeps the room of its peak: given back when little of it is used, in amortized constant time.
        if entries.capacity > 64, entries.count < entries.capacity / 8 {
          entries = Dictionary(uniqueKeysWithValues: entries.map { ($0, $1) })
        }
      }
    }
  }
}
